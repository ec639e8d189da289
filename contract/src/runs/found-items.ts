import { agreedBases } from "@wagefloor/domain/authorizations/agreed-share.ts";
import { itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { itemFaults, itemStandings } from "@wagefloor/domain/law/item-answer.ts";
import { limitReasons } from "@wagefloor/domain/law/item-limit.ts";
import * as z from "zod/mini";
import { day, money } from "../fields/fields.ts";
import { stateRule } from "../items/classes.ts";

const foundItem = z.strictObject({
  itemId: z.string(),
  /** The item's name. */
  name: z.string(),
  itemClass: z.nullable(z.enum(itemClasses)),
  standing: z.enum(itemStandings),
  fault: z.nullable(z.enum(itemFaults)),
  /** What the employee owed for it before the run. */
  owed: money,
  /** The rule of the employee's state on the pay date; null if no state was known. */
  rule: z.nullable(stateRule),
  /** Whether the federal rule is what keeps it from being deducted. */
  isFederal: z.boolean(),
  /** The authorization that counted, or the newest that didn't; null if none covers the item. */
  authorization: z.nullable(
    z.strictObject({
      ...{ id: z.string(), signedOn: day, lastDay: z.nullable(day) },
      /** The state it's for, where the employee works in another one. */
      otherState: z.nullable(z.string()),
    }),
  ),
  /** The person's decision without which the rules wouldn't allow it; null where they do, or where it isn't allowed. */
  decision: z.nullable(z.strictObject({ on: day, decidedBy: z.string(), reason: z.string() })),
  /** What limits the deduction. */
  limits: z.array(
    z.strictObject({
      by: z.enum(limitReasons),
      most: money,
      /** The percentage of the pay that it is, in hundredths, and the pay at the run; null where an amount was agreed to. */
      share: z.nullable(z.strictObject({ percentHundredths: z.int(), of: z.enum(agreedBases), pay: money })),
      per: z.enum(["pay-period", "employment", "run", "authorization"]),
      /** What was deducted before the run that counts against it. */
      used: money,
      /** Whether a part of that is of confirmed runs after the one that this run replaced. */
      isUsedLater: z.boolean(),
      /** In how many pay periods something may be deducted, and was before the run; null where that isn't limited. */
      payments: z.nullable(z.strictObject({ most: z.int(), used: z.int() })),
      /** Whether nothing is deducted because less than the agreed amount may be. */
      doesNotFit: z.boolean(),
    }),
  ),
});

/** What a run found about an item that an employee owed for. */
export type FoundItem = z.infer<typeof foundItem>;

/**
 * `GET /api/runs/:id/results/:employeeNumber/items`: what the rules and authorizations said of the items with a class that the
 * employee owed for, strictest first.
 */
export const foundItemsAnswer = z.strictObject({
  items: z.array(foundItem),
  /** What the employee owed that no rule was asked about: without an item, or for one without a class. */
  notAsked: money,
});

export type FoundItems = z.infer<typeof foundItemsAnswer>;
