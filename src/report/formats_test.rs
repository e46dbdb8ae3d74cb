//! The formats of `check` and the pages: golden files, and what readers of each format rely on.

use std::collections::BTreeMap;

use base64::prelude::*;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::base::{Problem, Severity};
use crate::findings::{Accepted, CheckReport, Notice, RefusedFile, Report, Verdict};

use super::{Format, Look, at_once, frozen, frozen_fix, frozen_localize, in_order, render, rest};

fn check() -> CheckReport {
    let report = frozen::all().into_iter().find_map(|(_, report)| match report {
        Report::Check(check) => Some(check),
        _ => None,
    });
    report.expect("there is one")
}

fn all_text() -> Vec<(&'static str, Format)> {
    ["short", "jsonl", "sarif", "junit", "github", "markdown", "html", "dot", "svg"]
        .map(|name| (name, Format::of_name(name, Look::plain())))
        .to_vec()
}

/// In whatever pieces it is written.
fn whole(report: &CheckReport, format: Format) -> String {
    let pieces = report.methods.iter().flat_map(|method| [at_once(method, format), in_order(method, format)]);
    pieces.flatten().collect::<String>() + &rest(report, format)
}

#[test]
fn the_frozen_report_looks_like_this() {
    for (name, format) in all_text() {
        expect_test::expect_file![format!("{}/tests/cases/report/check.{name}", env!("CARGO_MANIFEST_DIR"))]
            .assert_eq(&whole(&check(), format));
    }
    for (name, report) in frozen::all().into_iter().filter(|(name, _)| *name == "localize") {
        expect_test::expect_file![format!("{}/tests/cases/report/{name}.html", env!("CARGO_MANIFEST_DIR"))]
            .assert_eq(&render(&report, Format::Html));
    }
}

#[test]
fn pieces_make_the_text() {
    let text = Format::Text(Look::plain());
    assert_eq!(whole(&check(), text), render(&Report::Check(check()), text));
    for line in whole(&check(), Format::JsonLines).lines() {
        let value: Value = serde_json::from_str(line).expect("each line is JSON");
        assert!(value["event"].is_string() && value["schema"].is_string());
    }
}

/// Texts of users that would end a tag, an attribute, a string or a line.
fn hostile() -> CheckReport {
    let mut report = check();
    let bad = "<script>\"'&]]>\n::error::x|`**\\\u{1}";
    for method in &mut report.methods {
        method.class = format!("A{bad}");
        method.place.file = format!("src/{bad}.java");
        let first = match &mut method.verdict {
            Verdict::Violated(found) => Some(&mut **found),
            _ => None,
        };
        for found in first.into_iter().chain(method.others.iter_mut().flat_map(|others| &mut others.found)) {
            found.execution.call = bad.into();
            for object in found.execution.pre.objects.iter_mut().chain(&mut found.execution.post.objects) {
                for slot in &mut object.slots {
                    slot.name = bad.into();
                }
            }
            for violation in &mut found.violations {
                violation.label = bad.into();
                violation.text = bad.into();
            }
        }
    }
    report.refused[0].file = bad.into();
    report.files[0].text = format!("{bad}\n{bad}");
    report
}

/// Every element is closed, and closed where it belongs.
fn well_formed(xml: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(xml);
    let (mut depth, mut names) = (0, Vec::new());
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {xml}")) {
            quick_xml::events::Event::Start(start) => {
                depth += 1;
                start.attributes().for_each(|attribute| {
                    drop(attribute.expect("an attribute").normalized_value(quick_xml::XmlVersion::Implicit1_0).unwrap())
                });
                names.push(start.name().as_ref().to_owned());
            }
            quick_xml::events::Event::Empty(start) => {
                start.attributes().for_each(|attribute| {
                    drop(attribute.expect("an attribute").normalized_value(quick_xml::XmlVersion::Implicit1_0).unwrap())
                });
                names.push(start.name().as_ref().to_owned());
            }
            quick_xml::events::Event::End(_) => depth -= 1,
            quick_xml::events::Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    names
}

#[test]
fn junit_and_svg_are_xml_whatever_users_write() {
    for report in [check(), hostile()] {
        let names = well_formed(&whole(&report, Format::Junit));
        let n = |name: &str| names.iter().filter(|each| *each == name).count();
        assert_eq!((n("testsuites"), n("testcase"), n("failure"), n("skipped"), n("error")), (1, 5, 1, 2, 1));
        let names = well_formed(&whole(&report, Format::Svg));
        assert!(names.iter().any(|name| name == "rect") && names.iter().all(|name| name != "script"));
    }
}

/// Where time ended before a file was read nothing is wrong with it.
#[test]
fn junit_counts_a_file_that_time_did_not_reach_as_skipped() {
    let notice = |problem: Problem| Notice {
        severity: Severity::Error,
        code: problem.into(),
        message: "why".into(),
        place: None,
        help: None,
    };
    let file = |problem| RefusedFile { file: "A.java".into(), notices: vec![notice(problem)] };
    let refused = vec![file(Problem::Stopped), file(Problem::JavaSyntax)];
    let names = well_formed(&whole(&CheckReport { refused, ..CheckReport::default() }, Format::Junit));
    let n = |name: &str| names.iter().filter(|each| *each == name).count();
    assert_eq!((n("testcase"), n("skipped"), n("error")), (2, 1, 1));
}

/// What a page shows. Nothing of it is elsewhere, and its links lead somewhere.
fn alone(page: &str) -> &str {
    for outside in ["http://", "https://", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let body = page.split_once("</head>").expect("a head").1;
    let (body, _) = body.split_once("<script>").expect("after all else");
    for link in body.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap_or_default()) {
        assert!(body.contains(&format!("id=\"{link}\"")), "{link}");
    }
    body
}

#[test]
fn a_page_is_alone_and_escapes_what_users_write() {
    let localized = Report::Localize(Box::new(frozen_localize::localize()));
    let pages = [whole(&check(), Format::Html), whole(&hostile(), Format::Html), render(&localized, Format::Html)];
    for page in pages {
        // Its own script, and no other: the policy names the digest of that text.
        let script = page.split("<script>").nth(1).expect("a script").split("</script>").next().unwrap_or_default();
        assert_eq!(page.matches("<script").count(), 1, "{page}");
        let policy = format!("script-src 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script)));
        assert!(page.contains(&policy), "{policy}");
        let body = alone(&page);
        let names = well_formed(&format!("{body}</body>"));
        let n_drawings = body.matches("class=\"drawing\"").count();
        assert!(n_drawings > 0, "a run has steps");
        let n_runs = body.matches("class=\"run\"").count();
        assert_eq!(
            names.iter().filter(|name| *name == "svg").count(),
            2 * n_runs + n_drawings + body.matches("class=\"chart\"").count(),
            "before, after, at each step, of rounds"
        );
    }
}

#[test]
fn the_page_of_an_audit_is_alone_and_leads_somewhere() {
    let page = render(&Report::Audit(Box::new(frozen_fix::audit())), Format::Html);
    let body = alone(&page);
    let names = well_formed(&format!("{body}</body>"));
    // Three with the heap before and two after, two with the heap before and after.
    assert_eq!(names.iter().filter(|name| *name == "svg").count(), 3 * 3 + 2 * 2);
    for said in [
        "same in all outcomes",
        "may look different",
        "acyclic",
        "sized",
        "size_ok",
        "trivial",
        "positive",
        "3 of 4",
        "7 of 9",
        "ensures this.size&#39;",
    ] {
        assert!(body.contains(said), "{said}");
    }
}

#[test]
fn annotations_are_one_line_each() {
    for line in whole(&hostile(), Format::Github).lines() {
        let is_one = ["::error ", "::warning ", "::notice "].iter().any(|start| line.starts_with(start));
        assert!(is_one, "{line}");
    }
}

/// What the standard requires of the parts that are written (SARIF 2.1.0, section 3).
#[test]
fn sarif_has_what_the_standard_requires() {
    let mut accepted = check();
    for method in &mut accepted.methods {
        method.accepted = Some(Accepted::Baseline);
    }
    for report in [check(), hostile(), accepted] {
        let log: Value = serde_json::from_str(&whole(&report, Format::Sarif)).expect("JSON");
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        assert!(run["tool"]["driver"]["name"].is_string());
        assert!(run["invocations"][0]["executionSuccessful"].is_boolean());
        let results = run["results"].as_array().expect("results");
        assert_eq!(results.len(), 5, "a violated clause, two without a verdict, a warning, a clause left out");
        let mut fingerprints = BTreeMap::new();
        for result in results {
            let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
            assert_eq!(rule["id"], result["ruleId"]);
            assert!(["none", "note", "warning", "error"].contains(&result["level"].as_str().expect("a level")));
            assert!(result["message"]["text"].is_string());
            let flows = result["codeFlows"].as_array().into_iter().flatten();
            let flows = flows.flat_map(|flow| flow["threadFlows"].as_array().expect("at least one"));
            let steps = flows.flat_map(|flow| flow["locations"].as_array().expect("at least one"));
            let steps: Vec<&Value> = steps.map(|step| &step["location"]).collect();
            let own = result["locations"].as_array().expect("locations").iter();
            let related = result["relatedLocations"].as_array().expect("locations").iter();
            for location in own.chain(related).chain(steps) {
                let physical = &location["physicalLocation"];
                let uri = physical["artifactLocation"]["uri"].as_str().expect("a uri");
                assert!(
                    !uri.is_empty()
                        && uri.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\"\\^`{|}".contains(&byte)),
                    "{uri}"
                );
                let region = |name: &str| physical["region"][name].as_u64().expect("a number");
                assert!(region("startLine") >= 1 && region("startColumn") >= 1);
                assert!((region("endLine"), region("endColumn")) >= (region("startLine"), region("startColumn")));
            }
            for suppression in result["suppressions"].as_array().into_iter().flatten() {
                assert!(["inSource", "external"].contains(&suppression["kind"].as_str().expect("a kind")));
            }
            let of = result["partialFingerprints"]["huntsman/v1"].as_str().expect("a text").to_owned();
            assert_eq!(fingerprints.insert(of, ()), None, "fingerprints tell results apart");
        }
        for notification in run["invocations"][0]["toolExecutionNotifications"].as_array().expect("notifications") {
            assert!(notification["message"]["text"].is_string() && notification["descriptor"]["id"].is_string());
        }
    }
}

#[test]
fn drawings_name_every_object() {
    let report = check();
    let (dot, svg) = (whole(&report, Format::Dot), whole(&report, Format::Svg));
    for found in report.methods.iter().flat_map(|method| method.counterexamples()) {
        for object in &found.execution.pre.objects {
            assert!(dot.contains(&format!("\"before:{}\"", object.name)), "{dot}");
            assert!(svg.contains(&format!(">{}<", object.name)), "{svg}");
        }
    }
    let balance = dot.matches('{').count() == dot.matches('}').count();
    assert!(balance, "{dot}");
}
