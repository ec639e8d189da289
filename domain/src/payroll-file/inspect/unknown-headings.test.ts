import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan, proposedResults } from "../../../test-support/proposed-results.ts";
import { certainty } from "../vocabulary/meaning-of.ts";
import { inspectFile } from "./inspect-file.ts";

const inspected = (content: string) => inspectFile(new TextEncoder().encode(content));
const isAsked = (content: string) => inspected(content).confidence < certainty.certain;
const unaccountedIn = (content: string) =>
  proposedPlan(content).unaccounted.map(({ column, mayBePay, mayBeHours }) => [column, mayBePay, mayBeHours]);
const wide = (headings: string, ...rows: string[]) =>
  [
    `Employee ID,Work Location,Check Date,${headings}`,
    ...rows.map((cells, nth) => `${1001 + nth},"Tampa, FL",11/20/2026,${cells}`),
  ].join("\n");

describe("[CSV-02] rows of kinds of pay under headings that say something else", () => {
  test("Pay Type that is the same in all rows of an employee isn't Wage Type", () => {
    const rows = ["Full Time", "Part Time", "Seasonal"].flatMap((text, nth) => [
      `${nth + 1},"Tampa, FL",${text},Regular,40.00,800.00`,
      `${nth + 1},"Tampa, FL",${text},Vacation,8.00,160.00`,
    ]);
    const file = ["Employee ID,Work Location,Pay Type,Wage Type,Hours,Amount", ...rows].join("\n");
    expect(proposedPlan(file).earningsType).toBe("Wage Type");
  });

  const isAskedWith = (hours: string, ...codes: string[]) =>
    isAsked(
      [
        "Employee ID,Work Location,Zz,Hours,Amount",
        ...["1", "2"].flatMap((employee) =>
          codes.map((code, nth) => `${employee},"Tampa, FL",${code},${10 + nth}${hours},320.00`),
        ),
      ].join("\n"),
    );

  test("codes that come again are asked about, however many they are", () => {
    expect(isAskedWith(".00", "E01", "E02", "E10", "E20", "E31")).toBe(true);
  });

  test("codes are asked about beside hours in hours and minutes", () => {
    expect(isAskedWith(":00", "E01", "E10")).toBe(true);
  });
});

test("[CSV-02] what looks like names, but is of several employee numbers each, is none", () => {
  const rows = ["Full Time", "Part Time", "Full Time", "Part Time"].map((type) => `${type},40.00,800.00`);
  const plan = proposedPlan(wide("Employment Type,Hours,Gross Pay", ...rows));
  expect([plan.names, plan.roles["Employment Type"]]).toEqual([[], undefined]);
});

describe("[CALC-03] a column that nobody knows", () => {
  test("may be hours where they are in hours and minutes, beside one that is the rest of gross pay", () => {
    const file = wide(
      "Hours Worked,OTZ,Regular Pay,Overtime Wages,Longevity,Gross Pay",
      "40:00,10:00,800.00,300.00,50.00,1150.00",
      "40:00,1:00,800.00,30.00,,830.00",
      "40:00,4:00,800.00,120.00,50.00,970.00",
    );
    expect(unaccountedIn(file)).toEqual([
      ["OTZ", false, true],
      ["Longevity", true, false],
    ]);
  });

  test.each([
    ["its heading says hours", "Spd Hrs Pay", "21.30", "891.30"],
    ["all its amounts are whole dollars", "Longevity", "50", "920.00"],
  ])("is pay where it's the rest of gross pay, though %s", (_, heading, amount, gross) => {
    const file = wide(
      `Hours,Regular Pay,${heading},Gross Pay`,
      `40.00,870.00,${amount},${gross}`,
      "40.00,870.00,,870.00",
    );
    expect(unaccountedIn(file)).toEqual([[heading, true, false]]);
  });

  test("may be taken from pay where kinds of pay add up to gross pay without it", () => {
    const file = wide(
      "Hours,Regular Pay,Overtime Pay,Gross Pay,Zz",
      "40.00,640.00,0.00,640.00,$18.60",
      "40.00,640.00,0.00,640.00,$0.00",
    );
    // 640.00 - 40 x (15.00 + 0.01), and less what may be taken.
    expect(mostOfEach(file, proposedPlan(file))).toEqual([2100, 3960]);
  });
});

test("[CALC-03] hours that nobody knows may be overtime, whose premium doesn't count", () => {
  // 1 at 15.00 worked 40 hours and 10 of overtime, 2 only 40: nothing is left for a deduction, of 600.00 nor of 825.00.
  const file = wide("Hours,Zz,Gross Pay", "40.00,10.00,825.00", "40.00,0.00,600.00");
  expect(mostOfEach(file, proposedPlan(file))).toEqual([0, 0]);
});

test("[CSV-02] days that differ in an employee's rows are asked about, also beside a pay date", () => {
  const file = (...days: string[]) =>
    [
      "Employee ID,Work Location,Check Date,Zz,Hours,Gross Pay",
      ...days.map((day) => `1,"Tampa, FL",11/20/2026,${day},8.00,160.00`),
    ].join("\n");
  expect(isAsked(file("11/02/2026", "11/03/2026"))).toBe(true);
  expect(isAsked(file("11/02/2026", "11/02/2026"))).toBe(false);
});

test("[CALC-02] a total beside overtime may hold leave, so it's asked about", () => {
  const file = (leave: string) =>
    wide(
      `Rate,Hours Overtime,${leave},Hours,Gross Pay`,
      "20.00,10.00,8.00,58.00,1260.00",
      "20.00,0.00,0.00,40.00,800.00",
    );
  expect(isAsked(file("Holiday Hours"))).toBe(true);
  expect(isAsked(file("Days"))).toBe(false);
});

test("[CALC-03] no one is below the minimum wage by hours of a total that may be leave nobody knows", () => {
  const verdictOf = (total: string) =>
    proposedResults(
      ...wide(
        `E01 Hrs,E10 Hrs,${total},Gross Pay`,
        "32.00,8.00,40.00,520.00",
        "40.00,0.00,40.00,800.00",
      ).split("\n"),
    )[0]?.verdict;
  // 520.00 for 32 hours is 16.25 an hour, for 40 hours 13.00.
  expect(verdictOf("Total Hours")).toBe("not-checked");
  expect(verdictOf("Hours Worked")).toBe("below-minimum");
});
