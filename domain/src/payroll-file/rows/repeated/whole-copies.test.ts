import { describe, expect, test } from "vitest";
import { payrollExports } from "../../../../test-support/payroll-exports.ts";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { PayrollFileError } from "../../refusals/payroll-file-error.ts";

const header = "Employee ID,Employee Name,Location,Hours,Gross Pay";
const row = (at: number) => `${at},"Reed, ${at}","Houston, TX",40,4${at}0.00`;
const read = (...lines: string[]) =>
  readByPlan(`${lines.join("\n")}\n`, proposedPlan(`${header}\n${row(1)}\n`));

/** Who is checked; no one in a file that is refused. */
function checkedIn(content: string, plan: ReadingPlan): string[] {
  try {
    const results = resultsByPlan(content, plan);
    const checked = results.filter(({ verdict }) => verdict === "ok" || verdict === "reduced");
    return checked.map(({ employeeNumber }) => employeeNumber);
  } catch (error) {
    expect(error).toBeInstanceOf(PayrollFileError);
    return [];
  }
}

describe("[CSV-03] a file that was exported or pasted together twice", () => {
  test.each(Object.entries(payrollExports))("%s: no one is checked", (_name, content) => {
    const plan = proposedPlan(content);
    const lines = content.trimEnd().split("\n");
    const { headerLine } = readByPlan(content, plan);
    for (const again of [lines, lines.slice(headerLine ?? 0)])
      expect(checkedIn(`${[...lines, ...again].join("\n")}\n`, plan)).toEqual([]);
  });

  test("counts each row once if copies are left out", () => {
    const rows = [1, 2, 3, 4].map(row);
    const content = `${[header, ...rows, header, ...rows].join("\n")}\n`;
    const file = readByPlan(content, { ...proposedPlan(content), repeatedRows: "left-out" });
    expect(file).toMatchObject({ rowCount: 4, repeatedRows: { rows: 4, employees: 4 } });
  });
});

test("the same rows below a line of their own, such as the next week, are no copy", () => {
  const rows = [row(1), row(2), row(3)];
  const weeks = (first: string, second: string) => read(first, header, ...rows, second, header, ...rows);
  expect(weeks("Week 1", "Week 2").employees.hours[0]).toBe(80_000_000);
  expect(weeks("Week 1", "Week 2").repeatedRows).toBeNull();
  expect(weeks("Week 1", "Week 1").repeatedRows).toMatchObject({ rows: 3, decision: null });
});

test.each([
  ["the number of its page", "Page 1 of 2", "Page 2 of 2"],
  [
    "its title, the time, and its page",
    "Payroll Register 10:31 AM,Page: 1",
    "Payroll Register 10:32 AM,Page: 2",
  ],
])("the same rows on the next page are a copy, whatever %s is", (_what, first, second) => {
  const lines = [first, header, ...[1, 2, 3, 4, 5, 6].map(row), second, header];
  expect(read(...lines, row(1), row(2)).repeatedRows).toMatchObject({
    rows: 2,
    employees: 2,
    decision: null,
  });
  expect(read(...lines, row(7)).repeatedRows).toBeNull();
});

test("rows below the names of departments are a copy below the same names", () => {
  const file = ["Kitchen", row(1), row(2), "Floor", row(3), row(4)];
  expect(read(header, ...file, ...file).repeatedRows).toMatchObject({ rows: 4, decision: null });
  expect(read(header, ...file, "Bar", row(1), row(2), row(3), row(4)).repeatedRows).toBeNull();
});
