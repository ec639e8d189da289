import { expect, test } from "vitest";
import { fileOf } from "../../../test-support/file-of.ts";
import { type EmployeePay, payColumns } from "../../../test-support/pay-columns.ts";
import { resultsOf } from "../../../test-support/result-columns.ts";
import { calendarDate, cents, microHours } from "../../money.ts";
import type { TippedPay } from "../../payroll-file/content/payroll-file.ts";
import type { ScopeReason } from "../../reasons/reasons.ts";
import { calculateRun } from "../calculate-run.ts";
import type { EmployeeAttributes } from "./employee-attributes.ts";

/** 40 hours at 18.00 in Texas, unless said otherwise. */
function resultsWith(
  attributes: Record<string, EmployeeAttributes>,
  said: Partial<EmployeePay> = {},
  tips?: TippedPay,
) {
  const employees = ["1", "2"].map((employeeNumber) => ({
    ...{ employeeNumber, location: "US-TX", line: 2, regularRows: 1, regularRowsWithoutHours: 0 },
    ...{ gross: cents(72_000), unreadableAmount: null, unreadableHours: null },
    ...{ hours: microHours(40_000_000), hoursOverAllRows: microHours(40_000_000) },
    ...said,
  }));
  const tipped = new Map(tips && [[0, tips]]);
  const file = fileOf({ ...payColumns(employees), tipped });
  const { results } = calculateRun(file, {
    configuration: { deductionAmount: cents(5900), hoursBasis: "sum-of-rows" },
    payDate: calendarDate("2026-11-20"),
    balances: new Map(),
    attributes: new Map(Object.entries(attributes)),
  });
  return resultsOf(results).map(({ reasons, ...result }) => ({
    ...result,
    reasons: reasons.filter((reason) => reason !== "no-period"),
  }));
}

test("[WAGE-01] a place that was set for an employee counts instead of the file's, and the result says so", () => {
  const [set, other] = resultsWith({ 1: { place: "US-CA-OAKLAND" } });
  expect(set).toMatchObject({
    location: "US-TX",
    jurisdiction: "US-CA-OAKLAND",
    minimumWage: 1734,
    verdict: "reduced",
    reasons: ["place-set"],
    proposedDeduction: 72_000 - 1735 * 40,
  });
  expect(other).toMatchObject({ jurisdiction: "US-TX", verdict: "ok", reasons: ["state-rate-only"] });
});

test("[WAGE-03] a place that was set settles a location that no place matches", () => {
  const [set, other] = resultsWith({ 1: { place: "US-TX" } }, { location: "Plant 12" });
  expect(set).toMatchObject({ verdict: "ok", reasons: ["place-set"] });
  expect(other).toMatchObject({ verdict: "not-checked", reasons: ["unknown-place"] });
});

test("[WAGE-03] a place that the wage table no longer has is the file's again", () => {
  expect(resultsWith({ 1: { place: "US-NOWHERE" } })[0]).toMatchObject({ jurisdiction: "US-TX" });
});

test.each(["tip-credit", "exempt-salary", "contract-floor"] as const)(
  "[CALC-06] an employee who was set as %s is out of scope with that reason, and nothing is deducted",
  (scope) => {
    const [set, other] = resultsWith({ 1: { scope } });
    expect(set).toMatchObject({ verdict: "out-of-scope", proposedDeduction: 0, startingCost: 5900 });
    expect(set?.reasons).toContain(scope);
    expect(other).toMatchObject({ verdict: "ok" });
  },
);

test("[CALC-05] below minimum comes before out of scope where the hourly minimum applies, or wages and tips together are below it", () => {
  const below = { gross: cents(20_000) };
  const verdictOf = (scope: ScopeReason, paidWithTips?: number) => {
    const tips = paidWithTips && { wages: cents(20_000), paid: cents(paidWithTips) };
    return resultsWith({ 1: { scope } }, below, tips || undefined)[0]?.verdict;
  };
  expect(verdictOf("contract-floor")).toBe("below-minimum");
  expect(verdictOf("tip-credit", 21_000)).toBe("below-minimum");
  expect(verdictOf("tip-credit", 40_000)).toBe("out-of-scope");
  // Without the tips in the file, or with an exempt salary, no hourly minimum is known to be missed.
  expect(verdictOf("tip-credit")).toBe("out-of-scope");
  expect(verdictOf("exempt-salary")).toBe("out-of-scope");
});
