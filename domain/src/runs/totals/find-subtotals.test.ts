import { expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

const header = "Name,Location,Regular Hours,Gross Pay";
const row = (name: string, hours: number, pay: number) =>
  `"${name}",US-TX,${hours.toFixed(2)},${pay.toFixed(2)}`;
const kitchen = [row("Doe, Jane", 80, 640), row("Roe, Sam", 76, 608.5)];
const front = [row("Hill, Cy", 72, 650), row("Lane, Di", 80, 700), row("Moss, Ed", 40, 320)];

const subtotalsIn = (...rows: string[]) =>
  proposedResults(header, ...rows).flatMap(({ employeeNumber, verdict, reasons }) =>
    verdict === "not-checked" && reasons.includes("totals-row") ? [employeeNumber] : [],
  );

test("[CSV-03] lines with the sums of departments, named after them, aren't checked as employees", () => {
  const rows = [
    ...[...kitchen, row("Kitchen", 156, 1248.5)],
    ...[...front, row("Front of House", 192, 1670)],
  ];
  expect(subtotalsIn(...rows)).toEqual(["Kitchen", "Front of House"]);
  expect(subtotalsIn(...kitchen, row("Kitchen", 156, 1248.5), ...front)).toEqual(["Kitchen"]);
});

test.each([
  ["an employee with the pay and hours of two others", [...kitchen, row("Poe, Al", 156, 1248.5), ...front]],
  ["a name that is one word, with a cent more", [...kitchen, row("Poe", 156, 1248.51), ...front]],
  ["a name that is one word, with other hours", [...kitchen, row("Poe", 80, 1248.5), ...front]],
  ["a name below one row with the same figures", [kitchen[0] as string, row("Poe", 80, 640), ...front]],
])("%s is an employee", (_who, rows) => {
  expect(subtotalsIn(...rows)).toEqual([]);
});
