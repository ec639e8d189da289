import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../test-support/properties.ts";
import { proposedPlan, resultsByPlan } from "../../test-support/proposed-results.ts";
import { isGreen } from "../verdicts/verdicts.ts";

const minimum = 7.25;

/** One employee of a file with a row for each: hours, and dollars. */
interface Person {
  readonly hours: number;
  readonly pay: number;
  readonly vacationHours: number;
  readonly vacationPay: number;
  readonly sickHours: number;
  readonly sickPay: number;
  readonly tips: number;
}

const amount = (max: number) => fc.integer({ min: 0, max: 100 * max }).map((cents) => cents / 100);
const sometimes = <Value>(value: fc.Arbitrary<Value>, none: Value) => fc.oneof(fc.constant(none), value);

/** At, below and above the minimum wage, some of them only with leave or tips. */
const person: fc.Arbitrary<Person> = fc.record({
  hours: fc.integer({ min: 1, max: 80 }),
  pay: amount(900),
  vacationHours: sometimes(fc.integer({ min: 1, max: 40 }), 0),
  vacationPay: sometimes(amount(500), 0),
  sickHours: sometimes(fc.integer({ min: 1, max: 16 }), 0),
  sickPay: sometimes(amount(200), 0),
  tips: sometimes(amount(400), 0),
});

type Named = readonly (string | null | undefined)[];

/** How a system names its columns of leave and tips; null for those that it leaves out. */
const layouts = fc.record({
  vacation: fc.constantFrom(
    ...[
      ["Vacation Hours", "Vacation Earnings"],
      ["VAC", "Vacation $"],
      ["V_VACATION_Hours", "V_VACATION_Earnings"],
    ],
    ...[
      ["Vacation Hours", null],
      ["PTO", null],
      [null, "Vacation Pay"],
      ["Paid Time Off Hours", "PTO Pay"],
    ],
  ),
  sick: fc.constantFrom(["Sick Hours", "Sick Pay"], ["SICK", null], [null, "Sick Earnings"]),
  tips: fc.constantFrom("Tips", "Total Tips", "Paycheck Tips", "Card Tips"),
  tipsInGross: fc.boolean(),
  hasPay: fc.boolean(),
});

type Layout = typeof layouts extends fc.Arbitrary<infer Some> ? Some : never;

function grossOf(one: Person, { tipsInGross }: Layout): number {
  return one.pay + one.vacationPay + one.sickPay + (tipsInGross ? one.tips : 0);
}

function fileOf(staff: readonly Person[], layout: Layout): string {
  const columns: [string | null | undefined, (one: Person) => number][] = [
    ["Regular Hours", ({ hours }) => hours],
    [layout.vacation[0], ({ vacationHours }) => vacationHours],
    [layout.vacation[1], ({ vacationPay }) => vacationPay],
    [layout.sick[0], ({ sickHours }) => sickHours],
    [layout.sick[1], ({ sickPay }) => sickPay],
    [layout.hasPay ? "Regular Earnings" : null, ({ pay }) => pay],
    [layout.tips, ({ tips }) => tips],
    ["Gross Pay", (one) => grossOf(one, layout)],
  ];
  const written = columns.filter(([name]) => typeof name === "string");
  const rows = staff.map((one, at) =>
    [at + 1, '"Houston, TX"', ...written.map(([, figure]) => figure(one).toFixed(2))].join(),
  );
  return [["Employee ID", "Location", ...written.map(([name]) => name)].join(), ...rows].join("\n");
}

/** Leave that the file doesn't show isn't there. */
function shown(one: Person, { vacation, sick }: Layout): Person {
  const isShown = (hours: number, pay: number, [hoursColumn, payColumn]: Named) =>
    (hours > 0 && hoursColumn !== null) || (pay > 0 && payColumn !== null);
  const hasVacation = isShown(one.vacationHours, one.vacationPay, vacation);
  const hasSick = isShown(one.sickHours, one.sickPay, sick);
  return {
    ...one,
    ...(!hasVacation && { vacationHours: 0, vacationPay: 0 }),
    ...(!hasSick && { sickHours: 0, sickPay: 0 }),
  };
}

test("[CALC-03] [CALC-05] however a file names leave and tips, green pay is enough for the work, and below minimum is certain", () => {
  const count = { green: 0, below: 0 };
  const tries = times(1000);
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 4 }), layouts, (anyone, layout) => {
      const staff = anyone.map((one) => shown(one, layout));
      const content = fileOf(staff, layout);
      for (const [at, result] of resultsByPlan(content, proposedPlan(content)).entries()) {
        const one = staff[at] as Person;
        const told = `${result.employeeNumber}: ${result.verdict}\n${content}`;
        const needed = minimum * one.hours;
        if (isGreen(result.verdict)) {
          count.green++;
          expect(one.pay - result.proposedDeduction / 100, told).toBeGreaterThanOrEqual(needed - 1e-6);
        } else if (result.verdict === "below-minimum") {
          count.below++;
          expect(one.pay + one.vacationPay + one.sickPay + one.tips, told).toBeLessThan(needed);
        }
      }
    }),
    tries,
  );
  expect(Math.min(count.green, count.below)).toBeGreaterThan(tries.numRuns / 10);
});

const header = [
  ...["Employee ID", "Location", "Regular Hours", "Overtime Hours", "Vacation Hours", "Sick Hours"],
  ...["Regular Earnings", "Vacation Earnings", "Sick Earnings", "Tips", "Net Pay", "Gross Pay"],
];
const clean = (id: number) => [
  ...[String(id), '"Houston, TX"', "60.00", "2.00", "8.00", "8.00"],
  ...["1800.00", "240.00", "240.00", "50.00", "1900.00", "2420.00"],
];
const unread = ["n/a", "12,34", "1.559,00", "$", "#VALUE!", "--8"];

/** What makes a cell missing, guessed or unreadable, by the column. */
const spoilings: Readonly<Record<string, readonly string[]>> = {
  Location: ["", "Plant 12", '"Springfeild, TX"', "94607", "Oakland"],
  "Regular Hours": ["", " ", "-", " -   ", "forty", "8x", "#REF!", '"4,5"'],
  "Overtime Hours": ["two", "8x", "#REF!"],
  "Vacation Earnings": ["", "-", " $-   ", "0", "0.00", ...unread],
  "Sick Earnings": ["", "-", "0", "0.00", ...unread],
  Tips: unread,
  "Net Pay": unread,
  "Gross Pay": ["", " ", "-", ...unread],
};

test.each(Object.entries(spoilings))(
  "[CSV-03] with a %s that is missing, guessed or unreadable, an employee isn't green and the others are",
  (column, texts) => {
    const rows = [1, 2, 3, 4, 5].map(clean);
    const plan = proposedPlan([header, ...rows].map((cells) => cells.join()).join("\n"));
    expect(plan).toMatchObject({ tips: ["Tips"], tipsInGross: true, netPay: "Net Pay" });
    for (const text of texts) {
      const cell = /[",]/.test(text) ? `"${text.replaceAll('"', "")}"` : text;
      const spoiled = rows.with(2, (rows[2] as string[]).with(header.indexOf(column), cell));
      const content = [header, ...spoiled].map((cells) => cells.join()).join("\n");
      const green = new Map(
        resultsByPlan(content, plan).map(({ employeeNumber, verdict }) => [employeeNumber, isGreen(verdict)]),
      );
      expect([text, green.get("3") ?? false, green.get("1"), green.get("5")]).toEqual([
        text,
        false,
        true,
        true,
      ]);
    }
  },
);
