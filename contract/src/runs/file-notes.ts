import * as z from "zod/mini";
import { day } from "../fields/fields.ts";

export const repeatedRowsDecision = z.enum(["left-out", "counted"], "Choose whether the rows are copies.");

export const blocksUse = z.enum(["all", "first", "last"], "Choose which rows count.");

/** A column, a kind of pay, or a text in the column with the status of checks, of which no one said what it is. */
const openColumn = z.strictObject({
  column: z.string(),
  text: z.optional(z.string()),
  reason: z.enum(["unaccounted-column", "bonus-apart", "deducted-apart", "unclear-void"]),
  employees: z.int(),
});

/** Something about a payroll file that a person should look at before relying on it. */
export const fileNote = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("totals-differ"),
    line: z.int(),
    label: z.string(),
    column: z.string(),
    unit: z.enum(["cents", "micro-hours"]),
    stated: z.int(),
    read: z.int(),
  }),
  z.strictObject({ kind: z.literal("unread-lines"), lines: z.readonly(z.array(z.int())), count: z.int() }),
  z.strictObject({
    kind: z.literal("several-pay-dates"),
    dates: z.readonly(z.array(z.strictObject({ date: day, rows: z.int() }))),
  }),
  z.strictObject({ kind: z.literal("one-of-pay-dates"), dates: z.readonly(z.array(day)) }),
  z.strictObject({ kind: z.literal("people-by-name") }),
  z.strictObject({
    kind: z.literal("unknown-kinds"),
    kinds: z.readonly(z.array(z.strictObject({ value: z.string(), employees: z.int() }))),
  }),
  z.strictObject({
    kind: z.literal("open-columns"),
    columns: z.readonly(z.array(openColumn)),
  }),
  z.strictObject({
    kind: z.literal("voided-checks"),
    rows: z.int(),
    amount: z.int(),
    areCounted: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("unread-voids"), column: z.string(), rows: z.int() }),
  z.strictObject({
    kind: z.literal("merged-numbers"),
    kept: z.string(),
    numbers: z.readonly(z.array(z.string())),
  }),
  z.strictObject({
    kind: z.literal("repeated-rows"),
    rows: z.int(),
    decision: z.nullable(repeatedRowsDecision),
  }),
  z.strictObject({
    kind: z.literal("further-blocks"),
    lines: z.readonly(z.array(z.int())),
    employees: z.int(),
    use: z.nullable(blocksUse),
  }),
  z.strictObject({
    kind: z.literal("sum-rows"),
    lines: z.readonly(z.array(z.int())),
    count: z.int(),
  }),
  z.strictObject({
    kind: z.literal("split-rows"),
    column: z.string(),
    lines: z.readonly(z.array(z.int())),
    count: z.int(),
  }),
  z.strictObject({
    kind: z.literal("similar-numbers"),
    numbers: z.readonly(z.array(z.string())),
    lines: z.readonly(z.array(z.int())),
  }),
  z.strictObject({
    kind: z.literal("other-name"),
    line: z.int(),
    name: z.string(),
    numbers: z.readonly(z.array(z.string())),
    before: z.optional(z.string()),
  }),
  z.strictObject({
    kind: z.literal("rows-without-number"),
    lines: z.readonly(z.array(z.int())),
    count: z.int(),
    employees: z.readonly(z.array(z.string())),
  }),
  z.strictObject({ kind: z.literal("decimal-commas"), example: z.string() }),
]);
