import { rulesToDecide } from "../items/gate/gate.ts";
import { rulesOf } from "../items/item-rules.ts";
import type { CalendarDate } from "../money.ts";
import type { AuthorizationTerms } from "./authorization-record.ts";

/** A rule that allows an item only by a person's recorded decision. */
export interface DecidedRule {
  /** The state, or `Federal`. */
  readonly name: string;
  /** The exceptions or conditions one of which must apply. */
  readonly grounds: readonly string[];
  readonly citation: string | null;
  readonly source: string | null;
}

/**
 * The rules about which a person must decide before an authorization counts, strictest first; none where no decision is
 * needed, or none helps. A decision is about one item in one state.
 */
export function rulesToDecideFor(
  { itemId, itemClass, state }: Pick<AuthorizationTerms, "itemId" | "itemClass" | "state">,
  day: CalendarDate,
): DecidedRule[] {
  if (itemId === null || itemClass === null || state === null) return [];
  return rulesToDecide(state, itemClass, day).map(({ jurisdiction, cell }) => ({
    name: rulesOf(jurisdiction)?.name ?? jurisdiction,
    grounds: cell.exceptions ?? cell.conditions ?? [],
    citation: cell.citation ?? null,
    source: cell.source ?? null,
  }));
}
