import {
  type AuthorizationEvents,
  type AuthorizationTerms,
  consentFor,
} from "../authorizations/authorization-record.ts";
import { lacksPart } from "../authorizations/check-state-terms.ts";
import type { AuthorizationFault } from "../items/codes.ts";
import { agreedInWriting, authorizationFault, type Consent } from "../items/gate/authorization.ts";
import type { AppliedCell } from "../items/gate/gate.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import type { CalendarDate } from "../money.ts";

/** An authorization that was recorded, with what happened to it since. */
export interface RecordedConsent {
  readonly id: string;
  readonly terms: AuthorizationTerms;
  readonly events: AuthorizationEvents;
}

/** An item whose class has rules. */
export interface ClassedItem {
  readonly itemId: string;
  readonly itemClass: ItemClass;
}

/** The rules of a state that ask for an authorization for an item. */
export interface AskingRules {
  readonly state: string;
  readonly cells: readonly AppliedCell[];
  /** Only an authorization with a person's decision counts, because the rules don't allow the item without one. */
  readonly isByDecision: boolean;
}

/** On which authorizations, and for which pay, an answer depends. */
interface Authorizing {
  readonly payDate: CalendarDate;
  /** A workweek has, or may have, more than 40 hours. */
  readonly mayHaveOvertime: boolean;
  /** The newest signature first. */
  readonly consents: readonly RecordedConsent[];
}

export interface FoundConsents {
  /** The newest one that counts, or the newest one if none does; null if there is none. */
  readonly id: string | null;
  /** Those that count together, the newest first; none if one has a fault. */
  readonly counting: readonly RecordedConsent[];
  readonly fault: AuthorizationFault | null;
}

/**
 * The newest authorization that counts, with those that add to it; otherwise what the newest one lacks, also where none is
 * required: what was revoked isn't agreed to. Without any, whether one is required.
 */
export function findConsents(item: ClassedItem, rules: AskingRules, employee: Authorizing): FoundConsents {
  const own = employee.consents.filter(({ terms, events }) => !events.isWithdrawn && covers(terms, item));
  const revokedOn = newestRevocation(own, employee.payDate);
  const usable = rules.isByDecision ? decidedFor(own, { ...item, ...rules }, employee.payDate) : own;
  const looked = usable.map((consent) => {
    const isRevoked = revokedOn !== null && consent.terms.signedOn <= revokedOn;
    return {
      consent,
      fault: isRevoked ? "authorisation-revoked" : faultOf(consent, rules, employee),
    } as const;
  });
  const counting = looked.filter(({ fault }) => fault === null).map(({ consent }) => consent);
  const [newest] = counting;
  if (newest !== undefined) return { id: newest.id, counting: addingUp(newest, counting), fault: null };
  const [rejected] = looked;
  if (rejected !== undefined) return { id: rejected.consent.id, counting: [], fault: rejected.fault };
  return { id: null, counting: [], fault: faultOf(null, rules, employee) };
}

/**
 * The authorizations with a decision that counts on a day: for this very item as it was classed, and for work in this state,
 * because the decision is about what that state's rule asks.
 */
export function decidedFor(
  consents: readonly RecordedConsent[],
  { itemId, itemClass, state }: ClassedItem & Pick<AskingRules, "state">,
  payDate: CalendarDate,
): RecordedConsent[] {
  return consents.filter(
    ({ terms, events: { decidedOn, isWithdrawn } }) =>
      terms.itemId === itemId &&
      terms.itemClass === itemClass &&
      terms.state === state &&
      !isWithdrawn &&
      decidedOn !== null &&
      decidedOn <= payDate,
  );
}

/** One for something else that isn't an item covers none. */
function covers({ itemId, what, itemClass }: AuthorizationTerms, item: ClassedItem): boolean {
  if (itemId !== null) return itemId === item.itemId;
  return what === null && (itemClass === null || itemClass === item.itemClass);
}

/**
 * The day from which the employee no longer agrees: no authorization that was signed by then carries a deduction, not even
 * one that wasn't revoked itself.
 */
function newestRevocation(consents: readonly RecordedConsent[], payDate: CalendarDate): CalendarDate | null {
  const days = consents.flatMap(({ events: { revokedOn } }) =>
    revokedOn !== null && revokedOn <= payDate ? [revokedOn] : [],
  );
  return days.sort().at(-1) ?? null;
}

/**
 * What a consent lacks, or that there is none where one is required. In a workweek with overtime an agreement in writing,
 * made before, is required in every state (29 CFR 778.315).
 */
function faultOf(
  recorded: RecordedConsent | null,
  { state, cells }: AskingRules,
  { payDate, mayHaveOvertime }: Authorizing,
): AuthorizationFault | null {
  for (const { cell } of cells) {
    const consent = recorded && consentFor(recorded.terms, recorded.events, cell);
    const fault = authorizationFault(consent, cell, payDate) ?? faultOfEqual(consent, cell);
    if (fault !== null) return fault;
    if (mayHaveOvertime && !agreedInWriting(consent, payDate)) return "authorisation-missing";
    const { form = "none", asks = [] } = cell.authorization ?? {};
    if (recorded === null) continue;
    if (form !== "none" && isForAnotherState(recorded.terms, state)) return "authorisation-wrong-form";
    if (asks.some((part) => lacksPart(part, recorded.terms))) return "authorisation-wrong-form";
  }
  const startsLater = recorded?.terms.firstDeductionOn != null && recorded.terms.firstDeductionOn > payDate;
  return startsLater ? "authorisation-not-in-advance" : null;
}

function isForAnotherState({ state }: AuthorizationTerms, asked: string): boolean {
  return state !== null && state !== asked;
}

/** Equal payments can be checked only against an amount. */
function faultOfEqual(consent: Consent, { authorization }: AppliedCell["cell"]): AuthorizationFault | null {
  if (consent === null || consent === "on-file" || authorization?.equalInstallments !== true) return null;
  return consent.form === "standing" && consent.amount === null
    ? "authorisation-not-equal-instalments"
    : null;
}

/**
 * Those whose totals add to the newest one's: for the same item, each with a total. One for any charge is shared by items,
 * and what it covers of each isn't known. Equal payments stay equal only together with others of the same amount.
 */
function addingUp(newest: RecordedConsent, counting: readonly RecordedConsent[]): readonly RecordedConsent[] {
  const { itemId, total, amount, equalPayments } = newest.terms;
  if (itemId === null || total === null) return [newest];
  return counting.filter(({ terms }) => {
    if (terms.itemId === null || terms.total === null || terms.equalPayments !== equalPayments) return false;
    return !equalPayments || terms.amount === amount;
  });
}
