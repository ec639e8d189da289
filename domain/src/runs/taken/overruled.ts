import type { Cents } from "../../money.ts";
import { hasAny } from "../../reasons/reason-set.ts";
import { heldItemReasons, type Reason, reasonBits } from "../../reasons/reasons.ts";
import type { PayTakenFrom } from "./judge-taken.ts";

/** Why a run deducts less than pay would allow: an item may not be deducted, or its amount is limited. The gravest first. */
export const overruledReasons = [...heldItemReasons, "item-cap"] as const satisfies readonly Reason[];

/** What payroll passed over by taking more than was proposed. */
export type OverruledReason = (typeof overruledReasons)[number];

/** The gravest reason about items for which a run proposed less than payroll took; null without one. */
export function overruledBy(
  { reasons }: Pick<PayTakenFrom, "reasons">,
  taken: Cents,
  proposed: Cents,
): OverruledReason | null {
  if (taken <= proposed || taken <= 0) return null;
  return overruledReasons.find((reason) => hasAny(reasons, reasonBits[reason])) ?? null;
}
