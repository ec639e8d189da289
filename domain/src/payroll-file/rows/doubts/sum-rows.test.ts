import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../../test-support/proposed-results.ts";

const resultsOf = (header: string, ...rows: string[]) =>
  proposedResults(header, ...rows).map(({ verdict, reasons }) => [
    verdict,
    reasons.includes("repeated-rows"),
  ]);

describe("[CSV-03] a line with the sum of each employee's rows that doesn't say so", () => {
  const header = "Employee ID,Location,Week Ending,Hours,Gross Pay";
  const rowsOf = (id: number, sum: string) => [
    `${id},US-TX,2026-11-08,40,294.00`,
    `${id},US-TX,2026-11-15,40,294.00`,
    ...(sum ? [`${id},US-TX,${sum}`] : []),
  ];

  test("would double pay and hours: its employees aren't checked", () => {
    const sum = "2026-11-22,80,588.00";
    expect(resultsOf(header, ...rowsOf(1, sum), ...rowsOf(2, sum), ...rowsOf(3, ""))).toEqual([
      ["not-checked", true],
      ["not-checked", true],
      ["reduced", false],
    ]);
  });

  test("a single employee may have earned in a row what was earned before", () => {
    expect(resultsOf(header, ...rowsOf(1, "2026-11-22,80,588.00"), ...rowsOf(2, ""))).toEqual([
      ["reduced", false],
      ["reduced", false],
    ]);
  });
});
