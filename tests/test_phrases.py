"""Words that every game says."""

import pytest

from companion.phrases import with_article


@pytest.mark.parametrize("what, said", [(7, "a 7"), (8, "an 8"), ("8", "an 8"), (10, "a 10"), (11, "an 11"), (18, "an 18"), (80, "an 80"),
                                        (88, "an 88"), (100, "a 100"), (110, "a 110"), (118, "a 118"), ("joker", "a joker")])  # fmt: skip
def test_a_number_has_the_article_that_it_is_spoken_with(what, said):
    assert with_article(what) == said
