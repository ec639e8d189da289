import { expect, test } from "vitest";
import { inspectFile } from "./inspect-file.ts";

const header = "Employee ID,Employee Name,Work Location,Regular Hours,Gross Pay";
/** More than is read of a file at once, and than is looked at of a column. */
const rows = 24_000;

test("[CSV-02] a long file's last block may have a column of its own", () => {
  const block = `\n${header},Spread Pay\n90001,"Example, Last",US-TX,80.00,1600.00,12.00\n`;
  const { columns, rows: found, employees, plan } = inspected(lines((at) => `${10_000 + at}`) + block);
  expect(columns.map(({ name }) => name)).toEqual([...header.split(","), "Spread Pay"]);
  expect([found, employees, plan.employeeNumber]).toEqual([rows + 1, rows + 1, "Employee ID"]);
});

test("[CSV-02] a long block may follow one that has fewer columns", () => {
  const block = (columns: string, first: number, cells: string) =>
    [columns, ...Array.from({ length: 1500 }, (_, at) => `${first + at},US-TX,${cells}`)].join("\n");
  const one = block("Employee ID,Location,Department,Hours,Gross Pay", 1, "Many,40,300.00");
  const more = block(
    "Employee ID,Location,Department,Hours,Overtime Hours,Gross Pay",
    1501,
    "Many,40,10,300.00",
  );
  const { rows: found, employees } = inspected(`${one}\n${more}\n`);
  expect([found, employees]).toEqual([3000, 3000]);
});

test("[CSV-02] how many rows of a long file have no number is counted to its end", () => {
  const { warnings, plan } = inspected(lines((at) => (at % 3 === 0 ? "" : `${10_000 + at}`)));
  expect(warnings.join()).toContain(`"Employee ID" is empty in ${rows / 3} of ${rows} rows`);
  expect(plan.employeeNumber).toBe(null);
});

test("[CSV-02] numbers that only rows far below lack identify no one", () => {
  const text = lines((at) => (at > rows / 2 && at % 2 === 0 ? "" : `${10_000 + 7 * at}`));
  for (const [heading, all] of [
    ["Employee ID", text],
    ["ID", text.replace("Employee ID", "ID")],
  ] as const) {
    const { warnings, plan, employees } = inspected(all);
    expect([plan.employeeNumber, plan.names, employees]).toEqual([null, ["Employee Name"], rows]);
    expect(warnings.join()).toContain(`"${heading}" is empty in`);
    expect(warnings.join()).not.toContain("have no employee ID");
  }
});

function lines(numberAt: (at: number) => string): string {
  const all = Array.from(
    { length: rows },
    (_, at) => `${numberAt(at)},"Example Sample, No. ${at}",US-TX,80.00,1600.00\n`,
  );
  return `${header}\n${all.join("")}`;
}

function inspected(text: string) {
  return inspectFile(new TextEncoder().encode(text));
}
