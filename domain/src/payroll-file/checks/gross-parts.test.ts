import { describe, expect, test } from "vitest";
import { proposedPlan, resultsByPlan } from "../../../test-support/proposed-results.ts";

const header = "Pers.No.,Name,Work location,WT,Wage Type Long Text,Number,Amount";

/** An employee with overtime and a bonus, as SAP's wage type reporter lists them. */
function rowsOf(id: string): string[] {
  const of = (type: string, text: string, hours: string, amount: string) =>
    `${id},Reed ${id},"Houston, TX",${type},${text},${hours},${amount}`;
  return [
    of("/101", "Total gross", "0.00", "1000.00"),
    of("/401", "TX Withholding Tax", "0.00", "182.40-"),
    of("1000", "Hourly wage", "40.00", "800.00"),
    of("1100", "Overtime", "5.00", "150.00"),
    of("2000", "Bonus", "0.00", "50.00"),
  ];
}

const staff = ["00001001", "00001008", "00001015"];
const plan = proposedPlan(`${[header, ...staff.flatMap(rowsOf)].join("\n")}\n`);

function verdictsOf(rows: readonly string[]) {
  const results = resultsByPlan(`${[header, ...rows].join("\n")}\n`, plan);
  // Everyone has overtime, whose premium is no part of this.
  const told = (reasons: readonly string[]) => reasons.filter((reason) => reason !== "premium-apart").join();
  return results.map(({ employeeNumber, verdict, reasons }) => [employeeNumber, verdict, told(reasons)]);
}

describe("[CSV-03] where gross pay is a total, and a row of its parts isn't the employee's", () => {
  const rows = staff.flatMap(rowsOf);
  const lost = rows[12] ?? "";
  const missing = ["00001015", "not-checked", "no-period,some-hours-missing"];
  const ok = staff.slice(0, 2).map((id) => [id, "ok", "no-period"]);

  test("all are green where each has all rows", () => {
    expect(verdictsOf(rows).map(([, verdict]) => verdict)).toEqual(["ok", "ok", "ok"]);
  });

  test.each([
    ["under no number", rows.with(12, lost.replace("00001015", ""))],
    ["cut off with the end of the file", rows.slice(0, 13)],
    ["not there", rows.toSpliced(12, 1)],
  ])("%s, the employee isn't green, and the others are", (_where, all) => {
    expect(verdictsOf(all)).toEqual([...ok, missing]);
  });

  test("under a number with another digit, the employee isn't green either", () => {
    const [, , employee] = verdictsOf(rows.with(12, lost.replace("00001015", "00001016")));
    expect(employee).toEqual(["00001015", "not-checked", "no-period,some-hours-missing,similar-number"]);
  });

  test("a report without the bonuses of most employees says nothing of anyone", () => {
    expect(verdictsOf(rows.filter((row) => !row.includes("Bonus"))).map(([, verdict]) => verdict)).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
  });
});
