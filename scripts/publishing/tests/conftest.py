"""Runs the tests of the pages that scripts/site.py has written into the folder SITE:

    SITE=FOLDER pytest scripts/publishing/tests [-n PROCESSES] [-k WORDS]

A test that has the parameter `browser` runs in Chromium from the disk. @on_disk_and_server runs it from a server as
well, @in_places(...) where it says. @in_each_engine is for a few tests that show that the pages work in Firefox and
WebKit: a game on each board, the judge, and a run of each program.
"""
import collections
import contextlib
import functools
import http.server
import threading

import pytest
from browsers import SITE, Browser


def pytest_generate_tests(metafunc):
    """The tests of a group stay in one process, and there in one browser. Most tests run in Chromium,
    so each file has a group for it."""
    if "browser" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker("places")
        places = mark.args if mark else [("chromium", "disk")]
        groups = {"chromium": f"chromium {metafunc.module.__name__}"}
        metafunc.parametrize("browser", [pytest.param(
            place, id=" ".join(place), marks=pytest.mark.xdist_group(groups.get(place[0], place[0])))
            for place in places], indirect=True)


def pytest_collection_modifyitems(items):
    """Starts the largest groups first, so that the processes end at about the same time."""
    def group(item):
        return next((mark.args for mark in item.iter_markers("xdist_group")), None)

    sizes = collections.Counter(map(group, items))
    items.sort(key=lambda item: -sizes[group(item)])


@pytest.fixture(scope="session")
def started():
    """By engine."""
    browsers = {}
    yield browsers
    for browser in browsers.values():
        browser.quit()


@pytest.fixture(scope="session")
def server():
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as found:
        threading.Thread(target=found.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{found.server_port}"
        found.shutdown()


@pytest.fixture
def browser(request, started, server, tmp_path_factory):
    engine, origin = request.param
    # At the third try at the latest: on a busy machine a driver may wait in vain for what it has begun.
    for attempt in 1, 2, 3:
        with contextlib.nullcontext() if attempt == 3 else contextlib.suppress(Exception):
            if engine not in started:
                started[engine] = Browser(engine, tmp_path_factory.mktemp(engine))
    started[engine].base = server if origin == "server" else SITE.as_uri()
    return started[engine]
