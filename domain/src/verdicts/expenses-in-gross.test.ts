import { describe, expect, test } from "vitest";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { calendarDate, cents } from "../money.ts";
import { inspectFile } from "../payroll-file/inspect/inspect-file.ts";
import type { ReadingPlan } from "../payroll-file/plan/reading-plan.ts";
import { calculateRun } from "../runs/calculate-run.ts";

const planFor = (content: string) => inspectFile(new TextEncoder().encode(content)).plan;

function verdictsOf(content: string, plan: ReadingPlan = planFor(content)) {
  const { results } = calculateRun(readByPlan(content, plan), {
    configuration: { deductionAmount: cents(5900), hoursBasis: plan.hoursBasis },
    payDate: calendarDate("2026-01-23"),
    balances: new Map(),
  });
  return resultsOf(results).map(({ employeeNumber, verdict, reasons, proposedDeduction }) => [
    employeeNumber,
    verdict,
    reasons.find((reason) => reason.startsWith("leave")) ?? null,
    proposedDeduction,
  ]);
}

const header = "Employee ID,Work Location,Hours Worked,Gross Pay";

describe("[CALC-04] expenses that gross pay may hold never raise the rate", () => {
  test.each(["Reimbursements", "Expense Reimbursement", "Mileage", "Per Diem"])("in a column %s", (name) => {
    const rows = "1,US-TX,40,400.00,120.00\n2,US-TX,40,400.00,\n3,US-TX,40,400.00,100.00\n";
    expect(verdictsOf(`${header},${name}\n${rows}`)).toEqual([
      ["1", "not-checked", "leave-in-gross", 0],
      ["2", "ok", null, 5900],
      ["3", "reduced", "leave-apart", 960],
    ]);
  });

  test("but don't count where net pay is gross pay less what is deducted, plus the expenses", () => {
    const content = `${header},Taxes,Mileage,Net Pay
1,US-TX,40,310.00,30.00,45.00,325.00
2,US-TX,40,310.00,30.00,0.00,280.00
`;
    // 310.00 - 40 x (7.25 + 0.01)
    expect(verdictsOf(content).map(([, , , deducted]) => deducted)).toEqual([1960, 1960]);
    const inside = content.replace("325.00", "280.00");
    expect(verdictsOf(inside)[0]).toEqual(["1", "not-checked", "leave-in-gross", 0]);
  });

  test("but don't count where the columns of pay add up to gross pay without them", () => {
    const content = `Employee ID,Work Location,Regular Hours,Regular Earnings,Overtime Earnings,Gross Pay,Reimbursements
1,US-TX,40,360.00,40.00,400.00,120.00
2,US-TX,40,400.00,0.00,400.00,
`;
    expect(verdictsOf(content)).toEqual([
      ["1", "ok", null, 5900],
      ["2", "ok", null, 5900],
    ]);
  });

  test("in a column that the profile's file didn't have", () => {
    const plan = planFor(`${header}\n1,US-TX,40,400.00\n2,US-TX,38,380.00\n`);
    expect(verdictsOf(`${header},Mileage\n1,US-TX,40,400.00,120.00\n`, plan)).toEqual([
      ["1", "not-checked", "leave-in-gross", 0],
    ]);
  });

  test("among kinds of pay of which one is the total", () => {
    const content = `Employee ID,Work Location,Earning Code,Hours,Amount
1,US-TX,Regular,40,280.00
1,US-TX,Mileage,,120.00
1,US-TX,Total Gross,,400.00
2,US-TX,Regular,40,400.00
2,US-TX,Total Gross,,400.00
`;
    expect(verdictsOf(content)).toEqual([
      ["1", "not-checked", "leave-in-gross", 0],
      ["2", "ok", null, 5900],
    ]);
  });
});
