import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { jurisdictionWithKey } from "@wagefloor/domain/minimum-wage/table.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { entryKinds } from "@wagefloor/domain/runs/recompute/entry-kinds.ts";
import { scopeReasons } from "@wagefloor/domain/verdicts/reasons.ts";
import * as z from "zod/mini";
import { day, moment, money, reason } from "./fields.ts";
import { resultAnswer } from "./results.ts";

const amountSentence = "Enter an amount of 0 or more in dollars and cents, such as 59.00";

const amount = z
  .int(amountSentence)
  .check(
    z.minimum(0, amountSentence),
    z.maximum(largestBalance, "Please enter an amount of at most 1,000,000.00"),
  );

/** Also what a page is answered that was opened before corrections said it. */
const balanceSeen = "Please reload the page and look at the balance again";

const why = reason("Enter a reason");

const purchase = z.object({
  kind: z.literal("purchase"),
  amount: z.pipe(amount.check(z.minimum(1, "A purchase costs more than $0.00")), z.transform(cents)),
  reason: why,
});

const correction = z.object({
  kind: z.literal("correction"),
  newBalance: z.pipe(amount, z.transform(cents)),
  basedOn: z.nullable(z.pipe(z.int(balanceSeen).check(z.minimum(0, balanceSeen)), z.transform(cents))),
  reason: why,
});

/**
 * The body of `POST /api/employees/:employeeNumber/balance-entries`: a new purchase adds to the balance, a correction
 * replaces it. Both say why, and a correction which balance it was decided on: null where nothing was recorded.
 */
export const adjustmentRequest = z.discriminatedUnion("kind", [purchase, correction]);

/** As a page sends it; amounts in cents. */
export type NewAdjustment = z.input<typeof adjustmentRequest>;

export type Adjustment = z.output<typeof adjustmentRequest>;

export type Correction = z.output<typeof correction>;

/** `POST /api/employees/:employeeNumber/balance-entries` */
export const adjustmentAnswer = z.strictObject({ employeeNumber: z.string(), balance: money });

const balanceEntry = z.strictObject({
  id: z.int(),
  kind: z.enum(entryKinds),
  /** Negative when it takes away. */
  amount: money,
  /** Null after the only run of an employee was voided. */
  balanceAfter: z.nullable(money),
  /** The deduction amount that a first run began with; null where a balance stood before. */
  startingCost: z.nullable(money),
  reason: z.nullable(z.string()),
  runId: z.nullable(z.string()),
  createdAt: moment,
});

/** `GET /api/employees/:employeeNumber/balance`: what is owed, and the entries it is made of, newest first. */
export const balanceAnswer = z.strictObject({
  employeeNumber: z.string(),
  balance: z.nullable(money),
  entries: z.array(balanceEntry),
});

export type Balance = z.infer<typeof balanceAnswer>;

export type BalanceEntry = z.infer<typeof balanceEntry>;

/** `GET /api/employees/:employeeNumber/names`: how files without employee numbers call the employee. */
export const namesAnswer = z.strictObject({ names: z.array(z.string()) });

/** The body of `DELETE /api/employees/:employeeNumber/names`. */
export const unlinkRequest = z.object({ name: z.string("Choose a name").check(z.maxLength(500)) });

/**
 * The body of `PUT /api/employees/:employeeNumber/attributes`: where the employee works, and why another rule than the
 * minimum wage applies. Null takes it back; what is left out stays.
 */
export const attributesRequest = z.object({
  place: z.optional(
    z.nullable(
      z
        .string("Please choose a place")
        .check(
          z.refine((key) => jurisdictionWithKey(key) !== undefined, "Please choose a place from the list"),
        ),
    ),
  ),
  scope: z.optional(z.nullable(z.enum(scopeReasons, "Please choose a rule from the list"))),
});

export type AttributesRequest = z.output<typeof attributesRequest>;

/** When and by whom, as an email address or phone number; null once the account is deleted. */
const set = { setBy: z.nullable(z.string()), setAt: moment };

/** `GET` and `PUT /api/employees/:employeeNumber/attributes`; null where nothing is set. */
export const attributesAnswer = z.strictObject({
  place: z.nullable(z.strictObject({ key: z.string(), name: z.string(), ...set })),
  scope: z.nullable(z.strictObject({ reason: z.enum(scopeReasons), ...set })),
});

export type Attributes = z.infer<typeof attributesAnswer>;

/** `GET /api/employees/:employeeNumber/latest-result`, with what is owed now. */
export const latestResultAnswer = z.strictObject({
  result: z.extend(resultAnswer, {
    createdAt: moment,
    runId: z.string(),
    payDate: day,
    currentBalance: z.nullable(money),
    /** The other employee numbers that differ in case only. */
    alike: z.array(z.string()),
  }),
});

export type LatestResult = z.infer<typeof latestResultAnswer>["result"];
