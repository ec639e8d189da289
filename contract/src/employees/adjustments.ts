import { largestBalance, largestBalanceText } from "@wagefloor/domain/deduction/largest-balance.ts";
import { cents } from "@wagefloor/domain/money.ts";
import * as z from "zod/mini";
import { money, reason } from "../fields/fields.ts";

const amountSentence = "Enter an amount of 0 or more in dollars and cents, such as 59.00";

const amount = z
  .int(amountSentence)
  .check(
    z.minimum(0, amountSentence),
    z.maximum(largestBalance, `Please enter an amount of at most ${largestBalanceText}`),
  );

/** Also what a page is answered that was opened before corrections said it. */
const balanceSeen = "Please reload the page and look at the balance again";

const why = reason("Enter a reason");

const purchase = z.object({
  kind: z.literal("purchase"),
  /** Who sends it chooses it: sent again with the same id, the purchase isn't recorded again. */
  id: z.optional(z.uuid("A purchase's id must be a UUID")),
  amount: z.pipe(amount.check(z.minimum(1, "A purchase costs more than $0.00")), z.transform(cents)),
  reason: why,
});

const correction = z.object({
  kind: z.literal("correction"),
  newBalance: z.pipe(amount, z.transform(cents)),
  basedOn: z.nullable(z.pipe(z.int(balanceSeen).check(z.minimum(0, balanceSeen)), z.transform(cents))),
  reason: why,
});

const writeOff = z.object({
  kind: z.literal("written-off"),
  basedOn: z.pipe(z.int(balanceSeen).check(z.minimum(1, balanceSeen)), z.transform(cents)),
  reason: why,
});

const reinstatement = z.object({
  kind: z.literal("reinstated"),
  /** The entry of the write-off. */
  undoes: z.int("Please reload the page and choose the write-off again"),
  reason: why,
});

const payback = z.object({
  kind: z.literal("paid-back"),
  amount: z.pipe(amount.check(z.minimum(1, "Enter the amount that was paid back")), z.transform(cents)),
  /** What was to be paid back, as its author saw it. */
  basedOn: z.pipe(z.int(balanceSeen).check(z.minimum(1, balanceSeen)), z.transform(cents)),
  reason: reason("Enter how it was paid back"),
});

const paybackUndoing = z.object({
  kind: z.literal("payback-undone"),
  /** The entry of what was paid back. */
  undoes: z.int("Please reload the page and choose the entry again"),
  reason: why,
});

/**
 * The body of `POST /api/employees/:employeeNumber/balance-entries`: a new purchase adds to the balance, a correction
 * replaces it, a write-off ends it, and a reinstatement undoes a write-off. What was paid back to the employee changes no
 * balance. All say why; a correction and a write-off also which balance they were decided on: null where nothing was recorded.
 */
export const adjustmentRequest = z.discriminatedUnion("kind", [
  purchase,
  correction,
  writeOff,
  reinstatement,
  payback,
  paybackUndoing,
]);

/** As a page sends it; amounts in cents. */
export type NewAdjustment = z.input<typeof adjustmentRequest>;

export type Adjustment = z.output<typeof adjustmentRequest>;

export type Correction = z.output<typeof correction>;

export type WriteOff = z.output<typeof writeOff>;

export type Reinstatement = z.output<typeof reinstatement>;

export type Payback = z.output<typeof payback>;

export type PaybackUndoing = z.output<typeof paybackUndoing>;

/** `POST /api/employees/:employeeNumber/balance-entries` */
export const adjustmentAnswer = z.strictObject({ employeeNumber: z.string(), balance: money });
