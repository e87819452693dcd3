"""How many codes may be tried: by one client, and by many together."""

from companion.web.throttle import CEILING, FIRST_TRIES, TRIES, Throttle


def throttle():
    clock = [0.0]
    return Throttle(lambda: clock[0]), clock


def test_one_client_tries_a_dozen_a_minute():
    codes, clock = throttle()
    assert [codes.lets("192.168.1.50") for _ in range(TRIES + 1)] == [True] * TRIES + [False]
    clock[0] = 61
    assert codes.lets("192.168.1.50")


def test_what_was_refused_is_not_counted():
    codes, clock = throttle()
    for second in range(61):
        clock[0] = float(second)
        codes.lets("192.168.1.50")
    clock[0] = 62
    assert codes.lets("192.168.1.50")


def test_a_crowd_of_guessers_is_slowed_and_locks_nobody_out():
    codes, _ = throttle()
    crowd = [f"10.0.{n // 250}.{n % 250}" for n in range(1000)]
    tried = sum(codes.lets(client) for client in crowd for _ in range(TRIES))
    assert tried == len(crowd) * FIRST_TRIES + CEILING
    assert [codes.lets("192.168.1.50") for _ in range(FIRST_TRIES + 1)] == [True] * FIRST_TRIES + [False]


def test_the_addresses_of_one_ipv6_home_are_one_client():
    codes, _ = throttle()
    tried = [codes.lets(f"2001:db8:0:7::{n:x}") for n in range(1, TRIES + 3)]
    assert tried == [True] * TRIES + [False] * 2
    assert codes.lets("2001:db8:0:8::1")


def test_no_client_is_kept_past_its_minute():
    codes, clock = throttle()
    for n in range(100):
        codes.lets(f"10.0.0.{n}")
    clock[0] = 61
    codes.lets("10.0.1.1")
    assert len(codes._tries) == 1
