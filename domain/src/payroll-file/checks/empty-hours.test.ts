import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../test-support/payroll-exports.ts";
import { times } from "../../../test-support/properties.ts";
import { mostOfEach, proposedPlan, resultsByPlan } from "../../../test-support/proposed-results.ts";
import { isGreen } from "../../verdicts/verdicts.ts";
import { findHeader } from "../inspect/headings/find-header.ts";
import { openText } from "../inspect/text/open-text.ts";
import { readRecords } from "../inspect/text/text-records.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";

/** Kinds of leave beside gross pay have no part in it. */
const leave = /PTO|Vacation/;

const written = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join("\n");

/** Which employees are green, wherever they work. */
function greenOf(content: string, plan: ReadingPlan): ReadonlyMap<string, boolean> {
  const inTexas = { ...plan, location: null, locationState: null, fixedLocation: "US-TX" };
  const results = resultsByPlan(content, inTexas);
  return new Map(results.map(({ employeeNumber, verdict }) => [employeeNumber, isGreen(verdict)]));
}

test.each(Object.keys(payrollExports) as PayrollExport[])(
  "[CSV-03] in an export such as %s, an employee with one cell of hours emptied, or with a dash in it, isn't green",
  (name) => {
    const text = openText(new TextEncoder().encode(payrollExports[name]));
    const { delimiter, above } = findHeader(text);
    const rows = [...readRecords(text, delimiter)].map(({ cells }) => cells);
    const [header, plan] = [rows[above.length] as string[], proposedPlan(payrollExports[name])];
    const before = greenOf(written(rows), plan);
    expect([...before.values()]).toContain(true);
    const places = plan.hours.map((column) => header.indexOf(column));
    let spoiled = 0;
    for (const [line, cells] of rows.entries()) {
      const isOfTable = line > above.length && cells.length === header.length;
      const wasGreen = [...before].every(([employee, green]) => green || !cells.join(" ").includes(employee));
      if (!isOfTable || !wasGreen || cells.some((cell) => /total/i.test(cell)) || leave.test(cells.join()))
        continue;
      for (const at of places.filter((place) => /[1-9]/.test(cells[place] ?? ""))) {
        for (const empty of ["", "-"]) {
          const after = greenOf(written(rows.with(line, cells.with(at, empty))), plan);
          const changed = [...before].filter(([employee, green]) => green && after.get(employee) !== true);
          expect([line, header[at], empty, changed.length]).toEqual([line, header[at], empty, 1]);
          spoiled++;
        }
      }
    }
    expect(spoiled).toBeGreaterThan(0);
  },
);

interface Person {
  readonly hours: number;
  readonly overtime: number;
  readonly doubleTime: number;
  readonly rate: number;
}

const person: fc.Arbitrary<Person> = fc.record({
  hours: fc.integer({ min: 30, max: 80 }),
  overtime: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 })),
  doubleTime: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 })),
  rate: fc.integer({ min: 15, max: 60 }),
});

const plain: Person = { hours: 40, overtime: 0, doubleTime: 0, rate: 20 };

/** How a system writes zeros, and in which columns pay for overtime is. */
const layouts = fc.constantFrom(
  { zero: "0.00", pay: "none" },
  { zero: "0.00", pay: "shared" },
  { zero: "0.00", pay: "own" },
  { zero: "", pay: "shared" },
  { zero: "", pay: "own" },
  { zero: " -   ", pay: "shared" },
  { zero: " -   ", pay: "own" },
);

type Layout = typeof layouts extends fc.Arbitrary<infer Some> ? Some : never;

const hoursColumns = ["Regular Hours", "Overtime Hours", "Double Time Hours"];

function sheetOf(staff: readonly Person[], { zero, pay }: Layout): string[][] {
  const figure = (value: number) => (value === 0 ? zero : value.toFixed(2));
  const header = {
    none: [],
    shared: ["Regular Pay", "Overtime Pay"],
    own: ["Regular Pay", "Overtime Pay", "Double Time Pay"],
  }[pay] as string[];
  const rows = staff.map(({ hours, overtime, doubleTime, rate }, at) => {
    const parts = [hours * rate, 1.5 * overtime * rate, 2 * doubleTime * rate] as const;
    const gross = parts[0] + parts[1] + parts[2];
    const shown = { none: [], shared: [parts[0], parts[1] + parts[2]], own: parts }[pay] as number[];
    return [
      ...[String(at), "US-TX", figure(hours), figure(overtime), figure(doubleTime)],
      ...[...shown.map(figure), gross.toFixed(2)],
    ];
  });
  return [["Employee ID", "Location", ...hoursColumns, ...header, "Gross Pay"], ...rows];
}

test("[CSV-03] however a system writes zeros and pay, an emptied cell of hours isn't green or allows no more, and no one else is asked about", () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 3, maxLength: 8 }),
      layouts,
      fc.nat(),
      fc.nat(2),
      (others, layout, at, column) => {
        const staff = [plain, ...others];
        const sheet = sheetOf(staff, layout);
        const plan = proposedPlan(written(sheet));
        fc.pre(hoursColumns.every((name) => plan.hours.includes(name)));
        expect([...greenOf(written(sheet), plan).values()].every(Boolean), written(sheet)).toBe(true);
        const victim = 1 + (at % others.length);
        const cells = sheet[victim + 1] as string[];
        fc.pre(Number(cells[2 + column]) > 0);
        const spoiled = written(sheet.with(victim + 1, cells.with(2 + column, "")));
        const found = [...greenOf(spoiled, plan)];
        const unspoiled = staff.flatMap((_, one) => (one === victim ? [] : [[String(one), true]]));
        expect(found.toSpliced(victim, 1), spoiled).toEqual(unspoiled);
        const [before, after] = [sheet, null].map(
          (one) => mostOfEach(one ? written(one) : spoiled, plan)[victim],
        );
        expect(after, spoiled).toBeLessThanOrEqual(before ?? 0);
      },
    ),
    times(300),
  );
});

describe("[CSV-03] an empty cell of hours is no gap", () => {
  const header = "Employee ID,Location,Regular Hours,Overtime Hours,Gross Pay";
  const greens = (...rows: string[]) => {
    const content = [header, ...rows.map((row, at) => `${at},US-TX,${row}`)].join("\n");
    return [...greenOf(content, proposedPlan(content)).values()];
  };

  test("where a system leaves zeros empty", () => {
    expect(greens("80,4,1720.00", "80,,1600.00", "72,,1440.00", "75,2,1560.00")).toEqual(Array(4).fill(true));
  });

  test("where many have one beside others' zeros, such as those with a salary", () => {
    expect(greens("80,4,1720.00", "80,0,1600.00", "80,,2600.00", "80,,2800.00")).toEqual(Array(4).fill(true));
  });
});

test("[CSV-03] an employee without any hours is said to have none, and not also that some are missing", () => {
  const file = payrollExports.adpWithTotals;
  const without = file.replace("20.00,72.00,2.00,1.00,75.00", "20.00,,,,");
  const [first] = resultsByPlan(without, proposedPlan(file));
  expect(first?.reasons).toContain("no-hours");
  expect(first?.reasons).not.toContain("some-hours-missing");
});
