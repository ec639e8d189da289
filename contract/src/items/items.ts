import { largestBalance, largestBalanceText } from "@wagefloor/domain/deduction/largest-balance.ts";
import { cents } from "@wagefloor/domain/money.ts";
import * as z from "zod/mini";
import { money, requiredText } from "../fields/fields.ts";
import { allAnswers, classedItem } from "./classes.ts";

const dollars = (sentence: string, least: number) =>
  z.pipe(
    z
      .int(sentence)
      .check(
        z.minimum(least, sentence),
        z.maximum(largestBalance, `Please enter an amount of at most ${largestBalanceText}`),
      ),
    z.transform(cents),
  );

/** What an item is; amounts in cents. */
export const itemRequest = z
  .object({
    name: requiredText(
      "title",
      "Please enter a name, such as Work boots",
      "A name can have at most 100 characters",
    ).check(),
    price: dollars("Please enter an amount, such as 120.00", 1),
    /** What the employer pays of it; the employee owes the rest. */
    employerShare: dollars("Please enter what the employer pays, such as 60.00, or 0.00", 0),
    /** Answers to the questions about the item; absent: unchanged. */
    answers: z.optional(allAnswers),
    /** The maximum deduction for it from an employee per pay period; null without a limit. Absent: unchanged. */
    periodCap: z.optional(
      z.nullable(dollars("Please enter more than 0.00, such as 10.00, or leave it blank for no limit", 1)),
    ),
  })
  .check(({ value, issues }) => {
    if (value.employerShare <= value.price) return;
    const message = "The employer can't pay more than the price";
    issues.push({ code: "custom", message, path: ["employerShare"], input: value.employerShare });
  });

/** The body of `POST /api/items`: a new item has answers. */
export const newItemRequest = itemRequest.check(({ value, issues }) => {
  if (value.answers !== undefined) return;
  const message =
    "Please answer the questions about the item. Nothing is deducted for an item without answers, because state rules can't be checked.";
  issues.push({ code: "custom", message, path: ["answers"], input: value });
});

/** As a page sends it; amounts in cents. */
export type NewItem = z.input<typeof itemRequest>;

export type ItemTerms = z.output<typeof itemRequest>;

/** The body of `PUT /api/items/:id`: what changes; past purchases stay as they are. */
export const itemChangeRequest = z.union([z.object({ archived: z.boolean() }), itemRequest]);

export type ItemChange = z.output<typeof itemChangeRequest>;

/** The address of one item. */
export const itemAddress = z.object({ id: z.uuid("We couldn't find this item") });

const item = z.strictObject({
  id: z.string(),
  name: z.string(),
  price: money,
  employerShare: money,
  /** Price less employer's share: what a purchase without an amount of its own costs the employee. */
  employeePays: money,
  /** The maximum deduction for it from an employee per pay period; null without a limit. */
  periodCap: z.nullable(money),
  /** How many purchases of it are recorded. */
  purchases: z.int(),
  /** It isn't offered for new purchases; past ones keep it. */
  archived: z.boolean(),
  ...classedItem,
});

/** What can be bought. */
export type Item = z.infer<typeof item>;

/** `GET` and `POST /api/items`, `PUT` and `DELETE /api/items/:id`: all items by name, archived ones last. */
export const itemsAnswer = z.strictObject({ items: z.array(item) });
