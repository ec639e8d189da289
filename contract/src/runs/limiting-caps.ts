import * as z from "zod/mini";
import { money } from "../fields/fields.ts";

const limitingCap = z.strictObject({
  /** The item's name; null if it was deleted. */
  item: z.nullable(z.string()),
  /** The most for it in a pay period, as it was at the run. */
  cap: money,
  /** What the employee owed for it before the run. */
  owed: money,
  /** What other runs of the same pay period deduct for it. */
  deducted: money,
});

/** An item whose cap limits what a run deducts from an employee. */
export type LimitingCap = z.infer<typeof limitingCap>;

/** `GET /api/runs/:id/results/:employeeNumber/caps`: by what is in the ledger before the run. */
export const limitingCapsAnswer = z.strictObject({ caps: z.array(limitingCap) });
