import { isOfWrongForm } from "../authorizations/check-state-terms.ts";
import type { AuthorizationFault } from "../items/codes.ts";
import { agreedInWriting, authorizationFault } from "../items/gate/authorization.ts";
import type { AppliedCell } from "../items/gate/gate.ts";
import { itemRules } from "../items/item-rules.ts";
import { type CalendarDate, daysLater } from "../money.ts";
import type { AgreedAmounts, Agreement } from "./agreement.ts";
import { isPrepaid } from "./limits.ts";
import type { Room } from "./rooms.ts";

/** The agreements that count together, and the workweeks that they cover. */
export interface FoundAgreements<Some extends Room> {
  /** The newest one that counts, or the newest one if none does; null if there is none. */
  readonly id: string | null;
  /** The newest first; none where none is required, or one has a fault. */
  readonly counting: readonly Agreement[];
  readonly rooms: readonly Some[];
  /** What is lacking for the other weeks. */
  readonly faults: readonly AuthorizationFault[];
}

/**
 * The newest agreement that covers as many workweeks as one does, with those that add to it; otherwise what the newest one
 * lacks, also where none is required: what was revoked isn't agreed to. Without any, whether one is required.
 */
export function findAgreements<Some extends Room>(
  agreements: readonly Agreement[],
  cells: readonly AppliedCell[],
  rooms: readonly Some[],
  payDate: CalendarDate | null,
): FoundAgreements<Some> {
  const looked = (agreements.length === 0 ? [null] : agreements).map((agreement) => {
    const faults = rooms.map((room) => faultOf(agreement, cells, room, payDate));
    return { agreement, faults, covered: rooms.filter((_, at) => faults[at] === null) };
  });
  const most = Math.max(...looked.map(({ covered }) => covered.length));
  const same = looked.filter(({ covered }) => covered.length === most);
  const [newest] = same;
  const faults = [...new Set(newest?.faults.filter((fault) => fault !== null))];
  const counting = most === 0 && faults.length > 0 ? [] : same.flatMap(({ agreement }) => agreement ?? []);
  const found = { id: newest?.agreement?.id ?? null, counting: addingUp(counting), faults };
  return { ...found, rooms: newest?.covered ?? [] };
}

/**
 * What an agreement lacks for a workweek, or that there is none where one is required. In every state, a workweek with
 * overtime requires one in writing, made beforehand: without it, overtime isn't paid until all straight-time pay is (29 CFR
 * 778.315).
 */
function faultOf(
  agreement: Agreement | null,
  cells: readonly AppliedCell[],
  room: Room,
  payDate: CalendarDate | null,
): AuthorizationFault | null {
  const day = room.day ?? dayOfUndated(agreement?.amounts ?? null);
  for (const applied of cells) {
    const consent = agreement?.under(applied.cell) ?? null;
    const fault = authorizationFault(consent, applied.cell, day) ?? termsFault(agreement, applied);
    if (fault !== null) return fault;
  }
  const { firstDeduction = null } = agreement?.amounts ?? {};
  if (firstDeduction !== null && payDate !== null && firstDeduction > payDate)
    return "authorization-not-in-advance";
  if (!room.isOvertime || isPrepaid(cells)) return null;
  const isMissing = !cells.every(({ cell }) => isInWriting(agreement, cell, day));
  return isMissing ? "authorization-missing" : null;
}

function isInWriting(agreement: Agreement | null, cell: AppliedCell["cell"], day: CalendarDate): boolean {
  return agreement !== null && agreedInWriting(agreement.under(cell), day);
}

/** What a rule asks for that the agreement is known to lack. */
function termsFault(agreement: Agreement | null, applied: AppliedCell): AuthorizationFault | null {
  return agreement !== null && isOfWrongForm(agreement, applied) ? "authorization-wrong-form" : null;
}

/** Of totals without any date: a payment that is still to come after the signature. */
function dayOfUndated(amounts: AgreedAmounts | null): CalendarDate {
  const signed = amounts?.signed ?? null;
  return signed === null || signed < itemRules.asOf ? itemRules.asOf : daysLater(signed, 1);
}

/**
 * Those whose totals add to the newest one's: for the same item, each with a total. One for any charge is shared by items,
 * and what it covers of each isn't known. Equal payments stay equal only together with others of the same amount.
 */
function addingUp(counting: readonly Agreement[]): readonly Agreement[] {
  const [newest] = counting;
  const of = newest?.amounts;
  if (newest === undefined || !of?.isOfItem || of.total === null) return counting.slice(0, 1);
  return counting.filter(({ amounts }) => {
    if (!amounts?.isOfItem || amounts.total === null || amounts.isEqual !== of.isEqual) return false;
    return !of.isEqual || amounts.amount === of.amount;
  });
}
