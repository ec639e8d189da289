import { largestBalance } from "../deduction/largest-balance.ts";
import type { EngineReason, EngineVerdict } from "../items/codes.ts";
import { itemRules } from "../items/item-rules.ts";
import { cents } from "../money.ts";
import { statedAgreement } from "./agreement.ts";
import { type AskedItem, type AskedPay, askItem } from "./ask-item.ts";
import { dealOut, type OpenLimit, type Share } from "./deal-out.ts";
import type { ItemOutcome } from "./determination.ts";
import { addUp, type Limit, limitOfPay, limitOfWages, type PayLimit } from "./limits.ts";
import type { OwedItem, Question, WorkPlace } from "./question.ts";
import { byPeriod, type PaidRoom } from "./rooms.ts";

/** An item that may be deducted, with the weeks that it may take from. */
interface Claim {
  readonly item: OwedItem;
  readonly asked: AskedItem<PaidRoom>;
  /** What the pay of each week leaves for it. */
  readonly pay: PayLimit;
  /** Of the weeks that are covered, those for which payments are left. */
  readonly rooms: readonly PaidRoom[];
  readonly limits: Open[];
}

interface Open extends OpenLimit<Claim, PaidRoom> {
  readonly limit: AnyLimit;
}

type AnyLimit = Limit | PayLimit;
type Shares = readonly Share<Claim, PaidRoom>[];

/** What each item of a question may take: those of the lowest priority number first; in the order of the question. */
export function dealItems(question: Question, place: WorkPlace, rooms: readonly PaidRoom[]): ItemOutcome[] {
  const open = opener(question);
  const outcomes = new Map<OwedItem, ItemOutcome>();
  const claims: Claim[] = [];
  for (const item of [...question.items].sort((one, other) => one.priority - other.priority)) {
    const asked = askOwed(item, question, place, rooms);
    const verdict = asked === null ? "OUT-OF-SCOPE" : (asked.gate.verdict ?? withoutWeeks(asked));
    if (asked === null || verdict !== null)
      outcomes.set(item, nothing(item, verdict ?? "OUT-OF-SCOPE", asked));
    else {
      const ofAgreement = asked.limits.filter(isOfAmount).map(open);
      const pay = asked.isBeyondMinimum ? limitOfWages(rooms) : limitOfPay(rooms, asked.rooms);
      const limits = [...ofAgreement, openOf(pay, question)];
      claims.push({ item, asked, pay, rooms: roomsOfPayments(asked, pay), limits });
    }
  }
  if (claims.some(({ asked }) => asked.isBeyondMinimum)) {
    const others = claims.filter(({ asked }) => !asked.isBeyondMinimum);
    for (const { limits } of others) limits.push(openOf(limitOfWages(rooms), question));
  }
  const shares = dealOut<Claim, PaidRoom>({
    ...{ charges: claims, openOf: ({ item }) => item.owed },
    ...{ placesOf: (claim) => claim.rooms, limitsOf: ({ limits }) => limits },
  });
  for (const [at, claim] of claims.entries()) {
    const before = shares.filter(({ charge }) => claims.indexOf(charge) < at);
    const own = shares.filter(({ charge }) => charge === claim);
    outcomes.set(claim.item, outcomeOf(claim, own, before, question));
  }
  return question.items.flatMap((item) => outcomes.get(item) ?? []);
}

/** Which weeks are covered, and for which payments are left, is said by the weeks themselves. */
function isOfAmount({ by, most }: Limit): boolean {
  return by !== "authorization-missing" && most[0] !== largestBalance;
}

/** Null for what is no question of items. */
function askOwed(
  item: OwedItem,
  question: Question,
  { state }: WorkPlace,
  rooms: readonly PaidRoom[],
): AskedItem<PaidRoom> | null {
  const { itemClass } = item;
  if (itemClass === "facility" || itemClass === "garnishment") return null;
  const { payDate, actualDamage } = question;
  const days = rooms.flatMap(({ day }) => day ?? []).sort();
  // A cell that is in force from the newest day that is asked about counts.
  const day = payDate ?? days.at(-1) ?? itemRules.asOf;
  const decisions = item.decisions.filter(({ on }) => on === null || on <= day);
  // One consent may be for several items.
  const paper = question.items.findIndex(({ consent }) => consent === item.consent);
  const agreements = statedAgreement(item, String(paper), rooms, payDate);
  const inOrder = [...rooms].sort((one, other) => one.index - other.index);
  const pay: AskedPay<PaidRoom> = { rooms, periods: byPeriod(inOrder), payDate, actualDamage };
  return askItem({ state, itemClass, day, decisions, agreements }, pay);
}

function withoutWeeks({ rooms, lacking }: AskedItem): EngineVerdict | null {
  return rooms.length === 0 && lacking.length > 0 ? "NEEDS-AUTHORIZATION" : null;
}

/** Those of the first pay periods whose pay leaves something, as many as payments are left. */
function roomsOfPayments({ rooms, limits }: AskedItem<PaidRoom>, { most }: PayLimit): readonly PaidRoom[] {
  const inAll = limits.find(({ per }) => typeof per === "object" && per.payments !== undefined);
  const payments = typeof inAll?.per === "object" ? inAll.per.payments : undefined;
  if (payments === undefined) return rooms;
  const withRoom = rooms.filter(({ index }) => (most[index] ?? 0) > 0).map(({ period }) => period);
  const paid = new Set([...new Set(withRoom)].sort((one, other) => one - other).slice(0, payments));
  return rooms.filter(({ period }) => paid.has(period));
}

/** Opens the limits of a question: the same key is the same limit. */
function opener(question: Question): (limit: Limit) => Open {
  const known = new Map<string, Open>();
  return (limit) => {
    const open = known.get(limit.key) ?? openOf(limit, question);
    known.set(limit.key, open);
    return open;
  };
}

function openOf(limit: AnyLimit, question: Question): Open {
  const { key, most, per, isWhole } = limit;
  const taken = takenOf(per, question);
  const open: Open = {
    ...{ limit, per, isWhole },
    left: (shares, from, claim) => {
      const place = placeIn(limit, from);
      const inPlace = shares.filter((share) => placeIn(limit, share.from) === place);
      if (most.length === 0)
        return levelOf(claim, open, shares) - sumOf(inPlace, (charge) => charge === claim);
      const isShared = ({ limits }: Claim) => limits.some((other) => other.limit.key === key);
      return Math.max(0, (most[place] ?? 0) - taken) - sumOf(inPlace, isShared);
    },
  };
  return open;
}

function sumOf(shares: Shares, counts: (charge: Claim) => boolean): number {
  return shares.reduce((sum, { charge, part }) => sum + (counts(charge) ? part : 0), 0);
}

/** What was taken before that counts. */
function takenOf(per: Limit["per"], { takenBefore, takenThisYear }: Question): number {
  if (per === "year") return takenThisYear;
  return per === "employment" || typeof per === "object" ? takenBefore : 0;
}

function placeIn({ at }: AnyLimit, { index, period }: PaidRoom): number {
  if (at === "all") return 0;
  return at === "week" ? index : period;
}

/** The same in every pay period, so the least that one can carry decides. */
function levelOf(claim: Claim, level: Open, shares: Shares): number {
  const before = shares.filter(({ charge }) => charge !== claim);
  const others = claim.limits.filter((one) => one !== level);
  const least = (room: PaidRoom) => Math.min(...others.map(({ left }) => left(before, room, claim)));
  const periods = byPeriod(claim.rooms);
  const carried = periods.map((rooms) => rooms.reduce((sum, room) => sum + least(room), 0));
  const leftIn = (at: AnyLimit["at"], rooms: readonly PaidRoom[]) =>
    others.flatMap((one) =>
      one.limit.at === at ? rooms.slice(0, 1).map((room) => one.left(before, room, claim)) : [],
    );
  const most = Math.min(...carried, ...periods.flatMap((rooms) => leftIn("period", rooms)));
  const inAll = Math.min(claim.item.owed, ...leftIn("all", claim.rooms));
  return Math.max(0, Math.min(most, Math.floor(inAll / Math.max(1, periods.length))));
}

function outcomeOf(
  claim: Claim,
  own: Shares,
  before: Shares,
  { weeks, periodTotals }: Question,
): ItemOutcome {
  const { item, asked } = claim;
  const { gate, lacking } = asked;
  const byWeek = Array.from({ length: periodTotals === null ? weeks.length : 1 }, (_, week) =>
    addUp(own.flatMap(({ from, part }) => (from.index === week ? cents(part) : []))),
  );
  const deduct = addUp(byWeek);
  const limited = deduct < item.owed ? limitedTo(claim, deduct > 0, before) : null;
  const reasons: EngineReason[] = limited === null ? [] : [limited.reason, ...lacking];
  const isAverage = periodTotals !== null;
  const isOfPeriod = isAverage && limited?.reason === "weekly-ceiling";
  return {
    ...{ itemClass: item.itemClass, owed: item.owed, deduct, byWeek, cells: gate.cells, marks: gate.marks },
    standing: asked.standing,
    verdict: verdictOf(isAverage && (deduct > 0 || item.owed === 0), limited !== null),
    reasons: isAverage ? ["period-average", ...reasons.filter((code) => code !== "weekly-ceiling")] : reasons,
    limitedTo: isOfPeriod ? "period average" : (limited?.label ?? null),
    isRefunded: gate.cells.some(({ cell }) => cell.refundAtSeparation !== undefined),
  };
}

function verdictOf(isAverage: boolean, isLimited: boolean): EngineVerdict {
  if (isAverage) return "PASS-PERIOD-AVERAGE-ONLY";
  return isLimited ? "REDUCED" : "PASS-BY-WORKWEEK";
}

/** The limit that allows least by itself; of equal ones equal payments come first, and the pay last. */
function limitedTo(
  claim: Claim,
  isTaken: boolean,
  before: Shares,
): { readonly reason: EngineReason; readonly label: string } {
  const { asked, pay, rooms, limits } = claim;
  const candidates = limits.map((open) => ({
    limit: open.limit,
    allowed: open.isWhole && !isTaken ? 0 : allowedBy(claim, open, before),
  }));
  const least = candidates.reduce((one, other) => {
    const isLess = other.allowed - one.allowed || rankOf(other.limit) - rankOf(one.limit);
    return isLess < 0 ? other : one;
  });
  const ofRooms = addUp(rooms.flatMap(({ index }) => pay.most[index] ?? []));
  if (rooms.length < asked.rooms.length && (isOfPay(least.limit) || ofRooms < least.allowed))
    return { reason: "authorized-amount", label: "authorized payments" };
  return { reason: least.limit.missing ?? least.limit.by, label: least.limit.label };
}

function isOfPay({ key }: AnyLimit): boolean {
  return key === "pay" || key === "wages";
}

const ranks: readonly AnyLimit["by"][] = ["equal-installments", "cap", "authorized-amount"];

function rankOf({ by, at }: AnyLimit): number {
  const rank = ranks.indexOf(by);
  return rank < 0
    ? Number.POSITIVE_INFINITY
    : 2 * rank + (by === "authorized-amount" && at !== "all" ? 1 : 0);
}

function allowedBy(claim: Claim, { limit, left }: Open, before: Shares): number {
  const places = new Map(claim.rooms.map((room) => [placeIn(limit, room), room]));
  return [...places.values()].reduce((sum, room) => sum + left(before, room, claim), 0);
}

function nothing(item: OwedItem, verdict: EngineVerdict, asked: AskedItem | null): ItemOutcome {
  const { itemClass, owed } = item;
  return {
    ...{ itemClass, owed, deduct: cents(0), verdict, reasons: reasonsOf(item, asked), marks: [] },
    ...{ limitedTo: null, byWeek: [], standing: asked?.standing ?? null, cells: asked?.gate.cells ?? [] },
    isRefunded: false,
  };
}

function reasonsOf({ itemClass }: OwedItem, asked: AskedItem | null): EngineReason[] {
  if (asked === null) return itemClass === "facility" || itemClass === "garnishment" ? [itemClass] : [];
  const { reason } = asked.gate;
  return reason === null ? [...asked.lacking] : [reason];
}
