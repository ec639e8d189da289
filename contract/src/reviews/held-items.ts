import { itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { heldItemReasons } from "@wagefloor/domain/reasons/reasons.ts";
import { itemFaults, itemStandings } from "@wagefloor/domain/runs/by-item/item-answer.ts";
import * as z from "zod/mini";
import { money } from "../fields/fields.ts";
import { stateRule } from "../items/classes.ts";

const group = {
  /** What the group has in common, as a key. */
  key: z.string(),
  reason: z.enum(heldItemReasons),
  itemId: z.string(),
  /** The item's name. */
  name: z.string(),
  itemClass: z.nullable(z.enum(itemClasses)),
  standing: z.enum(itemStandings),
  fault: z.nullable(z.enum(itemFaults)),
  /** The rule of the state in which the employees work; null if no state is known. */
  rule: z.nullable(stateRule),
  /** Whether the federal rule is what keeps it from being deducted. */
  isFederal: z.boolean(),
  /** The state that the authorization on file is for, where that is another one. */
  otherState: z.nullable(z.string()),
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
