import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { z } from "zod";

const tooMuch = "Please enter an amount of at most 1,000,000.00";
const amount = z
  .number("Please enter an amount")
  .int("Please enter an amount in whole cents")
  .max(largestBalance, tooMuch);

/** Also what a page is answered that was opened before corrections said it. */
const balanceSeen = "Please reload the page and look at the balance again";

const reason = z
  .string("Please enter a reason")
  .trim()
  .min(1, "Please enter a reason")
  .max(500, "Please use at most 500 characters");

/**
 * An adjustment: a new purchase adds to the balance, a correction replaces it. Both say why, and a correction which
 * balance it was decided on: null where nothing was recorded.
 */
export const adjustmentRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("purchase"),
    amount: amount.min(1, "A purchase must be more than 0").transform(cents),
    reason,
  }),
  z.object({
    kind: z.literal("correction"),
    newBalance: amount.min(0, "A balance can't be below 0").transform(cents),
    basedOn: z.int(balanceSeen).min(0, balanceSeen).transform(cents).nullable(),
    reason,
  }),
]);

export type Adjustment = z.output<typeof adjustmentRequest>;

export type Correction = Extract<Adjustment, { kind: "correction" }>;
