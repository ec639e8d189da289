import { expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../test-support/payroll-exports.ts";
import { withColumns, withEarningsType, withRegularValues } from "./change-plan.ts";
import { inspectFile } from "./inspect/inspect-file.ts";

const proposalFor = (name: PayrollExport) => inspectFile(new TextEncoder().encode(payrollExports[name])).plan;

test("another column for the kinds of pay starts without values, and the first one has its own again", () => {
  const proposed = proposalFor("ukgReady");
  const changed = withEarningsType(proposed, "Record Type", proposed);
  expect(changed).toMatchObject({ regularValues: [], leaveValues: [], leaveInGross: [], deduction: null });
  expect(withEarningsType(changed, "E/D/T Code", proposed)).toEqual(proposed);
});

test("without kinds of pay each row is an employee, unless it is a day or a week", () => {
  const kinds = proposalFor("ukgReady");
  expect(withEarningsType(kinds, null, kinds).shape).toBe("one-row-per-employee");
  const day = proposalFor("timesheetByDay");
  expect(withEarningsType(day, "Location", day).shape).toBe("by-day");
  const wide = proposalFor("adpWithTotals");
  expect(withEarningsType(wide, "Batch Number", wide).shape).toBe("by-earnings-type");
});

test("leave that is taken for gross pay is marked, and a bonus without hours isn't", () => {
  const proposed = proposalFor("ukgReady");
  const hasHours = (value: string) => value !== "BON";
  const changed = withRegularValues(proposed, ["REG", "OT", "PTO", "BON"], proposed, hasHours);
  expect(changed).toMatchObject({ regularValues: ["REG", "OT", "PTO", "BON"], leaveInGross: ["PTO"] });
  expect(withRegularValues(changed, ["REG"], proposed, hasHours).leaveInGross).toEqual([]);
});

test("leave within a total counts only while the total is gross pay", () => {
  const sap = { ...proposalFor("sap"), leaveInGross: ["2000"], leaveValues: ["/101", "2000"] };
  expect(withRegularValues(sap, ["/101"], sap, () => true).leaveInGross).toEqual(["2000"]);
  expect(withRegularValues(sap, ["1000"], sap, () => true).leaveInGross).toEqual([]);
});

test("tips that are chosen as gross pay are in it, and no leave", () => {
  const kinds = {
    ...proposalFor("ukgReady"),
    ...{ leaveValues: ["PTO", "TIPS"], tips: ["TIPS"], tipsInGross: false },
  };
  const changed = withRegularValues(kinds, ["REG", "TIPS"], kinds, () => true);
  expect(changed).toMatchObject({ leaveInGross: [], tipsInGross: true });
  expect(withRegularValues(changed, ["REG"], kinds, () => true).tipsInGross).toBe(false);
  const total = { ...kinds, regularValues: ["GROSS"], tipsInGross: true };
  expect(withRegularValues(total, ["REG"], total, () => true).tipsInGross).toBe(false);
});

test("without the column for the kinds of pay, the tips and leave among them aren't known either", () => {
  const kinds = { ...proposalFor("ukgReady"), tips: ["TIPS"], tipsInGross: true };
  const without = withEarningsType(kinds, null, kinds);
  expect(without).toMatchObject({ leaveInGross: [], leavePay: [], tips: [], tipsInGross: false });
  expect(withEarningsType(without, "E/D/T Code", kinds)).toEqual(kinds);
});

test("a column that is chosen for something else has no longer the part that was found for it", () => {
  const proposed = proposalFor("adpByCode");
  expect(proposed).toMatchObject({
    leaveInGross: ["V_VACATION_Hours"],
    leavePay: ["V_VACATION_Earnings"],
    netPay: "Net Pay",
  });
  const worked = withColumns(proposed, { hours: [...proposed.hours, "V_VACATION_Hours"] }, proposed);
  expect(worked).toMatchObject({ leaveInGross: [], leavePay: ["V_VACATION_Earnings"] });
  expect(withColumns(worked, { hours: proposed.hours }, proposed)).toEqual(proposed);
  expect(withColumns(proposed, { amount: "Net Pay" }, proposed).netPay).toBeNull();
  const square = proposalFor("square");
  expect(withColumns(square, { amount: "Paycheck Tips" }, square).tips).toEqual([]);
});
