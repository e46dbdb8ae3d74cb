import pytest

from mid import mid


@pytest.mark.parametrize("a,expected", [((3, 3, 5), 3), ((1, 2, 3), 2), ((3, 2, 1), 2)])
def test_three(a, expected):
    assert mid(*a) == expected


def test_4():
    assert mid(5, 5, 5) == 5


def test_5():
    assert mid(5, 3, 4) == 4


class TestMore:
    def test_fault(self):
        assert mid(2, 1, 3) == 2

    @pytest.mark.skip
    def test_later(self):
        assert mid(1, 1, 1) == 1
