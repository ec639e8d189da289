import type { Employees } from "@wagefloor/contract/employees.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { expect, test } from "vitest";
import { createListColumns } from "./list-columns.tsx";

const unnamed: Employees = {
  count: 1,
  employeeNumber: ["12"],
  name: null,
  place: { values: [null], codes: [0] },
  lastRun: { values: [null], codes: [0] },
  verdict: { values: [null], codes: [0] },
  measure: { values: [null], codes: [0] },
  lastDeduction: [null],
  openProposals: null,
  takenShortfall: null,
  owed: [5900],
  analyzed: [0],
  notSeen: [0],
  lastDay: [null],
  toDo: [0],
  headroom: [null],
};

test("on a phone a row begins with the employee, with or without names, and goes on with what is owed", () => {
  const firstColumns = (employees: Employees) =>
    createListColumns(createEmployeeView(employees), true)
      .slice(0, 3)
      .map(({ key }) => key);
  expect(firstColumns(unnamed)).toEqual(["employeeNumber", "owed", "verdict"]);
  expect(firstColumns({ ...unnamed, name: ["Reed, Bo"] })).toEqual(["name", "owed", "verdict"]);
});

test("on a phone short numbers leave the verdict in view beside what is proposed", () => {
  const widthOfFirst = (employeeNumber: string) => {
    const employees = { ...unnamed, employeeNumber: [employeeNumber], openProposals: [1200] };
    const columns = createListColumns(createEmployeeView(employees), true).slice(0, 3);
    return columns.reduce((sum, { width }) => sum + width, 0);
  };
  // A page of 390 has 16 on both sides, and the table a border.
  expect(widthOfFirst("1001")).toBeLessThanOrEqual(390 - 32 - 2);
  expect(widthOfFirst("10000012345")).toBe(112 + 124 + 142);
});
