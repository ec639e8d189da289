import type { AuthorizationFault } from "../items/codes.ts";
import { authorizationFault } from "../items/gate/authorization.ts";
import { gateOf } from "../items/gate/gate.ts";
import type { ConsentPart } from "../items/rule-lists.ts";
import { type CalendarDate, daysLater } from "../money.ts";
import { type AuthorizationEvents, type AuthorizationTerms, consentFor } from "./authorization-record.ts";
import { isOfWrongForm, lacksPart } from "./check-state-terms.ts";

/** What an authorization lacks, and the rule that requires it. */
export interface FoundFault {
  readonly fault: AuthorizationFault;
  readonly citation: string | null;
}

/**
 * What an authorization lacks for its next deduction under a state's rules for its class of item, by the engine's own
 * check; null for nothing, or if state or class isn't known. An ended authorization isn't a fault: `standingOn` covers it.
 * @param workState where the employee works; null where that isn't known, for the state that it names
 */
export function faultOf(
  terms: AuthorizationTerms,
  events: AuthorizationEvents,
  today: CalendarDate,
  workState: string | null = null,
): FoundFault | null {
  const { itemClass } = terms;
  const state = workState ?? terms.state;
  if (state === null || itemClass === null || events.isWithdrawn) return null;
  const day = nextDeduction(terms, today);
  const agreed = { state: terms.state, lacks: (part: ConsentPart) => lacksPart(part, terms) };
  for (const applied of gateOf(state, itemClass, day, []).cells) {
    const { cell } = applied;
    const fault =
      authorizationFault(consentFor(terms, events, cell), cell, day) ??
      (isOfWrongForm(agreed, applied) ? "authorization-wrong-form" : null);
    if (fault !== null && !ended.has(fault)) return { fault, citation: cell.citation ?? null };
  }
  return null;
}

const ended: ReadonlySet<AuthorizationFault> = new Set(["authorization-expired", "authorization-revoked"]);

/** The day of the next deduction at the earliest: it's never on the day on which something is recorded. */
function nextDeduction(
  { forPayDate, firstDeductionOn }: AuthorizationTerms,
  today: CalendarDate,
): CalendarDate {
  const tomorrow = daysLater(today, 1);
  if (forPayDate !== null) return forPayDate;
  return firstDeductionOn !== null && firstDeductionOn > tomorrow ? firstDeductionOn : tomorrow;
}
