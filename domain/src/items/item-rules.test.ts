import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { findRuleFaults } from "./check-rules.ts";
import { type ItemRules, itemRules, type RuleCell, ruleCell } from "./item-rules.ts";
import { rulesAge } from "./rules-age.ts";

const today = calendarDate("2026-11-23");

test("every cell of the rules has its citation, source, age and confidence, and its caps can be calculated", () => {
  expect(findRuleFaults(itemRules)).toEqual([]);
});

test("docs/reviewing-item-rules.md explains every field that a lawyer finds in a cell", () => {
  const text = readFileSync(new URL("../../../docs/reviewing-item-rules.md", import.meta.url), "utf8");
  const cells = Object.values(itemRules.jurisdictions).flatMap(({ rules }) => Object.values(rules).flat());
  const fields = [...new Set(cells.flatMap((cell) => Object.keys(cell)))];
  expect(fields.filter((field) => !text.includes(`\`${field}\``))).toEqual([]);
});

const whole = ruleCell("MN", "uniform", today);

test.each<[string, Partial<RuleCell>, RegExp]>([
  ["without a citation", { citation: "" }, /has no citation/],
  ["from a page that isn't named", { source: "a book" }, /has no source/],
  ["with a cap in words", { caps: [{ amount: "fifty dollars", per: "employment" }] }, /can't be calculated/],
  ["capped without a cap", { caps: [] }, /has no cap/],
  ["with an unknown form", { authorization: { form: "spoken" as "written" } }, /is not a form/],
  [
    "with a text that asks for nothing",
    { authorization: { form: "written", mustSay: "the total" } },
    /must both be there/,
  ],
  [
    "with an unknown part",
    { authorization: { form: "written", mustSay: "the total", asks: ["sum" as "total"] } },
    /is not a part/,
  ],
  ["without a reviewer", { review: { by: "", on: "2026-11-23", text: "177.24" } }, /lacks the person/],
])("a cell %s doesn't ship", (_name, change, fault) => {
  expect(findRuleFaults(withCells([{ ...whole, ...change }]))).toEqual([expect.stringMatching(fault)]);
});

test("cells of one class are in the order of their days", () => {
  const later = { ...whole, effective: "2027-01-01" };
  expect(findRuleFaults(withCells([whole, later]))).toEqual([]);
  expect(findRuleFaults(withCells([later, whole]))).toHaveLength(1);
});

test("what isn't in the rules isn't reviewed", () => {
  expect(ruleCell("PR", "uniform", today).rule).toBe("not-reviewed");
  expect(ruleCell("NJ", "work-boots", today).rule).toBe("not-reviewed");
});

test("the age of the rules counts gaps, summaries and texts without a date", () => {
  const age = rulesAge(today);
  expect(age).toMatchObject({ days: 1, cells: 572, reviewed: 0, secondary: 223, generalRuleOnly: 133 });
  expect([...age.gaps.values()].flat()).toHaveLength(101);
  expect(age.gaps.get("NJ")).toContain("work-boots");
  expect(age.old[0]).toMatchObject({ year: 1987 });
  expect(age.upcoming).toEqual([]);
});

/** The rules with these cells for Minnesota's uniforms. */
function withCells(cells: readonly RuleCell[]): ItemRules {
  const { MN, ...others } = itemRules.jurisdictions;
  if (MN === undefined) throw new Error("the rules lack Minnesota");
  const rules = { ...MN.rules, uniform: cells };
  return { ...itemRules, jurisdictions: { ...others, MN: { ...MN, rules } } };
}
