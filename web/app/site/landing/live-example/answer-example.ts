import { isCompliant } from "@wagefloor/domain/deduction/compliance.ts";
import { effectiveHours } from "@wagefloor/domain/deduction/effective-hours.ts";
import { CUSHION, largestDeduction } from "@wagefloor/domain/deduction/largest-deduction.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import { safeDeduction } from "@wagefloor/domain/deduction/safe-deduction.ts";
import {
  type Cents,
  cents,
  hourlyRateRoundedDown,
  hourlyRateRoundedHalfUp,
  type MicroHours,
  microHours,
} from "@wagefloor/domain/money.ts";
import { centsOfDollars } from "../../../lib/format/dollars.ts";
import { formatHours, formatMoney } from "../../../lib/format/format.ts";
import type { ExampleAnswer, ExampleInput } from "./example-place.ts";

/** The cost of the example: a pair of work boots. */
const owed = cents(59_00);

/** More hours than a month has. */
const mostHours = 744;

/** Calculates the example by the product's own rules. Loaded when someone first changes it. */
export function answerExample({ pay, hours, hourly, isConfirmed }: ExampleInput): ExampleAnswer {
  const gross = centsOfDollars(pay);
  const worked = readHours(hours);
  if (gross === null || worked === null) {
    return {
      errors: {
        ...(gross === null && { pay: "Enter dollars and cents, such as 232.50." }),
        ...(worked === null && { hours: "Enter hours above 0 and up to 744, such as 30 or 37.5." }),
      },
    };
  }
  return { errors: {}, result: resultOf(gross, worked, { hourly: cents(hourly), isConfirmed }) };
}

function readHours(text: string): MicroHours | null {
  const match = /^(?=.*[1-9])\d{1,3}(?:\.\d{1,2})?$/.exec(text.trim());
  const hours = Number(match?.[0]);
  return match && hours <= mostHours ? effectiveHours(microHours(Math.round(hours * 1_000_000))) : null;
}

interface Rate {
  readonly hourly: Cents;
  readonly isConfirmed: boolean;
}

function resultOf(
  gross: Cents,
  hours: MicroHours,
  { hourly, isConfirmed }: Rate,
): NonNullable<ExampleAnswer["result"]> {
  const largest = largestDeduction(gross, hourly, hours);
  const deduction = safeDeduction(owed, largest);
  const proposed = isConfirmed ? deduction : cents(0);
  const isBelow = !isCompliant(gross, hourly, hours);
  return {
    deduction: isConfirmed ? formatMoney(deduction) : "Not checked",
    isBelow: isConfirmed && isBelow,
    meaning: isConfirmed ? meaningOf(gross, hours, { deduction, isBelow, hourly }) : notConfirmed,
    lines: [
      [
        `Gross pay, ${formatHours(hours)} hours at ${formatMoney(hourlyRateRoundedHalfUp(gross, hours))}`,
        formatMoney(gross),
      ],
      [
        `Minimum wage plus one cent, ${formatMoney(hourly + CUSHION)} × ${formatHours(hours)}`,
        formatMoney(gross - largest),
      ],
      ["Safe deduction", isConfirmed ? formatMoney(deduction) : "–"],
      [`Still owed, of ${formatMoney(owed)}`, formatMoney(remainingBalance(owed, proposed))],
    ],
  };
}

const notConfirmed =
  "The minimum wage of this place isn't confirmed for today, so nothing is deducted until it is. The minimum wage below is the last one we know.";

function meaningOf(
  gross: Cents,
  hours: MicroHours,
  { deduction, isBelow, hourly }: { deduction: Cents; isBelow: boolean; hourly: Cents },
): string {
  // Rounded up, a rate just below the minimum wage would be said to be the minimum wage.
  const rate = formatMoney(hourlyRateRoundedDown(gross, hours));
  if (isBelow)
    return `Nothing can be deducted. This pay, ${rate} an hour, is already below the minimum wage of ${formatMoney(hourly)}.`;
  if (deduction === owed) return "The whole cost can be deducted without going below the minimum wage.";
  if (deduction === 0) return "Nothing can be deducted without going below the minimum wage.";
  return "This much can be deducted without going below the minimum wage. The rest stays owed.";
}
