import { heldItemReasons } from "@wagefloor/domain/reasons/reasons.ts";
import * as z from "zod/mini";
import { money } from "../fields/fields.ts";

const employee = z.strictObject({
  employeeNumber: z.string(),
  /** As the file writes it. */
  name: z.nullable(z.string()),
  owed: money,
});

/**
 * Which items a reviewed file won't deduct, or not in full, because of their rule or an authorization: one row for each
 * item, state, and reason. Those that a new authorization would settle come first.
 */
export const heldItems = z.array(
  z.strictObject({
    /** What the employees of the row have in common, as a key. */
    key: z.string(),
    reason: z.enum(heldItemReasons),
    itemId: z.string(),
    /** The item's name, and the state in which the employees work; null if none is known. */
    name: z.string(),
    place: z.nullable(z.strictObject({ state: z.string(), name: z.string() })),
    /** Why it isn't deducted, and what to do; without the state's name, so that rows of several states share it. */
    text: z.string(),
    /** Whether an authorization that is recorded here settles it. */
    isRecordable: z.boolean(),
    /** How many employees owe for it, and the first of them. */
    count: z.int(),
    employees: z.array(employee),
  }),
);

export type HeldItem = z.infer<typeof heldItems>[number];

export type HeldEmployee = z.infer<typeof employee>;
