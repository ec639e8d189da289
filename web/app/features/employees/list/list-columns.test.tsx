import type { Employees } from "@wagefloor/contract/employees.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { expect, test } from "vitest";
import { createListColumns, type ListRoom } from "./list-columns.tsx";

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
  toPayBack: null,
  owed: [5900],
  analyzed: [0],
  notSeen: [0],
  lastDay: [null],
  toDo: [0],
  headroom: [null],
};

const keysOf = (employees: Employees, room: ListRoom) =>
  createListColumns(createEmployeeView(employees), room).map(({ key }) => key);
const named = { ...unnamed, name: ["Reed, Bo"] };

test("on a phone a row is the employee, with or without names, what is owed and the verdict", () => {
  expect(keysOf(unnamed, "little")).toEqual(["employeeNumber", "owed", "verdict"]);
  expect(keysOf(named, "little")).toEqual(["name", "owed", "verdict"]);
});

test("on a small tablet a row starts with the same columns and has all others after them", () => {
  expect(keysOf(unnamed, "some").slice(0, 3)).toEqual(["employeeNumber", "owed", "verdict"]);
  expect(keysOf(named, "some").slice(0, 3)).toEqual(["name", "owed", "verdict"]);
  expect(keysOf(named, "some").toSorted()).toEqual(keysOf(named, "all").toSorted());
});

test("a phone shows a row whole, with long numbers, names, and what is proposed", () => {
  const employees = { ...named, employeeNumber: ["10000012345"], openProposals: [1200] };
  const columns = createListColumns(createEmployeeView(employees), "little");
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  // A page of 360 has 16 on both sides, and the table a border.
  expect(width).toBeLessThanOrEqual(360 - 32 - 2);
});
