import fc from "fast-check";
import { expect, test } from "vitest";
import { payColumns } from "../../../test-support/pay-columns.ts";
import { proposedPlan, proposedResults, resultsByPlan } from "../../../test-support/proposed-results.ts";
import { cents, microHours } from "../../money.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import { findSubtotals } from "./find-subtotals.ts";

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

const halfTimers = [row("Ann Lee", 20, 300), row("Bob Ray", 20, 300)];
const unlike = [row("Ann Lee", 20, 300), row("Bob Ray", 20, 310)];
const others = [row("Cy Fox", 40, 650), row("Di Poe", 38, 500), row("Ed Roe", 38, 500)];
const secondCrew = [row("Ed Roe", 38, 500), row("Fay Orr", 37, 500)];

test.each([
  ["one word for a name", [...halfTimers, row("Suharto", 40, 600), ...others]],
  [
    "a name like the others', below such a one",
    [
      ...[...halfTimers, row("Kim Day", 40, 600), row("Gus Ott", 20, 300), row("Hal Ives", 20, 300)],
      ...[row("Madonna", 40, 600), ...others],
    ],
  ],
  ["a rate that another has", [...unlike, row("Suharto", 40, 610), row("Kim Day", 20, 305), ...others]],
  [
    "an id without a digit",
    [row("1001", 20, 300), row("1002", 20, 300), row("JSMITH", 40, 600), row("1003", 40, 650)],
  ],
  [
    "an id like the others'",
    [row("1001", 20, 300), row("1002", 20, 310), row("1003", 40, 610), row("1004", 40, 650)],
  ],
])("a full-timer below two half-timers is an employee, with %s", (_what, rows) => {
  expect(subtotalsIn(...rows)).toEqual([]);
});

test.each([
  [
    "also of a single employee",
    [
      ...[...unlike, row("Shipping", 40, 610), row("Cy Fox", 20, 300), row("Office", 20, 300)],
      ...[row("Di Poe", 30, 400), ...secondCrew, row("Kitchen", 105, 1400)],
      ...[row("Gus Ott", 37, 510), row("Hal Ives", 36, 520), row("Ida Jay", 35, 530), row("Yard", 108, 1560)],
    ],
    ["Shipping", "Office", "Kitchen", "Yard"],
  ],
  [
    "with digits in their names",
    [...unlike, row("Dept 100", 40, 610), ...secondCrew, row("Dept 200", 75, 1000)],
    ["Dept 100", "Dept 200"],
  ],
  [
    "with names like employees', and of everyone",
    [
      ...[...unlike, row("Front Office", 40, 610), ...secondCrew, row("Back Office", 75, 1000)],
      row("North Store", 115, 1610),
    ],
    ["Front Office", "Back Office", "North Store"],
  ],
  [
    "where all have one wage",
    [
      ...halfTimers,
      row("Shipping", 40, 600),
      row("Cy Fox", 38, 570),
      row("Di Poe", 37, 555),
      row("Yard", 75, 1125),
    ],
    ["Shipping", "Yard"],
  ],
])("departments' sums are found, %s", (_what, rows, found) => {
  expect(subtotalsIn(...rows)).toEqual(found);
});

test("a row with a person's net pay is an employee", () => {
  const rows = (net: string) =>
    proposedResults(
      `${header},Net Pay`,
      ...[`${unlike[0]},250.00`, `${unlike[1]},255.00`, `${row("Suharto", 40, 610)},${net}`],
      ...others.map((other) => `${other},400.00`),
    ).map(({ reasons }) => reasons.includes("totals-row"));
  expect(rows("505.00")).toEqual([false, false, true, false, false, false]);
  expect(rows("480.00")).toEqual(rows("480.00").map(() => false));
});

test("an employee who looks like a subtotal is checked once someone sets where they work", () => {
  const content = [header, ...unlike, row("Suharto", 40, 610), ...others].join("\n");
  const verdictWith = (place?: string) =>
    resultsByPlan(content, proposedPlan(content), {
      attributes: new Map(place === undefined ? [] : [["Suharto", { place }]]),
    }).find(({ employeeNumber }) => employeeNumber === "Suharto")?.verdict;
  expect(verdictWith()).toBe("not-checked");
  expect(verdictWith("US-TX")).toBe("ok");
});

interface Pay {
  readonly name: string;
  readonly gross: number;
  readonly hours: number;
}

function columnsOf(rows: readonly Pay[]): PayColumns {
  return payColumns(
    rows.map(({ name, gross, hours }, row) => ({
      ...{
        employeeNumber: name,
        location: "US-TX",
        line: row + 2,
        regularRows: 1,
        regularRowsWithoutHours: 0,
      },
      ...{ gross: cents(gross), hours: microHours(hours), hoursOverAllRows: microHours(hours) },
      ...{ unreadableAmount: null, unreadableHours: null },
    })),
  );
}

const quarterHour = 250_000;
const payFor = (name: string, quarters: number, wage: number): Pay => ({
  ...{ name, gross: Math.round((quarters * wage) / 4), hours: quarters * quarterHour },
});

test("no employee is taken for a subtotal, whatever the hours, if everyone has the same wage", () => {
  const hours = fc.array(fc.constantFrom(40, 80, 80, 120, 160, 320), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 725, max: 9000 }),
      fc.nat({ max: 29 }),
      fc.boolean(),
      (worked, wage, odd, byName) => {
        const named = (row: number) => (byName ? `Lee ${"k".repeat(row + 1)}` : `${1000 + row}`);
        const rows = worked.map((quarters, row) =>
          payFor(row === odd ? "Suharto" : named(row), quarters, wage),
        );
        expect(findSubtotals(columnsOf(rows))).toEqual([]);
      },
    ),
  );
});

test("the subtotals of any departments are found, and nothing else", () => {
  const employee = fc.record({
    quarters: fc.integer({ min: 40, max: 360 }),
    wage: fc.integer({ min: 725, max: 9000 }),
  });
  const departments = fc.array(fc.array(employee, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(departments, (others) => {
      const first = [
        { quarters: 81, wage: 1501 },
        { quarters: 80, wage: 1607 },
        { quarters: 150, wage: 2203 },
      ];
      const rows: Pay[] = [];
      const sums: number[] = [];
      for (const [at, staff] of [first, ...others].entries()) {
        const paid = staff.map(({ quarters, wage }, i) =>
          payFor(`Lee ${"k".repeat(rows.length + i + 1)}`, quarters, wage),
        );
        const sumOf = (field: "gross" | "hours") => paid.reduce((sum, one) => sum + one[field], 0);
        sums.push(
          rows.push(...paid, {
            name: `Dept${"x".repeat(at)}`,
            gross: sumOf("gross"),
            hours: sumOf("hours"),
          }) - 1,
        );
      }
      expect(findSubtotals(columnsOf(rows))).toEqual(sums);
    }),
  );
});
