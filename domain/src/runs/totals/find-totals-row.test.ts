import { expect, test } from "vitest";
import { cents } from "../../money.ts";
import { createPlannedReader } from "../../payroll-file/payroll-reader.ts";
import type { PayrollConfiguration } from "../../payroll-file/plan/payroll-configuration.ts";
import { planOf } from "../../payroll-file/plan/reading-plan.ts";
import { findTotalsRow } from "./find-totals-row.ts";

const configuration: PayrollConfiguration = {
  headerRow: ["ID", "Location", "Type", "Amount", "Hours"],
  employeeIdColumn: "ID",
  locationColumn: "Location",
  earningsColumn: "Type",
  earningsIdentifier: "Regular",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: cents(5900),
  hoursBasis: "first-row",
};

const staff = ["1,US-TX,Regular,310.00,40", "2,US-CA,Regular,800.10,38.5", "3,US-TX,Regular,400.00,40"];

function totalsRowOf(rows: readonly string[]): string | undefined {
  const reader = createPlannedReader(planOf(configuration));
  reader.push(new TextEncoder().encode(["ID,Location,Type,Amount,Hours", ...rows].join("\n")));
  const { employees } = reader.finish();
  const row = findTotalsRow(employees);
  return row === null ? undefined : employees.employeeNumber[row];
}

test.each<[string, string[]]>([
  ["at the end", [...staff, 'Crew,,Regular,"1,510.10",118.5']],
  ["at the beginning", ['Crew,,Regular,"1,510.10",118.5', ...staff]],
  [
    "with the hours of all earnings types",
    [...staff, "3,US-TX,Overtime,60.00,4", "Crew,,Regular,1510.10,122.5"],
  ],
  [
    "of each earnings type",
    [...staff, "3,US-TX,Overtime,60.00,4", "Crew,,Regular,1510.10,118.5", "Crew,,Overtime,60.00,4"],
  ],
  ["with a place of its own", [...staff, 'Crew,US-TX,Regular,"1,510.10",118.5']],
])("the totals of the file %s are found", (_where, rows) => {
  expect(totalsRowOf(rows)).toBe("Crew");
});

test.each<[string, string[]]>([
  ["with a location", [...staff, "4,US-TX,Regular,1510.10,118.5"]],
  ["with a location and a name, of two others", [...staff.slice(0, 2), "Ann,US-TX,Regular,1110.10,78.5"]],
  ["with a cent more", [...staff, "4,,Regular,1510.11,118.5"]],
  ["with other hours", [...staff, "4,,Regular,1510.10,40"]],
  ["who is one of several without a location", ["9,,Regular,0.00,0", ...staff, "4,,Regular,1510.10,118.5"]],
  ["who earns what the only other one earns", [staff[0] as string, "2,,Regular,310.00,40"]],
  ["who earns nothing, like all others", ["1,US-TX,Regular,0,0", "2,US-TX,Regular,0,0", "3,,Regular,0,0"]],
])("a person %s isn't the total of the others", (_who, rows) => {
  expect(totalsRowOf(rows)).toBeUndefined();
});
