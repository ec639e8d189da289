import { expect, test } from "vitest";
import { completePlan } from "../plan/reading-plan.ts";
import { citiesBeside } from "./city-beside.ts";

const plan = completePlan({
  ...{ shape: "one-row-per-employee", employeeNumber: "Employee ID", names: ["Name"], location: "Site" },
  ...{ amount: "Gross Pay", hours: ["Hours"], hasHeader: true, columns: [] },
  hoursBasis: "first-row",
});

function besideOf(header: string, ...rows: readonly string[]) {
  const lines = [`Employee ID,Name,Site,${header},Hours,Gross Pay`, ...rows.map((row) => `${row},40,900.00`)];
  const sites = new Set(rows.map((row) => row.split(",")[2] ?? ""));
  return citiesBeside(() => new TextEncoder().encode(`${lines.join("\n")}\n`), plan, [...sites]);
}

test("[WAGE-03] beside a location that says nothing is the city of all its rows in the nearest column", () => {
  const rows = ["1,Reed A,L01,Seattle,Oakland", "2,Stone B,L01,Seattle,Oakland", "3,Hill C,L02,,Fresno"];
  expect(besideOf("Region,Cost Center", ...rows)).toEqual({ L01: { column: "Region", city: "Seattle" } });
  for (const column of ["Work City", "Home Department"])
    expect(besideOf(column, "1,Reed A,L07,Chicago")).toEqual({ L07: { column, city: "Chicago" } });
});

test.each([
  ["the rows differ in it", "Work City", ["1,Reed A,L01,Oakland", "2,Stone B,L01,Seattle"]],
  ["it may be where they live", "Home City", ["1,Reed A,L01,Oakland"]],
  ["it may be where they live, too", "City", ["1,Reed A,L01,Oakland"]],
  ["it's a word that is a place somewhere", "Job", ["1,Reed A,L01,Cook"]],
  ["it's an employee's name", "Job", ["1,Oakland,L01,Welder"]],
  ["the location says more itself", "Work City", ["1,Reed A,Oakland Works,Seattle"]],
  ["it's a first name that is a state, too", "Manager", ["1,Reed A,L01,Virginia"]],
])("[WAGE-03] no city is beside a location where %s", (_, header, rows) => {
  expect(besideOf(header, ...rows)).toEqual({});
});
