import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan } from "../../../test-support/proposed-results.ts";
import { certainty } from "../vocabulary/meaning-of.ts";
import { inspectFile } from "./inspect-file.ts";

const confidenceIn = (content: string) => inspectFile(new TextEncoder().encode(content)).confidence;
const isAsked = (content: string) => confidenceIn(content) < certainty.certain;
const register = (headings: string, ...rows: string[]) =>
  [
    `Employee ID,Work Location,Check Date,${headings}`,
    ...rows.map((cells, nth) => `${nth + 1},"Tampa, FL",11/20/2026,${cells}`),
  ].join("\n");

// At 15.00 an hour, with the cushion of 0.01 an hour.
describe("[CSV-02] a known word beside one that no one knows doesn't say what a column is", () => {
  const notGross = [
    ...["Gross Sales", "Gross Profit", "Gross Revenue", "Gross Production", "Gross Up", "Gross Rate"],
    ...["Projected Gross", "Est Gross", "Last Gross", "Budget Gross", "Annual Gross", "Monthly Gross"],
    ...["State Gross", "Federal Gross"],
  ];
  test.each(notGross)("%s is no gross pay", (heading) => {
    const rows = ["40.00,2640.00,600.00", "38.00,2310.00,580.00", "36.00,1980.00,540.00"];
    expect(mostOfEach(...of(register(`Hours Worked,${heading},Wages`, ...rows)))).toEqual([0, 962, 0]);
    expect(isAsked(register(`Hours Worked,${heading}`, "40.00,2640.00", "38.00,2310.00"))).toBe(true);
  });

  test.each([
    ...["Gross", "Total Gross Pay", "Gross Pay This Period", "Current Gross Earnings", "Employee Gross Pay"],
    ...["Gross Salary", "Gross Wages Paid", "Gross Compensation Amount", "Gross Pay incl. Tips"],
  ])("%s is, without a question", (heading) => {
    const file = register(`Hours Worked,${heading}`, "40.00,640.00", "38.00,580.00");
    expect([proposedPlan(file).amount, isAsked(file)]).toEqual([heading, false]);
  });

  test.each([
    ...["Average Hours Worked Per Day", "Last Hours Worked", "Weekly Hours Worked", "Weekend Hours Worked"],
    ...["Total Billable Hours", "Total Hours Remaining", "Total Hours Missed", "Total Hours Banked"],
    ...["Training Hours", "Meeting Hours", "Zz Regular Hours"],
  ])("%s aren't all hours worked", (heading) => {
    expect(isAsked(register(`${heading},Gross Pay`, "8.00,600.00", "7.50,580.00"))).toBe(true);
    const beside = register(`Hours Worked,${heading},Gross Pay`, "40.00,8.00,610.00", "38.00,7.50,580.00");
    const [one = 0, other = 0] = mostOfEach(...of(beside));
    expect([one <= 960, other <= 962]).toEqual([true, true]);
  });

  test.each([
    ...["Total Hours", "Total Hours Worked", "Actual Hours Worked", "Total Hours Paid", "Reg Hours Worked"],
    ...["Total Work Hours", "Regular Hours This Period", "Total Hours (decimal)"],
  ])("%s are, without a question", (heading) => {
    const file = register(`${heading},Gross Pay`, "40.00,640.00", "38.00,580.00");
    expect([proposedPlan(file).hours, isAsked(file)]).toEqual([[heading], false]);
  });

  test("hours that may be part of others aren't added to them, nor left out", () => {
    const file = register(
      "Regular Hours,Shift Regular Hours,Gross Pay",
      "40.00,8.00,640.00",
      "38.00,0.00,580.00",
    );
    expect(proposedPlan(file).unaccounted.map(({ column }) => column)).toEqual(["Shift Regular Hours"]);
  });
});

function of(content: string) {
  return [content, { ...proposedPlan(content), deduction: null }] as const;
}
