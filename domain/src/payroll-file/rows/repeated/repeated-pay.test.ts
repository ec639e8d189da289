import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../../test-support/proposed-results.ts";

const repeated = ["not-checked", true];
const checked = ["reduced", false];

/** Of each employee whether it's doubted that the rows are separate pay. @param more columns */
const doubtsOf = (more: string, ...rows: string[]) =>
  proposedResults(`Employee ID,Location,Hours,Gross Pay,${more}`, ...rows).map(({ verdict, reasons }) => [
    verdict,
    reasons.includes("repeated-rows"),
  ]);

describe("[CSV-03] gross pay of the whole check on each row of an employee", () => {
  test("would count once for each department", () => {
    const rows = [
      ...["1,US-FL,30,600.00,Cook", "1,US-FL,10,600.00,Prep", "2,US-FL,25,620.00,Cook"],
      ...["2,US-FL,15,620.00,Prep", "3,US-FL,40,650.00,Prep"],
    ];
    expect(doubtsOf("Department", ...rows)).toEqual([repeated, repeated, checked]);
  });

  test("would count once for each day", () => {
    const rows = [
      ...["1,US-FL,8,600.00,11/09/2026", "1,US-FL,9,600.00,11/10/2026", "1,US-FL,7,600.00,11/11/2026"],
      ...["2,US-FL,8,300.00,11/09/2026", "2,US-FL,9,300.00,11/10/2026"],
    ];
    expect(doubtsOf("Work Date", ...rows)).toEqual([repeated, repeated]);
  });

  test("would count once for each deduction, with the hours", () => {
    const rows = [
      ...["1,US-FL,40,640.00,MED,30.00", "1,US-FL,40,640.00,DEN,10.00", "2,US-FL,40,610.00,MED,30.00"],
      ...["2,US-FL,40,610.00,401K,18.00", "3,US-FL,40,620.00,MED,30.00"],
    ];
    expect(doubtsOf("Deduction Code,Deduction Amount", ...rows)).toEqual([repeated, repeated, checked]);
  });

  test.each([
    ["weeks", "Week Ending", "11/08/2026", "11/15/2026"],
    ["weeks by their number", "Week", "1", "2"],
    ["days", "Work Date", "11/09/2026", "11/10/2026"],
    ["jobs", "Job", "Cook", "Prep"],
  ])("%s may be paid the same for the same hours", (_, column, one, other) => {
    const rows = [1, 2].flatMap((id) => [one, other].map((text) => `${id},US-FL,8.00,128.00,${text}`));
    expect(doubtsOf(column, ...rows)).toEqual([checked, checked]);
  });

  test("a single employee may be paid the same for more hours where others aren't", () => {
    const rows = ["30,450.00", "10,450.00", "30,480.00", "10,160.00", "20,320.00", "15,240.00"];
    const departments = rows.map((row, at) => `${1 + Math.floor(at / 2)},US-FL,${row},${at}`);
    expect(doubtsOf("Department", ...departments).map(([, isDoubted]) => isDoubted)).toEqual([
      ...[false, false, false],
    ]);
  });
});
