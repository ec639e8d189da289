import { heldItemReasons } from "@wagefloor/domain/reasons/reasons.ts";
import * as z from "zod/mini";
import { money } from "../fields/fields.ts";

const group = {
  /** What the group has in common, as a key. */
  key: z.string(),
  reason: z.enum(heldItemReasons),
  itemId: z.string(),
  /** The item's name, and the state in which the employees work; null if none is known. */
  name: z.string(),
  place: z.nullable(z.strictObject({ state: z.string(), name: z.string() })),
  /** Why it isn't deducted, and what to do. */
  text: z.string(),
  /** Whether an authorization that is recorded here settles it. */
  isRecordable: z.boolean(),
};

/**
 * Which items a reviewed file won't deduct, or not in full, because of their rule or an authorization: one group for each
 * item, state, and reason, with how many employees owe for it. Groups that a new authorization would settle come first.
 */
export const heldGroups = z.array(z.strictObject({ ...group, employees: z.int() }));

export type HeldGroup = z.infer<typeof heldGroups>[number];

const employee = z.strictObject({
  employeeNumber: z.string(),
  /** As the file writes it. */
  name: z.nullable(z.string()),
  owed: money,
});

/** `GET /api/runs/reviews/:id/held-items`: the same groups, each with its employees. */
export const heldItemsAnswer = z.strictObject({
  groups: z.array(z.strictObject({ ...group, employees: z.array(employee) })),
});

export type HeldItems = z.infer<typeof heldItemsAnswer>;

export type HeldEmployee = z.infer<typeof employee>;
