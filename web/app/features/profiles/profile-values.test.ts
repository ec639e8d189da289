import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
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

test("[SET-04] another tab's saved values show in unedited fields, even after an own save", () => {
  const follows = { deductionAmount: "70.00", hoursBasis: "sum-of-rows" };
  expect(savedElsewhere(valuesOf(before), before, now)).toEqual(follows);
  const typedAndSaved = {
    ...valuesOf(before),
    headerText: "Person,Place , WT,,Amount,Hours",
    deductionAmount: "59",
  };
  expect(savedElsewhere(typedAndSaved, before, now)).toEqual(follows);
});

test("[SET-04] unsaved changes stay as typed", () => {
  const typed = { ...valuesOf(before), deductionAmount: "65", earningsIdentifier: "/102" };
  expect(savedElsewhere(typed, before, now)).toEqual({ hoursBasis: "sum-of-rows" });
  expect(savedElsewhere({ ...valuesOf(before), deductionAmount: "" }, before, now)).toEqual({
    hoursBasis: "sum-of-rows",
  });
});

test("[SET-04] an own save changes nothing on the form", () => {
  const typed = { ...valuesOf(before), deductionAmount: "70", hoursBasis: "sum-of-rows" as const };
  expect(savedElsewhere(typed, before, now)).toEqual({});
});
