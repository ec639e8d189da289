import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan } from "../../../../test-support/proposed-results.ts";
import { withMeaning } from "../../plan/column-meanings.ts";

/** What may be deducted from each employee at most, in cents, in a state at 7.25. @param more columns */
const mostOf = (more: string, ...rows: string[]) => {
  const content = [`Employee ID,Location,Hours,Gross Pay,${more}`, ...rows].join("\n");
  return mostOfEach(content, proposedPlan(content));
};

describe("[CSV-03] [CALC-05] gross pay of the whole check on each row of an employee", () => {
  test("counts once, not for each department: 300.00 - 40 x 7.26", () => {
    const rows = [
      ...["1,US-TX,30,300.00,Cook", "1,US-TX,10,300.00,Prep", "2,US-TX,25,310.00,Cook"],
      ...["2,US-TX,15,310.00,Prep", "3,US-TX,40,320.00,Prep"],
    ];
    expect(mostOf("Department", ...rows)).toEqual([960, 1960, 2960]);
  });

  test("counts once, not for each day", () => {
    const rows = [
      ...["1,US-TX,8,300.00,11/09/2026", "1,US-TX,9,300.00,11/10/2026", "1,US-TX,7,300.00,11/11/2026"],
      ...["2,US-TX,8,150.00,11/09/2026", "2,US-TX,9,150.00,11/10/2026"],
    ];
    expect(mostOf("Work Date", ...rows)).toEqual([30_000 - 24 * 726, 15_000 - 17 * 726]);
  });

  test("counts once, not for each deduction, though the hours may be there again, too", () => {
    const rows = [
      ...["1,US-TX,40,640.00,MED,30.00", "1,US-TX,40,640.00,DEN,10.00", "2,US-TX,40,310.00,MED,30.00"],
      ...["2,US-TX,40,310.00,401K,18.00", "3,US-TX,40,320.00,MED,30.00"],
    ];
    expect(mostOf("Deduction Code,Deduction Amount", ...rows)).toEqual([64_000 - 80 * 726, 0, 2960]);
  });

  test.each([
    ["weeks", "Week Ending", "11/08/2026", "11/15/2026"],
    ["weeks by their number", "Week", "1", "2"],
    ["days", "Work Date", "11/09/2026", "11/10/2026"],
    ["jobs", "Job", "Cook", "Prep"],
  ])("counts for each of several %s with the same hours", (_, column, one, other) => {
    const rows = [1, 2].flatMap((id) => [one, other].map((text) => `${id},US-TX,8.00,64.00,${text}`));
    expect(mostOf(column, ...rows)).toEqual([1184, 1184]);
  });

  test("counts for each row where a person says so", () => {
    const rows = ["1,40,01/09", "1,36,01/16", "2,40,01/09", "2,36,01/16"].map(
      (row) => `${row}/2026,400.00,US-TX`,
    );
    const content = ["Employee ID,Hours,Week Ending,Gross Pay,Location", ...rows].join("\n");
    const plan = proposedPlan(content);
    expect(mostOfEach(content, plan)).toEqual([0, 0]);
    expect(mostOfEach(content, withMeaning(plan, "Gross Pay", "pay"))).toEqual([24_824, 24_824]);
  });

  test.each([
    ["jobs", ["15.00,30,600.00,Cook", "15.00,10,600.00,Prep"]],
    ["days", [9, 10, 11, 12, 13].map((day) => `15.00,8,600.00,11/${day}/2026`)],
    ["rows that differ by a cent", ["15.00,30,600.01,Cook", "15.00,10,600.00,Prep"]],
  ])("counts once for a single employee whose rate says so, with several %s", (_, rows) => {
    const [first = ""] = rows;
    const column = first.endsWith("2026") ? "Work Date" : "Job";
    const others = ["2,US-TX,15.50,8,124.00", "3,US-TX,16.25,8,130.00"].map(
      (row) => `${row},${first.split(",")[3]}`,
    );
    const content = [`Employee ID,Location,Rate,Hours,Gross Pay,${column}`]
      .concat(
        rows.map((row) => `1,US-TX,${row}`),
        others,
      )
      .join("\n");
    expect(mostOfEach(content, proposedPlan(content))[0]).toBeLessThanOrEqual(60_000 - 40 * 726);
  });

  test("counts once for the only employee with several rows, who may be paid the same for other hours", () => {
    expect(mostOf("Job", "1,US-TX,25,310.00,Cook", "1,US-TX,15,310.00,Prep")).toEqual([1960]);
    expect(mostOf("Job", "1,US-TX,20,310.00,Cook", "1,US-TX,20,310.00,Prep")).toEqual([32_960]);
  });

  test("counts for an employee who is paid the same for other hours, where others aren't", () => {
    const rows = ["30,450.00", "10,450.00", "30,480.00", "10,160.00", "20,320.00", "15,240.00"];
    const departments = rows.map((row, at) => `${1 + Math.floor(at / 2)},US-TX,${row},${at}`);
    expect(mostOf("Department", ...departments)[0]).toBe(90_000 - 40 * 726);
  });
});
