import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";
import { inspectFile } from "../inspect/inspect-file.ts";

const verdictsOf = (...lines: string[]) => proposedResults(...lines).map(({ verdict }) => verdict);

describe("[CSV-03] pay for a kind of hours of which there are none", () => {
  const header = "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
  const full = "1,US-TX,80,4,1600.00,120.00,1720.00";
  const other = "2,US-TX,80,,1600.00,,1600.00";

  test.each([
    ["overtime", "1,US-TX,80,,1600.00,120.00,1720.00"],
    ["regular hours", "1,US-TX,,4,1600.00,120.00,1720.00"],
  ])("without its %s an employee isn't green, and the others are", (_kind, row) => {
    expect(verdictsOf(header, full, other)).toEqual(["ok", "ok"]);
    expect(verdictsOf(header, row, other)).toEqual(["not-checked", "ok"]);
  });

  test("a job without its hours isn't made up for by another job's", () => {
    const host = "1,US-TX,12,,240.00,,240.00";
    expect(verdictsOf(header, full, host, other)).toEqual(["ok", "ok"]);
    expect(verdictsOf(header, full.replace(",80,", ",,"), host, other)).toEqual(["not-checked", "ok"]);
  });
});

describe("[CSV-03] where gross pay is a total in a row of its own", () => {
  const header = "Pers. No,PA,WT,Wage Type Long Text,Number,Amount";
  const rowsOf = (id: string, hours: string, overtime: string) => [
    `${id},US-TX,/101,Total gross,,1720.00`,
    `${id},US-TX,1000,Regular pay,${hours},1600.00`,
    `${id},US-TX,1200,Overtime,${overtime},120.00`,
    `${id},US-TX,2000,Bonus,,50.00`,
  ];

  test("a row without hours, of a kind that has them elsewhere, isn't green, and the others are", () => {
    const rest = [...rowsOf("2", "80", "4"), ...rowsOf("3", "80", "4")];
    expect(verdictsOf(header, ...rowsOf("1", "80", "4"), ...rest)).toEqual(["ok", "ok", "ok"]);
    expect(verdictsOf(header, ...rowsOf("1", "", "4"), ...rest)).toEqual(["not-checked", "ok", "ok"]);
    expect(verdictsOf(header, ...rowsOf("1", "80", ""), ...rest)).toEqual(["not-checked", "ok", "ok"]);
  });
});

describe("[CSV-03] a bonus on a check of its own", () => {
  const header =
    "FILE#,Location,REG,OT,Regular Earnings Total,Overtime Earnings Total,B_BONUS_Earnings,Gross Pay";
  const regular = "1,US-TX,80,4,1600.00,120.00,,1720.00";

  test("has no hours, and the employee is green as with the bonus in the same row", () => {
    expect(verdictsOf(header, "1,US-TX,80,4,1600.00,120.00,150.00,1870.00")).toEqual(["ok"]);
    expect(verdictsOf(header, regular, "1,US-TX,,,,,150.00,150.00")).toEqual(["ok"]);
  });

  test.each([
    ["more than the bonus", "1,US-TX,,,,,150.00,310.00"],
    ["pay for regular hours", "1,US-TX,,,160.00,,150.00,310.00"],
    ["no bonus", "1,US-TX,,,,,,150.00"],
  ])("with %s and no hours isn't green", (_, row) => {
    expect(verdictsOf(header, regular, row)).toEqual(["not-checked"]);
  });

  test("in a file of weeks isn't green: it may be for other weeks than that of its row", () => {
    const weeks = "Employee ID,Location,Week Ending,REG,OT,Regular Pay,Overtime Pay,Bonus,Gross Pay";
    const work = "1,US-TX,11/07/2026,40,0,292.00,0.00,,292.00";
    expect(verdictsOf(weeks, work, "1,US-TX,11/14/2026,,,,,150.00,150.00")).toEqual(["not-checked"]);
  });

  test("isn't green without a check for work", () => {
    expect(verdictsOf(header, "1,US-TX,,,,,150.00,150.00", "2,US-TX,80,4,1600.00,120.00,,1720.00")).toEqual([
      "not-checked",
      "ok",
    ]);
  });
});

describe("[CSV-03] where rows are kinds of pay", () => {
  const header = "Worker ID,Work State,Pay Component,Hours,Amount";
  const other = ["2,TX,Hourly,80,1600.00", "2,TX,Overtime,4,120.00"];

  test("overtime without any regular hours isn't green: they may be under another number", () => {
    const both = ["1,TX,Hourly,80,1600.00", "1,TX,Overtime,4,120.00"];
    expect(verdictsOf(header, ...both, ...other)).toEqual(["ok", "ok"]);
    expect(verdictsOf(header, "1,TX,Overtime,4,120.00", ...other)).toEqual(["not-checked", "ok"]);
  });
});

test("[CSV-03] hours that can't be read in all of a column keep a file from being certain", () => {
  const file = (hours: string) =>
    `Employee ID,Location,REG,OT,DBLTIME HRS,Gross Pay\n1,US-TX,70,2,${hours},1992.00\n2,US-TX,80,,,1600.00\n`;
  expect(inspectFile(Buffer.from(file("1"))).confidence).toBeGreaterThanOrEqual(0.8);
  const { confidence, warnings } = inspectFile(Buffer.from(file("n/a")));
  expect(confidence).toBeLessThan(0.8);
  expect(warnings.join()).toContain(`We can't read hours in "DBLTIME HRS".`);
});
