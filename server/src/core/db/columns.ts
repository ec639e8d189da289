import { type Cents, cents, type MicroHours } from "@wagefloor/domain/money.ts";
import {
  completePlan,
  type ReadingPlan,
  type SavedPlan,
} from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { numberOfSet, type ReasonSet, setOfNumber } from "@wagefloor/domain/reasons/reason-set.ts";
import {
  type AppliedProfile,
  completeAppliedProfile,
  type SavedAppliedProfile,
} from "@wagefloor/domain/runs/applied-profile.ts";
import { customType, timestamp } from "drizzle-orm/pg-core";

/**
 * Dollars in the database, whole cents in the program; never a binary fraction. Sixteen digits hold every
 * value that the program can hold exactly.
 */
export const money = exactDecimal<Cents>(16, 2);

/** Hours in the database, whole millionths in the program. */
export const hours = exactDecimal<MicroHours>(16, 6);

/** An hourly rate: dollars in the database, whole millionths of a dollar in the program. */
export const hourlyRate = exactDecimal<number>(16, 6);

function exactDecimal<Units extends number>(precision: number, scale: number) {
  return customType<{ data: Units; driverData: string }>({
    dataType: () => `numeric(${precision},${scale})`,
    toDriver: (units) => decimalText(units, scale),
    fromDriver: (text) => wholeUnits(text, scale) as Units,
  });
}

/**
 * A whole number of units as decimal text: `decimalText(-5, 2)` is `-0.05`.
 * @throws RangeError if the value isn't a safe integer
 * @internal for its test
 */
export function decimalText(units: number, scale: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError(`${units} is not a whole number of units`);
  const digits = Math.abs(units)
    .toString()
    .padStart(scale + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Decimal text of the database as a whole number of units; the inverse of `decimalText`.
 * @throws RangeError if the text has more decimals than `scale`, or more digits than are exact
 */
export function wholeUnits(text: string, scale: number): number {
  const isNegative = text.startsWith("-");
  let units = 0;
  let decimals = -1;
  // Digit by digit, without parts of the text: a page of 50,000 employees has a million amounts.
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit === point && decimals < 0) decimals = 0;
    else if (digit < 0 || digit > 9) throw notExact(text, scale);
    else {
      units = units * 10 + digit;
      if (decimals >= 0) decimals++;
    }
  }
  for (decimals = Math.max(decimals, 0); decimals < scale; decimals++) units *= 10;
  if (decimals > scale || units > Number.MAX_SAFE_INTEGER) throw notExact(text, scale);
  return isNegative && units !== 0 ? -units : units;
}

/** A dollar amount of the database in cents. @throws RangeError if it isn't in whole cents */
export function readMoney(text: string): Cents {
  return cents(wholeUnits(text, 2));
}

/** The same, for an amount that may be missing. */
export function moneyIfAny(text: string | null): Cents | null {
  return text === null ? null : readMoney(text);
}

const zero = "0".charCodeAt(0);
const point = ".".charCodeAt(0) - zero;

function notExact(text: string, scale: number): RangeError {
  return new RangeError(`'${text}' is not a decimal with at most ${scale} places`);
}

/**
 * A set of reasons as one number, see domain/src/reasons/reason-set.ts: in SQL, `reasons & number <> 0` finds those that
 * have any of some.
 */
export const reasonSet = customType<{ data: ReasonSet; driverData: string }>({
  dataType: () => "bigint",
  toDriver: (set) => String(numberOfSet(set)),
  fromDriver: storedReasons,
});

/** A set as the driver has it, which reads a bigint as text. */
export function storedReasons(text: string): ReasonSet {
  return setOfNumber(BigInt(text));
}

/** A reading plan, whole also if it was saved before it had all of today's fields. */
export const readingPlan = storedAsJson<ReadingPlan, SavedPlan>(completePlan);

/** How a file was read; its plan is whole in the same way. */
export const appliedProfile = storedAsJson<AppliedProfile, SavedAppliedProfile>(completeAppliedProfile);

function storedAsJson<Data, Stored>(complete: (stored: Stored) => Data) {
  return customType<{ data: Data; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (data) => JSON.stringify(data),
    fromDriver: (stored) => complete(stored as Stored),
  });
}

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** When a row was written, to the microsecond, set by the database. */
export const writtenAt = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
