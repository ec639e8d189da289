import { expect, test } from "vitest";
import { configuration } from "../../../test-support/payroll-files.ts";
import { completePlan, planOf } from "./reading-plan.ts";

test("a plan from before a field says that its files don't have what the field is for", () => {
  const plan = planOf(configuration);
  const { tips: _tips, tipsInGross: _inGross, leavePay: _pay, leaveInGross: _leave, ...earlier } = plan;
  expect(completePlan(earlier)).toEqual(plan);
});

test("a plan with all fields stays as it is", () => {
  const plan = { ...planOf(configuration), tips: ["Tips"], tipsInGross: true, netPay: "Net" };
  expect(completePlan(plan)).toEqual(plan);
});
