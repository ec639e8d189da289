import { balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import * as z from "zod/mini";
import { money } from "../fields/fields.ts";

/** What balances follow: the proposal at once, or what payroll took, once it is confirmed. */
export const follows = z.enum(balancesFollow, "Choose what balances follow.");

/** The body of `PUT /api/profiles/balances-follow`. */
export const balancesFollowRequest = z.object({ balancesFollow: follows });

/** `GET` and `PUT /api/profiles/balances-follow`. */
export const balancesFollowAnswer = z.strictObject({
  balancesFollow: follows,
  /** How many runs wait for a confirmation of what payroll took before it counts, and what they propose together. */
  runsToConfirm: z.int(),
  openProposals: money,
});

export type BalancesFollowAnswer = z.infer<typeof balancesFollowAnswer>;
