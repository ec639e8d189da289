import { describe, expect, test } from "vitest";
import { configuration, headerLine, readByPlan, readColumns } from "../../../test-support/payroll-files.ts";
import { proposedPlan } from "../../../test-support/proposed-results.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { isColumnNumbering } from "./repeated-header.ts";

const header = "Employee ID,Employee Name,Location,Regular Hours,Gross Pay";
const rows = [
  '1001,"Reed, Bo","Austin, TX",40,800.00',
  '1002,"Hill, Cy","Austin, TX",38,760.00',
  '1003,"Moss, Di","Austin, TX",36,720.00',
];

function peopleIn(lines: readonly string[]): readonly string[] {
  const content = `${lines.join("\n")}\n`;
  const { employees, rows: counted } = inspectFile(new TextEncoder().encode(content));
  expect([employees, counted]).toEqual([3, 3]);
  const plan = proposedPlan(content);
  const { employees: read } = readByPlan(content, plan);
  expect(readByPlan(content, plan, 1).employees.line).toEqual(read.line);
  expect(Array.from(read.gross)).toEqual([80_000, 76_000, 72_000]);
  return read.employeeNumber;
}

const numbers = ["1001", "1002", "1003"];

describe("[CSV-01] a header among the rows is no employee", () => {
  test.each([
    ["in capitals", header.toUpperCase()],
    ["in small letters", header.toLowerCase()],
    ["with other spacing", header.replaceAll(" ", "  ").replace("Location", " Location ")],
  ])("%s", (_, again) => {
    expect(peopleIn([header, rows[0] ?? "", again, ...rows.slice(1)])).toEqual(numbers);
  });

  test("in capitals and with its columns in another order", () => {
    const again = "GROSS PAY,EMPLOYEE ID,EMPLOYEE NAME,LOCATION,REGULAR HOURS";
    const moved = '720.00,1003,"Moss, Di","Austin, TX",36';
    expect(peopleIn([header, ...rows.slice(0, 2), again, moved])).toEqual(numbers);
  });

  test("in the five columns of the default profile", () => {
    const content = `${headerLine}1,US-TX,/101,10.00,1\n${headerLine.toUpperCase()}2,US-TX,/101,20.00,2\n`;
    expect(readColumns(content).employees.employeeNumber).toEqual(["1", "2"]);
  });
});

describe("[CSV-01] a line that numbers the columns is no employee", () => {
  test.each([
    "(1),(2),(3),(4),(5)",
    "[1],[2],[3],[4],[5]",
    "(a),(b),(c),(d),(e)",
    "1,2,3,4,5",
    ",,(1),(2),(3)",
  ])("%s", (line) => {
    expect(peopleIn([header, line, ...rows])).toEqual(numbers);
    const later = [header, line, rows[0] ?? "", header, line, ...rows.slice(1)];
    expect(peopleIn(later)).toEqual(numbers);
  });

  test("in the five columns of the default profile", () => {
    const { employees } = readColumns(`${headerLine}1,2,3,4,5\n7,US-TX,/101,10.00,1\n`, configuration, 3);
    expect([employees.employeeNumber, Array.from(employees.line)]).toEqual([["7"], [3]]);
  });

  test.each([
    ["1", "2", "3"],
    ["1", "2", "3", "5"],
    ["1", "US-TX", "3", "4", "5"],
    ["(1)", "(2)"],
    ["(1)", "(2)", "(4)"],
    ["2", "3", "4", "5"],
  ])("%s %s %s is none", (...cells) => {
    expect(isColumnNumbering(cells)).toBe(false);
  });
});
