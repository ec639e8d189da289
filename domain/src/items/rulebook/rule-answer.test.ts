import { expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { itemRules } from "../item-rules.ts";
import { itemClasses } from "../rule-lists.ts";
import { answersOf } from "./rule-answer.ts";
import { capWords } from "./rule-words.ts";

const day = calendarDate("2026-11-22");

function answer(jurisdiction: string, itemClass: string): string {
  const found = answersOf(jurisdiction, day).find((each) => each.itemClass === itemClass);
  return `${found?.answer}${found?.isFederal === true ? ", federal" : ""}`;
}

test("every place answers for every class of item", () => {
  for (const key of Object.keys(itemRules.jurisdictions)) {
    expect(answersOf(key, day).map(({ itemClass }) => itemClass)).toEqual(itemClasses);
  }
});

test("the strictest of the federal and the state's rule is the answer", () => {
  expect(answer("NY", "uniform")).toBe("not-allowed");
  // Boots that the job doesn't require are voluntary purchases, so no decision about work boots opens the rule.
  expect(answer("NY", "work-boots")).toBe("not-allowed");
  expect(answer("CA", "work-boots")).toBe("exceptions-only");
  expect(answer("TX", "uniform")).toBe("with-authorization");
  // The federal rule has exceptions, but no one has reviewed the rule of Texas.
  expect(answer("TX", "protective-equipment")).toBe("not-allowed, federal");
  expect(answer("FL", "protective-equipment")).toBe("exceptions-only, federal");
  expect(answer("NY", "protective-equipment")).toBe("not-allowed");
  expect(answer("MN", "work-boots")).toBe("capped");
  expect(answer("WA", "work-boots")).toBe("needs-decision");
  expect(answer("SD", "uniform")).toBe("not-reviewed");
  expect(answer("US", "tools")).toBe("rate-check-only");
});

test("caps are said as amounts or shares", () => {
  expect(capWords({ amount: "2500.00", per: "year" })).toBe("$2,500.00 per year");
  expect(capWords({ percent: 5, of: "weekly-disposable-earnings", per: "week" })).toBe(
    "5% of weekly disposable earnings per week",
  );
  expect(capWords({ amount: "50.00", per: "employment", counts: "uniforms and equipment together" })).toBe(
    "$50.00 per employment (uniforms and equipment together)",
  );
});
