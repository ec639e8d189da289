import { expect, test } from "vitest";
import { resultColumns } from "../../../test-support/result-columns.ts";
import { calendarDate, cents, microHours } from "../../money.ts";
import type { Skipped } from "../results/finding.ts";
import type { EmployeeResult, ResultColumns } from "../results/result-fields.ts";
import { listEmployees, noExceptionsText } from "./listed-employees.ts";
import { countMeasured, whatWasChecked } from "./what-was-checked.ts";

const attached = { results: "payroll-all.csv", skipped: "payroll-skipped.csv" };
const nobody = { count: 0, verdict: { values: [], codes: [] } };
const noResults = {
  ...{
    ...nobody,
    jurisdiction: nobody.verdict,
    location: nobody.verdict,
    measure: nobody.verdict,
    earlier: nobody.verdict,
    employeeName: null,
  },
} as unknown as ResultColumns;

const exceptionsOf = (...inputs: Parameters<typeof listEmployees>) => listEmployees(...inputs).exceptions;

const skipped = (
  number: number,
  verdict: "below-minimum" | "not-checked" | "out-of-scope" | "ok",
  measure: "workweek" | null = null,
): Skipped => ({
  ...{ employeeNumber: String(number), employeeName: "Doe, Jane", location: "US-TX", line: number },
  ...{ reason: "nothing-owed", rawText: "" },
  pay: {
    ...{
      jurisdiction: "US-TX",
      rateOf: "US-TX",
      minimumWage: cents(725),
      totalHours: microHours(40_000_000),
    },
    ...{ hoursOverAllRows: microHours(40_000_000), totalGross: cents(20_000), startingCost: cents(0) },
    ...{ verdict, reasons: [], shortfall: cents(9000), measure, earlier: null },
  },
});

const reducedByCap = {
  ...{ employeeNumber: "1", location: "US-TX", otherLocations: [], jurisdiction: "US-TX" },
  ...{ rateOf: "US", rateSince: null, unconfirmedRates: [], employeeName: "", measure: null },
  ...{ totalGross: cents(90_000), totalHours: microHours(40_000_000) },
  ...{ hoursOverAllRows: microHours(40_000_000), minimumWage: cents(725), preDeductionRate: cents(2250) },
  ...{ postDeductionRate: cents(2200), startingCost: cents(5900), safeDeduction: cents(5900) },
  ...{ remainingBalance: cents(0), compliant: true, shortfall: cents(0), earlier: null },
  uncounted: null,
  ...{ verdict: "reduced", proposedDeduction: cents(1000), notCharged: cents(0), reasons: ["item-cap"] },
} as const satisfies EmployeeResult;

test("a run in which everyone was skipped says what was checked for the skipped", () => {
  const byWorkweek = { pay: { verdict: "paid-in-full" as const, measure: "workweek" as const } };
  const byAverage = { pay: { verdict: "below-minimum" as const, measure: null } };
  const none = { verdict: nobody.verdict, measure: nobody.verdict };
  expect(countMeasured(none, [byWorkweek, byAverage, { pay: null }])).toEqual({
    ...{ byWorkweek: 1, checked: 2, all: 2 },
  });
});

test("employees who aren't checked or are out of scope don't count as checked by workweek", () => {
  const verdict = { values: ["ok", "not-checked", "out-of-scope"] as const, codes: [0, 1, 2] };
  const measure = { values: ["workweek"] as const, codes: [0, 0, 0] };
  const run = { payDate: "2026-11-20", period: null, charging: "everyone", checksItems: false } as const;
  const said = (codes: number[]) =>
    whatWasChecked(run, countMeasured({ verdict: { ...verdict, codes }, measure }, []), (day) => day);
  expect(said([0, 1, 2])).toMatch(/^Checked: each workweek of 1 of 3 employees by itself/);
  expect(said([0, 1, 2])).not.toContain("of the others");
  expect(said([1, 1, 2])).toMatch(/^No one's pay was checked\. Each employee's reasons say why\./);
  expect(said([])).toMatch(/^No one's pay was checked/);
});

test("an unchecked exception doesn't say that it was checked by workweek", () => {
  const [table] = exceptionsOf(noResults, [skipped(1, "not-checked", "workweek")], attached);
  expect(table?.rows[0]?.at(-1)).toBe("Paid in full");
  const [other] = exceptionsOf(noResults, [skipped(1, "below-minimum", "workweek")], attached);
  expect(other?.rows[0]?.at(-1)).toBe("Paid in full; Checked by workweek");
});

test("without exceptions, everyone's pay was checked only where no row lacks its employee or has another rule", () => {
  const withoutEmployee: Skipped = { ...skipped(3, "ok"), reason: "no-employee-id", pay: null };
  expect(noExceptionsText([skipped(1, "ok")])).toContain("everyone's pay was checked");
  expect(noExceptionsText([skipped(1, "ok"), withoutEmployee])).not.toContain("everyone");
  expect(exceptionsOf(noResults, [skipped(1, "out-of-scope")], attached)).toEqual([]);
  expect(noExceptionsText([skipped(1, "out-of-scope")])).not.toContain("everyone");
});

test("who owes nothing and is paid below the minimum wage is an exception, with the shortfall", () => {
  const [table, ...others] = exceptionsOf(
    noResults,
    [skipped(1, "below-minimum"), skipped(2, "ok")],
    attached,
  );
  expect(others).toEqual([]);
  expect(table?.title).toBe("Skipped, with pay below the minimum wage or not checked: 1");
  expect(table?.rows).toEqual([
    [
      ...["1", "Doe, Jane", "Texas (US-TX)", "$200.00", "40", "$7.25", "$90.00"],
      ...["Below minimum wage", "Paid in full"],
    ],
  ]);
});

test("a file without names has no column for them", () => {
  const nameless = { ...skipped(1, "below-minimum"), employeeName: null };
  const titlesOf = (entry: Skipped) =>
    exceptionsOf(noResults, [entry], attached)[0]?.columns.map(({ title }) => title);
  expect(titlesOf(nameless)).toEqual(
    titlesOf(skipped(1, "below-minimum"))?.filter((title) => title !== "Name"),
  );
  const [table] = exceptionsOf(noResults, [nameless], attached);
  expect(table?.rows[0]?.slice(0, 2)).toEqual(["1", "Texas (US-TX)"]);
});

test("a deduction that an item's cap limits names the item with its amounts", () => {
  const results = resultColumns([reducedByCap, { ...reducedByCap, employeeNumber: "2", reasons: [] }]);
  const texts = [
    "Work boots: up to $10.00 per pay period. $59.00 is owed for it.",
    "Uniform: New York doesn't allow it to be deducted from pay.",
  ];
  const limits = new Map([
    ["1", texts],
    ["2", texts.slice(1)],
  ]);
  const [table] = exceptionsOf(results, [], attached, new Map(), limits);
  expect(table?.rows.map((row) => row.at(-1))).toEqual([
    "Limited by a cap. Work boots: up to $10.00 per pay period. $59.00 is owed for it. Uniform: New York doesn't allow it to be deducted from pay.",
    "Uniform: New York doesn't allow it to be deducted from pay.",
  ]);
});

test("whose hours count at an earlier minimum wage is listed with them", () => {
  const rates = { hourly: cents(1713), lowestConfirmed: cents(1713), laterConfirmed: cents(1773) };
  const earlier = { before: calendarDate("2027-01-01"), hours: microHours(64_000_000), ...rates };
  const [one] = [skipped(1, "below-minimum")].map((entry) => ({
    ...entry,
    pay: entry.pay && { ...entry.pay, earlier: { ...earlier, isEntered: true } },
  }));
  const [table] = exceptionsOf(noResults, one ? [one] : [], attached);
  expect(table?.rows[0]?.at(-1)).toMatch(/64 hours before .*2027 at \$17\.13, as entered$/);
});

test("of more than 2,000 exceptions the rest is in the attached file, and the report says so", () => {
  const many = Array.from({ length: 2300 }, (_, at) => skipped(at, "below-minimum"));
  const [table] = exceptionsOf(noResults, many, attached);
  expect(table?.rows).toHaveLength(2000);
  expect(table?.note).toBe(
    "2,000 of 2,300 are listed here. The attached file payroll-skipped.csv has all of them.",
  );
});

test("everyone who was checked is listed, after those who aren't fine", () => {
  const entries = [skipped(1, "not-checked"), skipped(2, "ok"), skipped(3, "out-of-scope")];
  const { exceptions, others } = listEmployees(noResults, entries, attached);
  expect(exceptions.map(({ rows }) => rows.map(([number]) => number))).toEqual([["1"]]);
  expect(others.map(({ title, rows }) => [title, rows.map(([number]) => number)])).toEqual([
    ["Skipped, with pay at or above the minimum wage: 1", ["2"]],
  ]);
});

test("who owes nothing and is paid below the minimum wage comes before those whose deduction is only reduced", () => {
  const of = (verdict: EmployeeResult["verdict"]) => ({ ...reducedByCap, verdict });
  const results = resultColumns([of("reduced"), of("below-minimum")]);
  const tables = exceptionsOf(results, [skipped(2, "below-minimum")], attached);
  expect(tables.map(({ title }) => title)).toEqual([
    ...["Below minimum wage: 1", "Skipped, with pay below the minimum wage or not checked: 1", "Reduced: 1"],
  ]);
});
