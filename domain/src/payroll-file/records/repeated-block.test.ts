import { expect, test } from "vitest";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { proposedPlan } from "../../../test-support/proposed-results.ts";

const header = "Employee ID,Employee Name,Location,Hours,Gross Pay";
const row = (at: number) => `${at},"Reed, ${at}","Houston, TX",40,4${at}0.00`;

function countOf(...lines: string[]): number {
  const file = lines.map((line) => `${line}\n`).join("");
  return readByPlan(file, proposedPlan(`${header}\n${row(1)}\n`)).employees.count;
}

test.each([3, 8, 20])(
  "a file of %d rows that is there twice is refused, with the line where it begins again",
  (count) => {
    const rows = Array.from({ length: count }, (_, at) => row(at + 1));
    const refusal = `from line ${count + 2} on, its first rows come again`;
    expect(() => countOf(header, ...rows, ...rows)).toThrow(refusal);
    expect(() => countOf(header, ...rows, header, ...rows)).toThrow(`from line ${count + 3} on`);
    expect(countOf(header, ...rows)).toBe(count);
  },
);

test("the same rows below a line of their own, such as the next week, are no copy", () => {
  const [plan, rows] = [`${header}\n${row(1)}\n`, [row(1), row(2), row(3)]];
  const weeks = (first: string, second: string) =>
    readByPlan([first, header, ...rows, second, header, ...rows, ""].join("\n"), proposedPlan(plan))
      .employees;
  expect(weeks("Week 1", "Week 2").hours[0]).toBe(80_000_000);
  expect(() => weeks("Week 1", "Week 1")).toThrow("its first rows come again");
});

test.each([
  ["the number of its page", "Page 1 of 2", "Page 2 of 2"],
  [
    "its title, the time, and its page",
    "Payroll Register 10:31 AM,Page: 1",
    "Payroll Register 10:32 AM,Page: 2",
  ],
])("the same rows on the next page are a copy, whatever %s is", (_what, first, second) => {
  const [rows, others] = [[row(1), row(2)], [3, 4, 5, 6].map(row)];
  const [plan, lines] = [`${header}\n${row(1)}\n`, [first, header, ...rows, ...others, second, header]];
  const read = (...last: string[]) => readByPlan([...lines, ...last, ""].join("\n"), proposedPlan(plan));
  expect(read(...rows).repeatedRows).toMatchObject({ rows: 2, employees: 2, decision: null });
  expect(read(row(7)).repeatedRows).toBeNull();
  expect(() => read(...rows, ...others)).toThrow("its first rows come again");
});

test("rows below the names of departments are a copy below the same names", () => {
  const file = ["Kitchen", row(1), row(2), "Floor", row(3), row(4)];
  expect(() => countOf(header, ...file, ...file)).toThrow("from line 9 on, its first rows come again");
  expect(countOf(header, ...file, "Bar", row(1), row(2), row(3), row(4))).toBe(4);
});

test("a row twice, the same row on many days, and other rows of the same employees are none", () => {
  const others = [1, 2, 3].map((at) => row(at).replace(",40,", ",38,"));
  expect(countOf(header, row(1), row(1), row(2), row(3))).toBe(3);
  expect(countOf(header, ...Array.from({ length: 20 }, () => row(1)))).toBe(1);
  expect(countOf(header, row(1), row(2), row(3), ...others)).toBe(3);
});
