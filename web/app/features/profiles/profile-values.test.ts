import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { expect, test } from "vitest";
import { savedElsewhere, valuesOf } from "./profile-values.ts";

const before: PayrollConfiguration = {
  headerRow: ["Person", "Place", "WT", "Amount", "Hours"],
  employeeIdColumn: "Person",
  locationColumn: "Place",
  earningsColumn: "WT",
  earningsIdentifier: "/101",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: cents(5900),
  hoursBasis: "first-row",
};
const now: PayrollConfiguration = { ...before, deductionAmount: cents(7000), hoursBasis: "sum-of-rows" };

test("[SET-04] what another tab has saved shows where nobody has typed, also after a save of one's own", () => {
  const follows = { deductionAmount: "70.00", hoursBasis: "sum-of-rows" };
  expect(savedElsewhere(valuesOf(before), before, now)).toEqual(follows);
  const typedAndSaved = {
    ...valuesOf(before),
    headerText: "Person,Place , WT,,Amount,Hours",
    deductionAmount: "59",
  };
  expect(savedElsewhere(typedAndSaved, before, now)).toEqual(follows);
});

test("[SET-04] what somebody has changed and not saved stays as typed", () => {
  const typed = { ...valuesOf(before), deductionAmount: "65", earningsIdentifier: "/102" };
  expect(savedElsewhere(typed, before, now)).toEqual({ hoursBasis: "sum-of-rows" });
  expect(savedElsewhere({ ...valuesOf(before), deductionAmount: "" }, before, now)).toEqual({
    hoursBasis: "sum-of-rows",
  });
});

test("[SET-04] a save of one's own changes nothing that is shown", () => {
  const typed = { ...valuesOf(before), deductionAmount: "70", hoursBasis: "sum-of-rows" as const };
  expect(savedElsewhere(typed, before, now)).toEqual({});
});
