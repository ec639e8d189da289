import { type AuthorizationTerms, consentFor, shareOf } from "../authorizations/authorization-record.ts";
import { lacksPart } from "../authorizations/check-state-terms.ts";
import type { AgreedShare, Consent } from "../items/gate/authorization.ts";
import type { RuleCell } from "../items/item-rules.ts";
import type { ConsentPart, ItemClass } from "../items/rule-lists.ts";
import { type CalendarDate, type Cents, daysLater } from "../money.ts";
import type { RecordedConsent } from "./item-answer.ts";
import type { OwedItem } from "./question.ts";
import type { Room } from "./rooms.ts";

/** What an employee agreed to for an item, as a person recorded it or as a case states it. */
export interface Agreement {
  readonly id: string;
  /** As a cell takes it: what form it has may depend on what the cell asks. */
  readonly under: (cell: RuleCell) => Exclude<Consent, null>;
  readonly lacks: (part: ConsentPart) => boolean;
  /** Two letters of the state whose rules it follows; null if it names none. */
  readonly state: string | null;
  /** Null for one that is only said to be on file. */
  readonly amounts: AgreedAmounts | null;
}

/** How much was agreed to. */
export interface AgreedAmounts {
  readonly signed: CalendarDate | null;
  readonly firstDeduction: CalendarDate | null;
  /** Of each payment: an amount, or a share of the pay. */
  readonly amount: Cents | null;
  readonly share: AgreedShare | null;
  readonly total: Cents | null;
  /** How many payments there are, or are left. */
  readonly payments: number | null;
  readonly isEqual: boolean;
  /** Whether it's for one item alone, so that its total adds to that of others. */
  readonly isOfItem: boolean;
}

/** An item whose class has rules. */
export interface ClassedItem {
  readonly itemId: string;
  readonly itemClass: ItemClass;
}

/**
 * The recorded authorizations that are for an item, the newest signature first. After a revocation none that was signed by
 * then carries a deduction, not even one that wasn't revoked itself.
 * @param decidedIn where the rules allow the item only by a person's decision: the state that it has to be about
 */
export function agreementsFor(
  item: ClassedItem,
  consents: readonly RecordedConsent[],
  payDate: CalendarDate,
  decidedIn: string | null,
): Agreement[] {
  const own = consents.filter(({ terms, events }) => !events.isWithdrawn && covers(terms, item));
  const revokedOn = newestRevocation(own, payDate);
  const usable = decidedIn === null ? own : decidedFor(own, item, decidedIn, payDate);
  return usable.map((consent) => {
    const isRevoked = revokedOn !== null && consent.terms.signedOn <= revokedOn;
    return isRevoked ? recorded({ ...consent, events: { ...consent.events, revokedOn } }) : recorded(consent);
  });
}

/**
 * The authorizations with a decision that counts on a day: for this very item as it was classed, and for work in this state,
 * because the decision is about what that state's rule asks.
 */
export function decidedFor(
  consents: readonly RecordedConsent[],
  { itemId, itemClass }: ClassedItem,
  state: string,
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

/** The day from which the employee no longer agrees. */
function newestRevocation(consents: readonly RecordedConsent[], payDate: CalendarDate): CalendarDate | null {
  const days = consents.flatMap(({ events: { revokedOn } }) =>
    revokedOn !== null && revokedOn <= payDate ? [revokedOn] : [],
  );
  return days.sort().at(-1) ?? null;
}

function recorded({ id, terms, events }: RecordedConsent): Agreement {
  const { amount, total, payments, equalPayments, state } = terms;
  return {
    ...{ id, state },
    under: (cell) => consentFor(terms, events, cell),
    lacks: (part) => lacksPart(part, terms),
    amounts: {
      ...{ signed: terms.signedOn, firstDeduction: terms.firstDeductionOn, amount, total, payments },
      ...{ share: shareOf(terms), isEqual: equalPayments, isOfItem: terms.itemId !== null },
    },
  };
}

/** The consent of a case's item, if there is one. @param id tells the consents of a case apart */
export function statedAgreement(
  { consent, terms: { lacks, state, paymentsLeft: payments } }: OwedItem,
  id: string,
  rooms: readonly Room[],
  payDate: CalendarDate | null,
): Agreement[] {
  if (consent === null) return [];
  const common = { id, state, lacks: (part: ConsentPart) => lacks.includes(part) };
  if (consent === "on-file") return [{ ...common, under: () => consent, amounts: null }];
  const known = { ...consent, ...daysKnown(consent, rooms, payDate) };
  const { signed, firstDeduction, amount, share, total, equalInstallments: isEqual } = known;
  const amounts = { signed, firstDeduction, amount, share, total, payments, isEqual, isOfItem: false };
  return [{ ...common, under: () => known, amounts }];
}

/** Within so many days after its end a workweek or pay period is paid, as far as a consent for one pay date tells. */
const daysUntilPaid = 7;

/**
 * What a case leaves open about the days of a consent, read carefully. One for a single payment that doesn't name it is for
 * the first payment from its signature on (MCL 408.477). Without a pay date, the one that it names is that of the week or
 * period that ended last before it; and the last payment is still to come, so a revocation that is known already stops it.
 */
function daysKnown(
  { form, signed, forPayDate, revoked }: Exclude<OwedItem["consent"], null | "on-file">,
  rooms: readonly Room[],
  payDate: CalendarDate | null,
) {
  const days = rooms.flatMap(({ day }) => day ?? []).sort();
  const last = days.at(-1);
  const isForOne = form === "written-each-time" && forPayDate === null && signed !== null;
  const stopsLast = payDate === null && revoked !== null && last !== undefined && revoked > last;
  const named = forPayDate === null || payDate !== null ? forPayDate : paidOn(forPayDate, days);
  return {
    forPayDate: isForOne ? (days.find((day) => day >= signed) ?? null) : named,
    revoked: stopsLast ? last : revoked,
  };
}

/** The day of the question that is paid on a pay date; the pay date itself if none is. */
function paidOn(payDate: CalendarDate, days: readonly CalendarDate[]): CalendarDate {
  const ended = days.findLast((day) => day <= payDate);
  return ended !== undefined && daysLater(ended, daysUntilPaid) >= payDate ? ended : payDate;
}
