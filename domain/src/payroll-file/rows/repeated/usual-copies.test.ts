import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";

interface Shape {
  readonly columns: string;
  /** A row of an employee: what work, its hours and its pay. */
  readonly row: (id: number, work: string, hours: number, pay: number) => string;
  readonly works: readonly [string, string];
}

const byJob: Shape = {
  columns: "Employee ID,Location,Job,Hours,Gross Pay",
  row: (id, job, hours, pay) => `${id},US-TX,${job},${hours},${pay}.00`,
  works: ["Server", "Cook"],
};
const byDay: Shape = {
  columns: "Employee ID,Location,Work Date,Hours,Gross Pay",
  row: (id, day, hours, pay) => `${id},US-TX,2026-11-${day},${hours},${pay}.00`,
  works: ["09", "10"],
};
const byKind: Shape = {
  columns: "Employee ID,Location,Department,Earnings Type,Amount,Hours",
  row: (id, place, hours, pay) => `${id},US-TX,${place},Regular,${pay}.00,${hours}`,
  works: ["Bar", "Kitchen"],
};

/** Pay of 8 hours, 4.5 hours and 4 hours: where days have several, shifts of half a day are usual. */
function fileOf({ columns, row, works }: Shape, first: number, second: number, copies = 1): string {
  const [one, other] = works;
  const others = [2, 3, 4].flatMap((id) => [
    ...[row(id, one, 5, 60), row(id, one, 3, 36)],
    ...[row(id, other, 4, 48), row(id, other, 5, 60)],
  ]);
  const copied = Array.from({ length: 1 + copies }, () => row(1, other, 4, second));
  return [columns, row(1, one, 6, first), ...copied, ...others].join("\n");
}

const resultOf = (content: string, decision?: "left-out" | "counted") =>
  resultsByPlan(content, {
    ...proposedPlan(content),
    ...(decision !== undefined && { repeatedRows: decision }),
  })[0];

describe.each([
  ["by job", byJob],
  ["by day", byDay],
  ["by kind of pay", byKind],
])("[CSV-03] equal rows where several are usual, %s", (_shape, shape) => {
  test("are pay where the rest is enough without the second", () => {
    const content = fileOf(shape, 90, 80);
    expect(resultOf(content)).toMatchObject({ verdict: "ok", proposedDeduction: 59_00 });
    expect(resultOf(content)?.reasons).not.toContain("copies-apart");
  });

  test("never raise the deduction by the second, which may be a copy", () => {
    const result = resultOf(fileOf(shape, 40, 60));
    // 100.00 for 10 hours, in place of 160.00 for 14.
    expect(result).toMatchObject({ verdict: "reduced" });
    expect(result?.reasons).toContain("copies-apart");
    expect(result?.proposedDeduction).toBeLessThanOrEqual(27_50);
    expect(result?.proposedDeduction).toBeGreaterThan(27_00);
  });

  test.each([
    ["only with the second that pay is enough", 10, 60],
    ["only without the second that pay is enough", 60, 14],
  ])("leave it open where it is %s", (_when, first, second) => {
    expect(resultOf(fileOf(shape, first, second))).toMatchObject({
      ...{ verdict: "not-checked", shortfall: 0, proposedDeduction: 0 },
    });
  });

  test("are below the minimum wage where pay is, with or without the second", () => {
    // 40.00 for 10 hours lack 32.50, and 50.00 for 14 lack 51.50.
    expect(resultOf(fileOf(shape, 30, 10))).toMatchObject({ verdict: "below-minimum", shortfall: 32_50 });
  });

  test("count, or not, as a person says", () => {
    const content = fileOf(shape, 40, 60);
    expect(readByPlan(content, proposedPlan(content)).repeatedRows).toMatchObject({
      rows: 1,
      areUsual: true,
    });
    expect(resultOf(content, "counted")).toMatchObject({ totalGross: 160_00 });
    expect(resultOf(content, "counted")?.reasons).not.toContain("copies-apart");
    expect(resultOf(content, "left-out")).toMatchObject({ totalGross: 100_00, proposedDeduction: 27_40 });
  });
});

test("[CSV-03] each of several equal rows may be a copy but for the first", () => {
  expect(resultOf(fileOf(byJob, 40, 60, 3))?.proposedDeduction).toBeLessThanOrEqual(27_50);
});
