import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

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

  test("a single employee may have earned in a week what was earned in the others", () => {
    // 80 hours hold a premium that would leave less than the minimum wage, if it was paid.
    expect(resultsOf(header, ...rowsOf(1, "2026-11-22,80,588.00"), ...rowsOf(2, ""))).toEqual([
      ["not-checked", false],
      ["reduced", false],
    ]);
  });

  describe("where rows are departments", () => {
    const departments = "Employee ID,Location,Department,Hours,Gross Pay";
    const total = (id: number) => `${id},"Houston, TX",,71.00,540.31`;
    const parts = (id: number) => [
      `${id},"Houston, TX",Kitchen,31.00,235.91`,
      `${id},"Houston, TX",Floor,40.00,304.40`,
    ];

    test("the sum stands first", () => {
      const rows = [1, 2, 3].flatMap((id) => [total(id), ...parts(id)]);
      const doubted = ["not-checked", true];
      expect(resultsOf(departments, ...rows)).toEqual([doubted, doubted, doubted]);
    });

    test("the sum stands first, and a row corrects another", () => {
      const rows = [
        `1,"Houston, TX",,71.00,540.31`,
        `1,"Houston, TX",Kitchen,80.00,620.31`,
        `1,"Houston, TX",Floor,-9.00,-80.00`,
      ];
      expect(resultsOf(departments, ...rows, ...parts(2))[0]).toEqual(["not-checked", true]);
    });

    test("the sum stands between, and a row takes back what makes it the largest no more", () => {
      const rows = [
        `1,"Houston, TX",Kitchen,42.00,336.00`,
        `1,"Houston, TX",,40.00,320.00`,
        `1,"Houston, TX",Floor,-2.00,-16.00`,
      ];
      expect(resultsOf(departments, ...rows, ...parts(2))[0]).toEqual(["not-checked", true]);
    });

    test("only one employee has a sum", () => {
      const rows = [...parts(1), ...parts(2), total(2), ...parts(3)];
      expect(resultsOf(departments, ...rows)).toEqual([
        ["reduced", false],
        ["not-checked", true],
        ["reduced", false],
      ]);
    });

    test("two equal rows beside one without pay or hours are no sum", () => {
      const rows = [
        `1,"Houston, TX",Kitchen,40.00,300.00`,
        `1,"Houston, TX",Floor,40.00,300.00`,
        `1,"Houston, TX",Bar,0.00,0.00`,
      ];
      expect(resultsOf(departments, ...rows, ...parts(2), ...parts(3))[0]).toEqual(["reduced", false]);
    });
  });
});
