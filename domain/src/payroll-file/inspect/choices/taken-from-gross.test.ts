import { describe, expect, test } from "vitest";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";

const register = (...rows: string[]) =>
  ["Employee ID,Work Location,Check Date,Hours,Gross Pay,Zed,Medicare,Yot,Net Pay"]
    .concat(rows.map((cells, nth) => `${nth + 1},"Tampa, FL",11/20/2026,${cells}`))
    .join("\n");

// 600.00 must stay for 40 hours, and 0.40 for rounding.
const found = (content: string) =>
  resultsByPlan(content, { ...proposedPlan(content), deduction: null }, {}, 90_000_000).map(
    ({ verdict, proposedDeduction }) => [verdict, proposedDeduction],
  );

describe("[CALC-04] gross pay less deductions is net pay", () => {
  test("so columns that no one knows are deductions, for uniforms or something else", () => {
    const file = register(
      "40.00,840.00,50.00,12.18,0.00,777.82",
      "40.00,840.00,50.00,12.18,10.00,767.82",
      "40.00,-840.00,-50.00,-12.18,-10.00,-767.82",
      "40.00,640.00,40.00,9.28,0.00,590.72",
    );
    expect(proposedPlan(file).roles).toMatchObject({ Zed: "deduction", Yot: "deduction" });
    expect(proposedPlan(file).unaccounted).toEqual([]);
    const [first, second, , last] = found(file);
    expect([first, second, last]).toEqual([
      ["reduced", 18960],
      ["reduced", 17960],
      ["reduced", 0],
    ]);
  });

  test.each([
    ["one row doesn't add up", "40.00,840.00,50.00,12.18,5.00,777.82"],
    ["a cell can't be read", "40.00,840.00,n/k,12.18,5.00,777.82"],
    ["net pay is empty", "40.00,840.00,50.00,12.18,5.00,"],
  ])("but they may be anything where %s", (_, row) => {
    const file = register("40.00,840.00,50.00,12.18,10.00,767.82", row);
    const columns = proposedPlan(file).unaccounted.map(({ column }) => column);
    expect(columns).toEqual(["Zed", "Yot"]);
  });

  test("and where either of two would give it", () => {
    const file = register("40.00,840.00,50.00,12.18,50.00,777.82", "40.00,640.00,40.00,9.28,40.00,590.72");
    expect(proposedPlan(file).roles).not.toHaveProperty("Zed");
  });
});
