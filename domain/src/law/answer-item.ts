import {
  type AuthorizationFault,
  type EngineReason,
  type EngineVerdict,
  type Limit,
  unknownsOfCaps,
} from "../items/codes.ts";
import type { Consent } from "../items/gate/authorization.ts";
import { type CapAmounts, capAmounts } from "../items/gate/caps.ts";
import { type Gate, gateOf } from "../items/gate/gate.ts";
import { itemRules } from "../items/item-rules.ts";
import { type Cents, cents } from "../money.ts";
import { agreedLimits, limitOfPayments } from "./agreed-limits.ts";
import type { Allocation, EqualPayments, Sharing } from "./allocate.ts";
import { coveredRooms, roomsOfPayments } from "./covered-rooms.ts";
import type { ItemAnswer } from "./determination.ts";
import { knownConsent } from "./known-consent.ts";
import type { OwedItem, Question, WorkPlace } from "./question.ts";
import type { Room } from "./room.ts";

/** The answer for one item: gate, consent, then what is left of the rooms and caps. */
export function answerItem(
  item: OwedItem,
  question: Question,
  place: WorkPlace,
  rooms: readonly Room[],
  sharing: Sharing,
): ItemAnswer {
  if (item.itemClass === "facility" || item.itemClass === "garnishment") {
    return nothing(item, "OUT-OF-SCOPE", [item.itemClass]);
  }
  const day = dayOf(question, rooms);
  const decisions = item.decisions.filter(({ on }) => on === null || on <= day);
  const gate = gateOf(place.state, item.itemClass, day, decisions);
  if (gate.verdict !== null) {
    return { ...nothing(item, gate.verdict, gate.reason === null ? [] : [gate.reason]), cells: gate.cells };
  }
  const consent = knownConsent(item.consent, rooms, question.payDate);
  const periods = periodsOf(rooms);
  const paper = paperOf(item, question);
  const caps = capAmounts(gate.cells, periods, question);
  const agreed = agreedLimits(consent, paper, periods, question.takenBefore);
  const found = { cells: gate.cells, unknownShare: unknownShareOf(caps, agreed) };
  const covered = coveredRooms(consent, item.terms, gate, rooms, question.payDate);
  if (covered.rooms.length === 0 && covered.faults.length > 0) {
    return { ...nothing(item, "NEEDS-AUTHORISATION", covered.faults), ...found };
  }
  const paid = roomsOfPayments(item.terms, covered.rooms);
  const ofPayments = paid.length < covered.rooms.length ? [limitOfPayments(paper, paid)] : [];
  const limits = [...caps, ...agreed, ...ofPayments];
  const taken = sharing.take(item.owed, paid, limits, equalPaymentsOf(consent));
  return { ...passing(item, gate, taken, covered.faults, question), ...found };
}

function unknownShareOf(
  caps: readonly CapAmounts[],
  agreed: readonly CapAmounts[],
): ItemAnswer["unknownShare"] {
  const unknowns: readonly Limit[] = unknownsOfCaps;
  const isUnknown = ({ reason }: CapAmounts) => unknowns.includes(reason);
  if (caps.some(isUnknown)) return "cap";
  return agreed.some(isUnknown) ? "consent" : null;
}

function passing(
  item: OwedItem,
  gate: Gate,
  { total, byWeek, limitedTo }: Allocation,
  faults: readonly AuthorizationFault[],
  { periodTotals }: Question,
): Omit<ItemAnswer, "cells" | "unknownShare"> {
  const reasons: EngineReason[] = limitedTo === null ? [] : [limitedTo.reason, ...faults];
  const isAverage = periodTotals !== null && (total > 0 || item.owed === 0);
  const bound = periodTotals !== null && limitedTo?.reason === "weekly-ceiling" ? "period average" : null;
  return {
    itemClass: item.itemClass,
    owed: item.owed,
    deduct: total,
    verdict: verdictOf(isAverage, limitedTo !== null),
    reasons:
      periodTotals === null
        ? reasons
        : ["period-average", ...reasons.filter((code) => code !== "weekly-ceiling")],
    marks: gate.marks,
    limitedTo: bound ?? limitedTo?.label ?? null,
    byWeek,
    isRefunded: gate.cells.some(({ cell }) => cell.refundAtSeparation !== undefined),
  };
}

function verdictOf(isAverage: boolean, isLimited: boolean): EngineVerdict {
  if (isAverage) return "PASS-PERIOD-AVERAGE-ONLY";
  return isLimited ? "REDUCED" : "PASS-BY-WORKWEEK";
}

function nothing(item: OwedItem, verdict: EngineVerdict, reasons: readonly EngineReason[]): ItemAnswer {
  const { itemClass, owed } = item;
  return {
    itemClass,
    owed,
    deduct: cents(0),
    verdict,
    reasons,
    marks: [],
    limitedTo: null,
    byWeek: [],
    unknownShare: null,
    cells: [],
    isRefunded: false,
  };
}

/** Which of the question's consents is the item's: one consent may be for several items. */
function paperOf(item: OwedItem, { items }: Question): number {
  return items.findIndex(({ consent }) => consent === item.consent);
}

function equalPaymentsOf(consent: Consent): EqualPayments | null {
  return consent === null || consent === "on-file" || !consent.equalInstallments ? null : consent;
}

/** The workweeks of each pay period, in the order of the question. */
function periodsOf(rooms: readonly Room[]): Room[][] {
  const inOrder = [...rooms].sort((one, other) => one.index - other.index);
  return [...Map.groupBy(inOrder, ({ period }) => period).values()];
}

/** The newest day that is asked about: a cell that is in force from then on counts. */
function dayOf({ payDate }: Question, rooms: readonly Room[]) {
  const days = rooms.flatMap(({ day }) => (day === null ? [] : [day])).sort();
  return payDate ?? days.at(-1) ?? itemRules.asOf;
}

/** What is owed of several items. */
export function addUp(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
