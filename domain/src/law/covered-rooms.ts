import type { AuthorizationFault } from "../items/codes.ts";
import { agreedInWriting, authorizationFault, type Consent } from "../items/gate/authorization.ts";
import type { Gate } from "../items/gate/gate.ts";
import { itemRules, type RuleCell } from "../items/item-rules.ts";
import { type CalendarDate, daysLater } from "../money.ts";
import type { AgreedTerms } from "./question.ts";
import { type Room, usable } from "./room.ts";

/** The weeks that a consent covers, and what it lacks for the others. */
export interface Covered {
  readonly rooms: readonly Room[];
  readonly faults: readonly AuthorizationFault[];
}

/**
 * Which weeks a consent covers. An overtime workweek asks for an agreement in writing in every state: without one all
 * straight-time pay is due before overtime counts as paid (29 CFR 778.315).
 */
export function coveredRooms(
  consent: Consent,
  terms: AgreedTerms,
  { cells }: Gate,
  rooms: readonly Room[],
  payDate: CalendarDate | null,
): Covered {
  const faulty = rooms.map((room) => {
    const day = room.day ?? dayOfUndated(consent);
    const [fault = null] = cells.flatMap(
      ({ cell, jurisdiction }) =>
        authorizationFault(consent, cell, day) ?? termsFault(terms, jurisdiction, cell) ?? [],
    );
    if (fault !== null) return fault;
    if (startsLater(consent, payDate)) return "authorisation-not-in-advance";
    return room.isOvertime && !agreedInWriting(consent, day) ? "authorisation-missing" : null;
  });
  return {
    rooms: rooms.filter((_, index) => faulty[index] === null),
    faults: [...new Set(faulty.filter((fault) => fault !== null))],
  };
}

/** Of the weeks that are covered, those of the first pay periods with room for which payments are left. */
export function roomsOfPayments({ paymentsLeft }: AgreedTerms, rooms: readonly Room[]): readonly Room[] {
  if (paymentsLeft === null) return rooms;
  const withRoom = rooms.filter((room) => usable(room) > 0).map(({ period }) => period);
  const paid = new Set([...new Set(withRoom)].sort((one, other) => one - other).slice(0, paymentsLeft));
  return rooms.filter(({ period }) => paid.has(period));
}

/** What a state asks for that the consent is known to lack; a consent for another state counts only where none is asked for. */
function termsFault(
  { lacks, state }: AgreedTerms,
  jurisdiction: string,
  { authorization }: RuleCell,
): AuthorizationFault | null {
  if (authorization === undefined || authorization.form === "none") return null;
  const isForAnother = state !== null && jurisdiction !== "US" && state !== jurisdiction;
  const lacksPart = (authorization.asks ?? []).some((part) => lacks.includes(part));
  return isForAnother || lacksPart ? "authorisation-wrong-form" : null;
}

function startsLater(consent: Consent, payDate: CalendarDate | null): boolean {
  if (consent === null || consent === "on-file" || payDate === null) return false;
  return consent.firstDeduction !== null && consent.firstDeduction > payDate;
}

/** Of totals without any date: a payment that is still to come after the signature. */
function dayOfUndated(consent: Consent): CalendarDate {
  const { asOf } = itemRules;
  if (consent === null || consent === "on-file" || consent.signed === null || consent.signed < asOf)
    return asOf;
  return daysLater(consent.signed, 1);
}
