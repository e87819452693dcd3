"""How often one client may do something: one for itself, and all together where codes are guessed."""

from companion.counts import MOST_CLIENTS, Counts
from companion.web.throttle import EVERYBODY, MOST, Limits, is_loopback


def limits():
    clock = [0.0]
    return Limits(lambda: clock[0]), clock


def test_what_was_refused_is_not_counted():
    codes, clock = limits()
    for second in range(61):
        clock[0] = float(second)
        codes.lets_try("192.168.1.50")
    clock[0] = 62
    assert codes.lets_try("192.168.1.50")


def test_however_many_guess_a_thousand_codes_an_hour_is_all():
    codes, clock = limits()
    crowd = [f"10.{n // 62_500}.{n // 250 % 250}.{n % 250}" for n in range(2000)]
    tried = 0
    for minute in range(59):
        clock[0] = minute * 61.0 if minute < 58 else 3599.0
        for client in crowd[minute * 30 : minute * 30 + 30]:
            while codes.lets_try(client):
                codes.lets("wrong", EVERYBODY)
                tried += 1
    assert tried == MOST["wrong"][0]
    clock[0] = 7200
    assert codes.lets_try("192.168.1.50"), "and an hour later codes work again"


def test_right_codes_use_up_nobodys_tries():
    codes, _ = limits()
    for n in range(MOST["wrong"][0] + 1):
        assert codes.lets_try(f"10.0.{n // 250}.{n % 250}")


def test_the_addresses_of_one_ipv6_home_are_one_client():
    (codes, _), (tries, _) = limits(), MOST["tries"]
    tried = [codes.lets_try(f"2001:db8:0:7::{n:x}") for n in range(1, tries + 3)]
    assert tried == [True] * tries + [False] * 2
    assert codes.lets_try("2001:db8:0:8::1")


def test_an_address_of_ipv4_is_one_client_however_a_socket_writes_it():
    codes, _ = limits()
    tried = [codes.lets_try(f"::ffff:10.0.0.{n % 2}") for n in range(MOST["tries"][0] * 2)]
    assert all(tried) and is_loopback("::ffff:127.0.0.1")


def test_a_phone_opens_forty_tables_a_day_wherever_it_is():
    tables, clock = limits()
    opened = 0
    for place in range(60):
        clock[0] = place * 61.0
        opened += tables.lets_open(f"10.0.0.{place}", "a phone")
    assert opened == MOST["opening-by-phone"][0]
    assert tables.lets_open("10.0.0.1", "another phone") and tables.lets_open("10.0.0.1")
    clock[0] += 86_400
    assert tables.lets_open("10.0.0.1", "a phone")


def test_no_client_is_kept_past_its_minute_and_never_too_many():
    clock = [0.0]
    counts = Counts(lambda: clock[0])
    codes = Limits(counts=counts)
    for n in range(MOST_CLIENTS + 100):
        codes.lets("tries", f"10.{n // 62_500}.{n // 250 % 250}.{n % 250}")
    assert len(counts._done["tries"]) == MOST_CLIENTS
    clock[0] = 61
    codes.lets("tries", "192.168.1.50")
    assert len(counts._done["tries"]) == 1
