import { expect, test } from "vitest";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { calendarDate, cents } from "../money.ts";
import { inspectFile } from "../payroll-file/inspect/inspect-file.ts";
import { calculateRun } from "./calculate-run.ts";

/** Each employee's verdict, whether leave in gross pay is a reason, and what is deducted, as the file is proposed to be read. */
function verdictsOf(...lines: string[]): [string, string, boolean, number][] {
  const content = lines.join("\n");
  const { plan } = inspectFile(new TextEncoder().encode(content));
  const { results } = calculateRun(readByPlan(content, plan), {
    configuration: { deductionAmount: cents(5900), hoursBasis: plan.hoursBasis },
    payDate: calendarDate("2026-11-20"),
    balances: new Map(),
  });
  return resultsOf(results).map(({ personNumber, verdict, reasons, proposedDeduction }) => [
    personNumber,
    verdict,
    reasons.includes("leave-in-gross"),
    proposedDeduction,
  ]);
}

test("[CALC-03] gross pay of a row with leave hours says nothing about the rate of the hours worked", () => {
  expect(
    verdictsOf(
      "Employee ID,Work Location,Regular Hours,Overtime Hours,Vacation Hours,Gross Pay",
      '1,"Houston, TX",40,0,0,400.00',
      '2,"Houston, TX",20,0,20,400.00',
      '3,"Houston, TX",40,0,8,280.00',
      '4,"Houston, TX",40,0,,400.00',
    ),
  ).toEqual([
    ["1", "ok", false, 5900],
    ["2", "not-checked", true, 0],
    // Even with the pay for leave it is below 7.25 an hour.
    ["3", "below-minimum", true, 0],
    ["4", "ok", false, 5900],
  ]);
});

test("[CALC-03] pay for leave in a column of its own is left out, and the rest is checked and limits the deduction", () => {
  expect(
    verdictsOf(
      "Employee ID,Work Location,Regular Hours,Vacation Hours,Regular Earnings,Vacation Earnings,Gross Pay",
      '1,"Houston, TX",32,8,320.00,80.00,400.00',
      // 7.50 an hour for the hours worked: 0.24 of each may be deducted.
      '2,"Houston, TX",20,20,150.00,150.00,300.00',
      // 7.00 an hour: a look at it is due.
      '4,"Houston, TX",20,20,140.00,160.00,300.00',
      // Leave without its pay: it may be in gross pay, or not.
      '3,"Houston, TX",32,8,400.00,0,400.00',
    ),
  ).toEqual([
    ["1", "ok", false, 5900],
    ["2", "reduced", false, 480],
    ["4", "not-checked", true, 0],
    ["3", "not-checked", true, 0],
  ]);
});

test("[CALC-01] a total of gross pay holds the pay for leave of its employee, and the pay of one kind doesn't", () => {
  const header = "Employee ID,Work Location,Earnings Type,Amount,Hours";
  const worked = '1,"Houston, TX",Regular,400.00,40';
  const leave = '2,"Houston, TX",Vacation,200.00,20';
  const ofOther = '2,"Houston, TX",Regular,200.00,20';
  const totals = ['1,"Houston, TX",Total gross,400.00,', '2,"Houston, TX",Total gross,400.00,'];
  expect(verdictsOf(header, worked, ofOther, leave, ...totals)).toEqual([
    ["1", "ok", false, 5900],
    ["2", "reduced", false, 5480],
  ]);
  expect(verdictsOf(header, worked, ofOther, leave)).toEqual([
    ["1", "ok", false, 5900],
    ["2", "reduced", false, 5480],
  ]);
});
