import { expect, test } from "vitest";
import { proposedResults } from "../../test-support/proposed-results.ts";

/** Each employee's verdict, its reasons but for the missing period, and what is deducted. */
function verdictsOf(...lines: string[]): [string, string, string, number][] {
  return proposedResults(...lines).map(({ employeeNumber, verdict, reasons, proposedDeduction }) => [
    employeeNumber,
    verdict,
    reasons.filter((reason) => reason !== "no-period").join(),
    proposedDeduction,
  ]);
}

test("[CALC-03] tipped employees whose wages reach the minimum only with tips are out of scope", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Total Pay,Declared Tips,Total Tips",
      '1,"Houston, TX",40,0,400.00,0,400.00,20.00,150.00',
      '2,"Houston, TX",40,0,85.20,0,85.20,300.00,300.00',
      '3,"Houston, TX",40,0,85.20,0,85.20,0,0',
      // 7.50 an hour and the tips: enough, but not after a deduction of 59.00.
      '4,"Houston, TX",40,0,300.00,0,300.00,0,60.00',
    ),
  ).toEqual([
    ["1", "ok", "", 5900],
    ["2", "out-of-scope", "tip-credit", 0],
    ["3", "below-minimum", "", 0],
    ["4", "reduced", "", 960],
  ]);
});

test("[CALC-03] gross pay that may hold tips says nothing about the wages", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Reg Hours,OT Hours,Reg Earnings,OT Earnings,Paycheck Tips,Gross Pay",
      '1,"Houston, TX",40,0,400.00,0,150.00,550.00',
      '2,"Houston, TX",40,0,85.20,0,400.00,485.20',
      '3,"Houston, TX",40,0,300.00,0,100.00,400.00',
    ),
  ).toEqual([
    ["1", "ok", "tips-apart", 5900],
    ["2", "out-of-scope", "tip-credit", 0],
    ["3", "reduced", "tips-apart", 960],
  ]);
});

test("[CALC-05] pay that is under the minimum wage even with the tips is below minimum", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Regular Hours,Regular Pay,Total Pay,Total Tips",
      '1,"Houston, TX",40,85.20,85.20,5.00',
      '2,"Houston, TX",40,85.20,85.20,204.80',
    ),
  ).toEqual([
    ["1", "below-minimum", "", 0],
    ["2", "out-of-scope", "tip-credit", 0],
  ]);
});

test("[CALC-05] pay that may hold the tips is below minimum only if it and the tips are", () => {
  const header = "Employee ID,Location,Regular Hours,Tips,Gross Pay";
  expect(verdictsOf(header, '1,"Houston, TX",40,5.00,285.00')).toEqual([
    ["1", "out-of-scope", "tip-credit", 0],
  ]);
  expect(verdictsOf(header, '1,"Houston, TX",40,5.00,284.99')).toEqual([["1", "below-minimum", "", 0]]);
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
    ["1", "out-of-scope", "tip-credit", 0],
    ["2", "ok", "", 5900],
  ]);
});

test("[CSV-03] tips that can't be read aren't green where gross pay holds them, nor a certain violation", () => {
  expect(
    verdictsOf(
      "Employee ID,Location,Reg Hours,Reg Earnings,Paycheck Tips,Gross Pay",
      '1,"Houston, TX",40,85.20,"400,00",485.20',
      '2,"Houston, TX",40,85.20,400.00,485.20',
      '3,"Houston, TX",40,400.00,90000000000000.00,400.00',
      '4,"Houston, TX",40,400.00,,400.00',
    ),
  ).toEqual([
    ["1", "not-checked", "unreadable-amount", 0],
    ["2", "out-of-scope", "tip-credit", 0],
    ["3", "not-checked", "unreadable-amount", 0],
    ["4", "ok", "", 5900],
  ]);
  expect(
    verdictsOf(
      "Employee ID,Location,Regular Hours,Regular Pay,Total Pay,Total Tips",
      '1,"Houston, TX",40,85.20,85.20,n/a',
      '2,"Houston, TX",40,400.00,400.00,n/a',
      '3,"Houston, TX",40,400.00,400.00,20.00',
      '4,"Houston, TX",40,400.00,400.00,20.00',
    ),
  ).toEqual([
    ["1", "out-of-scope", "tip-credit", 0],
    ["2", "ok", "", 5900],
    ["3", "ok", "", 5900],
    ["4", "ok", "", 5900],
  ]);
});
