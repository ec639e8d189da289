import { expect, test } from "vitest";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { calendarDate, cents } from "../money.ts";
import { inspectFile } from "../payroll-file/inspect/inspect-file.ts";
import { calculateRun } from "./calculate-run.ts";

/** Each employee's verdict and whether a tip credit is a reason, read as the file is proposed to be read. */
function verdictsOf(...lines: string[]): [string, string, boolean][] {
  const content = lines.join("\n");
  const { plan } = inspectFile(new TextEncoder().encode(content));
  const { results } = calculateRun(readByPlan(content, plan), {
    configuration: { deductionAmount: cents(5900), hoursBasis: plan.hoursBasis },
    payDate: calendarDate("2026-11-20"),
    balances: new Map(),
  });
  return resultsOf(results).map(({ personNumber, verdict, reasons }) => [
    personNumber,
    verdict,
    reasons.includes("tip-credit"),
  ]);
}

test("[CALC-03] tipped employees whose wages reach the minimum only with tips are out of scope, never below minimum", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Total Pay,Declared Tips,Total Tips",
      '1,"Houston, TX",40,0,400.00,0,400.00,20.00,150.00',
      '2,"Houston, TX",40,0,85.20,0,85.20,300.00,300.00',
      '3,"Houston, TX",40,0,85.20,0,85.20,0,0',
      // 7.25 an hour and the tips: enough, but not after a deduction.
      '4,"Houston, TX",40,0,300.00,0,300.00,0,60.00',
    ),
  ).toEqual([
    ["1", "ok", false],
    ["2", "out-of-scope", true],
    ["3", "below-minimum", false],
    ["4", "reduced", false],
  ]);
});

test("[CALC-03] gross pay that may hold tips says nothing about the wages", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Reg Hours,OT Hours,Reg Earnings,OT Earnings,Paycheck Tips,Gross Pay",
      '1,"Houston, TX",40,0,400.00,0,150.00,550.00',
      '2,"Houston, TX",40,0,85.20,0,400.00,485.20',
    ),
  ).toEqual([
    ["1", "ok", false],
    ["2", "out-of-scope", true],
  ]);
});

test("[CALC-03] rows of tips make an employee a tipped one", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Earnings Type,Amount,Hours",
      '1,"Houston, TX",Regular,85.20,40',
      '1,"Houston, TX",Tips,400.00,',
      '2,"Houston, TX",Regular,400.00,40',
    ),
  ).toEqual([
    ["1", "out-of-scope", true],
    ["2", "ok", false],
  ]);
});
