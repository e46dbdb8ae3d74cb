//! Pages in a browser: Chromium, driven by chromedriver as W3C's WebDriver says.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::folder::Folder;

/// A window without a screen; both processes end with it.
struct Browser {
    driver: Child,
    session: String,
}

/// What WebDriver calls an element in its answers.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

impl Browser {
    /// `None`: there is none on this machine.
    fn start(has_scripts: bool) -> Option<Browser> {
        let is_there = |name: &str| {
            let done = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            done.is_ok_and(|status| status.success())
        };
        if !is_there("chromedriver") || !is_there("chromium") {
            eprintln!("skipped: no `chromium` and `chromedriver` on this machine");
            return None;
        }
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let lines = BufReader::new(driver.stdout.take().expect("it is piped")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            Some(line.split("started successfully on port ").nth(1)?.trim_end_matches('.').to_owned())
        });
        let mut browser = Browser { driver, session: format!("http://127.0.0.1:{}/session", port.expect("a port")) };
        let scripts = if has_scripts { 1 } else { 2 };
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": {
                "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
                "prefs": { "profile.managed_default_content_settings.javascript": scripts },
            },
        } } });
        let session = browser.post("", &wanted)["sessionId"].as_str().expect("a session").to_owned();
        browser.session = format!("{}/{session}", browser.session);
        Some(browser)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut answer = agent.post(format!("{}{path}", self.session)).send_json(body).expect("chromedriver answers");
        let status = answer.status();
        let mut answer: Value = answer.body_mut().read_json().expect("an answer in JSON");
        assert!(status.is_success(), "{path} {body}: {answer}");
        answer["value"].take()
    }

    fn open(&self, file: &Path) {
        self.post("/url", &json!({ "url": format!("file://{}", file.display()) }));
    }

    fn element(&self, css: &str) -> String {
        let found = self.post("/element", &json!({ "using": "css selector", "value": css }));
        found[ELEMENT].as_str().unwrap_or_else(|| panic!("no {css}")).to_owned()
    }

    fn click(&self, css: &str) {
        self.post(&format!("/element/{}/click", self.element(css)), &json!({}));
    }

    fn press(&self, css: &str, keys: &str) {
        self.post(&format!("/element/{}/value", self.element(css)), &json!({ "text": keys }));
    }

    /// What a script that the driver brings returns.
    fn get(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": format!("return {script}"), "args": [] }))
    }

    fn resize(&self, width: u32, height: u32) {
        self.post("/window/rect", &json!({ "width": width, "height": height }));
    }

    /// What the page complained about, that of the policy included.
    fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        log.as_array().expect("a list").iter().map(Value::to_string).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = ureq::delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

const REVERSED: &str = "public class Chain {
    Chain next;

    //@ ensures \\result == next;
    Chain turn() {
        Chain at = this;
        Chain before = null;
        while (at != null && at != before) {
            Chain after = at.next;
            at.next = before;
            before = at;
            at = after;
        }
        return before;
    }
}
";

/// The page that a command writes of this class.
fn page(folder: &Folder, command: &str) -> std::path::PathBuf {
    folder.write("Chain.java", REVERSED);
    let html = format!("{command}.html");
    let args = [command, "Chain.java", "--scope", "2", "--html", &html, "-q"];
    let done = folder.command(&args).output().unwrap();
    assert_eq!(done.status.code(), Some(1), "{}", String::from_utf8_lossy(&done.stderr));
    folder.join(&html)
}

const SHOWN: &str = "[...document.querySelectorAll('.drawing')].filter(each => each.checkVisibility())\
    .map(each => [...each.querySelectorAll('text')].map(text => text.textContent).join(' ')).join('|')";

#[test]
fn a_run_is_stepped_through() {
    let folder = Folder::new("browser-steps");
    let page = page(&folder, "check");
    let Some(browser) = Browser::start(true) else { return };
    browser.open(&page);
    assert_eq!(browser.get("document.querySelector('output').value"), "before the first step");
    let first = browser.get(SHOWN);
    let last = browser.get("document.querySelector('input').max").as_str().unwrap().parse::<usize>().unwrap();
    assert!(last > 5 && !first.as_str().unwrap().contains("before"), "{last} {first}");
    assert_eq!(browser.get("document.querySelectorAll('button')[0].disabled"), true);

    browser.click("button[aria-label='step on']");
    browser.click("button[aria-label='step on']");
    assert_eq!(browser.get("document.querySelector('output').value"), format!("2 of {last}: before = null"));
    assert!(browser.get(SHOWN).as_str().unwrap().contains("before = null"));
    assert_eq!(browser.get("document.querySelectorAll('tr[aria-current]').length"), 1);
    assert_eq!(browser.get("document.querySelector('.source tr.now td.no').textContent"), "7");

    // By the keyboard, and by a click at a step.
    browser.press("input[type=range]", "\u{E014}\u{E014}");
    assert_eq!(browser.get("document.querySelector('output').value"), format!("4 of {last}: after = at.next"));
    browser.press("input[type=range]", "\u{E010}");
    assert_eq!(browser.get("document.querySelector('input').value"), last.to_string());
    assert_eq!(browser.get("document.querySelectorAll('button')[1].disabled"), true);
    let end = browser.get(SHOWN);
    assert_ne!(end, first);
    browser.click("tr[data-step='at.next = before;']");
    assert_eq!(browser.get("document.querySelector('.source tr.now td.no').textContent"), "10");
    assert_eq!(browser.get(&format!("{SHOWN}.split('|').length")), 1, "one drawing at a time");

    // 400 % of an ordinary window: the page itself is not wider.
    browser.resize(500, 800);
    assert_eq!(browser.get("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), true);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn suspects_lead_to_their_lines_and_back() {
    let folder = Folder::new("browser-suspects");
    let page = page(&folder, "localize");
    let Some(browser) = Browser::start(true) else { return };
    browser.open(&page);
    browser.click("button[aria-label='step on']");
    assert!(browser.get("document.querySelector('output').value").as_str().unwrap().starts_with("1 of "));
    browser.click("tr[id^='why-'] a");
    let target = "document.querySelector('.source tr:target .no').textContent";
    let line = browser.get("document.querySelector('tr[id^=\"why-\"] a').textContent.split(':')[1]");
    assert_eq!(browser.get(target), line);
    browser.click(".source tr:target .why a");
    assert_eq!(browser.get("document.querySelector(':target').id.startsWith('why-')"), true);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

const TWO_FAULTS: &str = "public class Two {
    int n;

    //@ ensures \\result == a + b;
    //@ ensures n == \\old(n) + 1;
    public int f(int a, int b) {
        n = n + 2;
        if (a > b) {
            return a - b;
        }
        return a + b;
    }
}
";

/// Rounds as a table with a chart beside it, and the groups of failures beside each other where there is room.
#[test]
fn rounds_are_a_chart_and_groups_stand_side_by_side() {
    let folder = Folder::new("browser-groups");
    folder.write("Two.java", TWO_FAULTS);
    let args = ["partition", "Two.java", "--html", "two.html", "-q", "--rounds", "2"];
    let done = folder.command(&args).output().unwrap();
    assert_eq!(done.status.code(), Some(1), "{}", String::from_utf8_lossy(&done.stderr));
    let Some(browser) = Browser::start(true) else { return };
    let tops = "[...document.querySelectorAll('.groups > article')].slice(0, 2)\
        .map(each => Math.round(each.getBoundingClientRect().top))";
    browser.resize(1400, 900);
    browser.open(&folder.join("two.html"));
    let n = browser.get("document.querySelectorAll('.groups > article').length").as_u64().unwrap();
    assert!(n >= 2, "{n} groups");
    let beside = browser.get(tops);
    assert_eq!(beside[0], beside[1]);
    // Each chart has a line or a point for what its key names, and stands beside the table of its rounds.
    let of_chart = "(chart => [chart.querySelectorAll('circle').length, chart.querySelectorAll('li').length,\
        chart.getBoundingClientRect().width > 200, chart.checkVisibility()])(document.querySelector('.chart'))";
    let chart = browser.get(of_chart);
    assert!(chart[0].as_u64() >= Some(2) && chart[1].as_u64() >= Some(2), "{chart}");
    assert_eq!((&chart[2], &chart[3]), (&true.into(), &true.into()), "{chart}");
    let rounds = browser.get("document.querySelectorAll('.beside table')[0].rows.length - 1");
    assert!(rounds.as_u64() >= Some(1), "{rounds}");
    // Where there is none they follow each other, and the page is not wider than the window.
    browser.resize(500, 900);
    let below = browser.get(tops);
    assert!(below[0].as_i64() < below[1].as_i64(), "{below}");
    assert_eq!(browser.get("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), true);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Further counterexamples are folded, and each has a slider of its own.
#[test]
fn further_counterexamples_are_unfolded_and_stepped_through() {
    let folder = Folder::new("browser-further");
    folder.write("Chain.java", REVERSED);
    let args = ["check", "Chain.java", "--scope", "2", "--html", "all.html", "-q", "--counterexamples", "3"];
    let done = folder.command(&args).output().unwrap();
    assert_eq!(done.status.code(), Some(1), "{}", String::from_utf8_lossy(&done.stderr));
    let Some(browser) = Browser::start(true) else { return };
    browser.open(&folder.join("all.html"));
    let n = browser.get("document.querySelectorAll('.counterexample').length").as_u64().unwrap();
    assert!(n >= 2, "{n}");
    let second = "document.querySelectorAll('.counterexample')[1]";
    assert_eq!(browser.get(&format!("{second}.open")), false);
    browser.click(".counterexample:nth-of-type(2) > summary");
    assert_eq!(browser.get(&format!("{second}.open")), true);
    browser.click(".counterexample:nth-of-type(2) button[aria-label='step on']");
    assert!(browser.get(&format!("{second}.querySelector('output').value")).as_str().unwrap().starts_with("1 of "));
    assert_eq!(browser.get("document.querySelector('output').value"), "before the first step", "the first stays");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn without_scripts_the_page_has_all_but_the_slider() {
    let folder = Folder::new("browser-plain");
    let page = page(&folder, "check");
    let Some(browser) = Browser::start(false) else { return };
    browser.open(&page);
    let displayed = |css: &str| {
        let element = browser.element(css);
        let agent: ureq::Agent = ureq::Agent::config_builder().build().into();
        let mut answer = agent.get(format!("{}/element/{element}/displayed", browser.session)).call().unwrap();
        answer.body_mut().read_json::<Value>().unwrap()["value"].clone()
    };
    assert_eq!(displayed("input[type=range]"), false);
    assert_eq!(displayed(".heaps svg"), true);
    assert_eq!(displayed("tr[data-step]"), true);
}
