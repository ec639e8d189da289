import fc from "fast-check";
import { expect, test } from "vitest";
import { configuration, headerLine, readColumns } from "../../test-support/payroll-files.ts";
import { times } from "../../test-support/properties.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { calendarDate } from "../money.ts";
import { type HoursBasis, hoursBases } from "../payroll-file/plan/payroll-configuration.ts";
import { isGreen, type Verdict } from "../verdicts/verdicts.ts";
import { calculateRun } from "./calculate-run.ts";

interface Row {
  readonly location: string;
  readonly type: string;
  readonly amount: string;
  readonly hours: string;
}

const places = ["US-CA-OAKLAND", "US-WA-SEATTLE", "Houston, TX", "US-TX", "Fresno, CA"] as const;

/** An employee of whom everything is known: one to three rows of gross pay, well above any minimum wage. */
const known = fc
  .record({
    location: fc.constantFrom(...places),
    hours: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
    rate: fc.integer({ min: 30, max: 400 }),
  })
  .map(({ location, hours, rate }) =>
    hours.map((each): Row => ({ location, type: "/101", amount: `${each * rate}.00`, hours: String(each) })),
  );

/** What makes a cell missing, guessed or unreadable, by the column. */
const spoilings = {
  hours: ["", " ", "0", "0.00", "forty", "4,5", "8x", "--8", "#REF!"],
  amount: ["", " ", "n/a", "1.559,00", "12,34", "$", "#VALUE!", "1e3"],
  location: ["", " ", "Plant 12", "Springfeild, TX", "94607", "Oakland", "US-ZZ", "Evanston, IL", "US-MT"],
} as const;

type Spoiled = keyof typeof spoilings;

const spoiling = fc
  .constantFrom<Spoiled>("hours", "amount", "location")
  .chain((column) => fc.record({ column: fc.constant(column), text: fc.constantFrom(...spoilings[column]) }));

/** Montana has no confirmed rate after 2026, the other places have one. */
const payDate = calendarDate("2027-01-15");

/** Washington's and Oakland's are open too on that day. */
const settledDate = calendarDate("2026-11-20");

test("[CSV-03] [WAGE-03] [WAGE-04] no spoiled copy of a file is green where hours, place, rate or amount isn't known", () => {
  fc.assert(
    fc.property(
      fc.array(known, { minLength: 1, maxLength: 4 }),
      spoiling,
      fc.nat(),
      fc.constantFrom(...hoursBases),
      fc.constantFrom(0, 5900),
      (staff, { column, text }, at, basis, owed) => {
        const victim = at % staff.length;
        const rows = staff[victim] ?? [];
        const row = at % rows.length;
        // The place of an employee is known if any row has it, so all of them are spoiled.
        const spoiled = rows.map((one, index) =>
          index === row || column === "location" ? { ...one, [column]: text } : one,
        );
        const verdicts = verdictsOf(
          staff.with(victim, spoiled),
          basis,
          owed,
          text === "US-MT" ? payDate : settledDate,
        );
        expect(verdicts[victim], JSON.stringify(spoiled)).toBeDefined();
        expect(isGreen(verdicts[victim] as Verdict), JSON.stringify(spoiled)).toBe(false);
        // A missing amount makes the pay look low, but not for certain.
        if (column === "amount") expect(verdicts[victim], JSON.stringify(spoiled)).toBe("not-checked");
      },
    ),
    times(300),
  );
});

test("[CALC-04] files of which everything is known are green, whichever hours decide", () => {
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 100), (staff, owed) => {
      for (const basis of ["regular-earnings-row", "sum-of-rows"] as const) {
        const green = owed === 0 ? "paid-in-full" : "ok";
        expect(new Set(verdictsOf(staff, basis, owed, settledDate))).toEqual(new Set([green]));
      }
    }),
  );
});

/** Of each employee, whether with a result or skipped. */
function verdictsOf(
  staff: readonly (readonly Row[])[],
  hoursBasis: HoursBasis,
  owed: number,
  day: typeof payDate,
): (Verdict | undefined)[] {
  const lines = staff.flatMap((rows, employee) =>
    rows.map(({ location, type, amount, hours }) =>
      [employee, location, type, amount, hours].map((cell) => `"${cell}"`).join(),
    ),
  );
  const settings = {
    ...configuration,
    hoursBasis,
    deductionAmount: owed as typeof configuration.deductionAmount,
  };
  const file = readColumns(`${headerLine}${lines.join("\n")}\n`, settings);
  const { results, skipped } = calculateRun(file, {
    configuration: settings,
    payDate: day,
    balances: new Map(),
  });
  const found = new Map<string, Verdict>();
  for (const { employeeNumber, verdict } of resultsOf(results)) found.set(employeeNumber, verdict);
  for (const { employeeNumber, pay } of skipped) if (pay) found.set(employeeNumber, pay.verdict);
  return staff.map((_, employee) => found.get(String(employee)));
}
