import type { AuthorizationFault } from "../items/codes.ts";
import { type AppliedCell, type Decision, type Gate, gateOf } from "../items/gate/gate.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import type { CalendarDate, Cents } from "../money.ts";
import type { Agreement } from "./agreement.ts";
import { findAgreements } from "./find-agreements.ts";
import type { ItemStanding } from "./item-answer.ts";
import { type CapBase, findLimits, isBeyondMinimum, type Limit, type Unknown } from "./limits.ts";
import type { Room } from "./rooms.ts";

/** The pay that items are deducted from. */
export interface AskedPay<Some extends Room = Room> {
  /** In the order in which items use them. */
  readonly rooms: readonly Some[];
  /** Their pay, by pay period. */
  readonly periods: readonly (readonly CapBase[])[];
  readonly payDate: CalendarDate | null;
  readonly actualDamage: Cents | null;
}

/** Whose rules are asked, for what, and what is on file. */
export interface AskedRules {
  /** Two letters; null where federal rules alone are asked for. */
  readonly state: string | null;
  readonly itemClass: ItemClass;
  /** Whose cell counts: the one in force on this day. */
  readonly day: CalendarDate;
  readonly decisions: readonly Pick<Decision, "jurisdiction">[];
  /** The newest signature first. */
  readonly agreements: readonly Agreement[];
}

/** What the law says of an item, before anything is dealt out. */
export interface AskedItem<Some extends Room = Room> {
  readonly standing: ItemStanding;
  readonly gate: Gate;
  /** What a limit depends on and isn't known, so that nothing may be deducted. */
  readonly unknown: Unknown | null;
  /** What authorization or notice is lacking: for every workweek, or for those that aren't covered. */
  readonly lacking: readonly AuthorizationFault[];
  /** Whose rule decides: the one that keeps it from passing, else the one that asks for an authorization. */
  readonly ruleOf: string | null;
  /** The agreement that counts, or the newest of those that don't; null where none was looked at. */
  readonly agreementId: string | null;
  /** The workweeks that may be taken from. */
  readonly rooms: readonly Some[];
  readonly limits: readonly Limit[];
  /** Whether it may take more than the minimum wage leaves. */
  readonly isBeyondMinimum: boolean;
}

const standingBy = {
  "BLOCKED-BY-STATE": "blocked",
  "BLOCKED-BY-FEDERAL-RULE": "blocked",
  "NOT-REVIEWED": "not-reviewed",
} as const satisfies Record<NonNullable<Gate["verdict"]>, ItemStanding>;

/**
 * What the federal rule and the state's say of an item: gate, then what every limit needs to know, then the authorization of
 * each workweek. What isn't known allows nothing, also where an authorization is lacking.
 */
export function askItem<Some extends Room>(
  { state, itemClass, day, decisions, agreements }: AskedRules,
  { rooms, periods, payDate, actualDamage }: AskedPay<Some>,
): AskedItem<Some> {
  const gate = gateOf(state, itemClass, day, decisions);
  const { cells, verdict } = gate;
  const first = cells[0]?.jurisdiction ?? null;
  if (verdict !== null) {
    const nothing = {
      unknown: null,
      lacking: [],
      agreementId: null,
      rooms: [],
      limits: [],
      isBeyondMinimum: false,
    };
    return { ...nothing, standing: standingBy[verdict], gate, ruleOf: blockingOf(cells, verdict) ?? first };
  }
  const { id: agreementId, faults: lacking, ...found } = findAgreements(agreements, cells, rooms, payDate);
  const isPartial = lacking.length > 0;
  const limits = findLimits({ ...found, cells, periods, actualDamage, isPartial });
  const isBeyond = isBeyondMinimum(cells, found.counting);
  const asked = { gate, lacking, agreementId, rooms: found.rooms, limits, isBeyondMinimum: isBeyond };
  const open = limits.find(({ missing }) => missing !== null);
  const unknown = open?.missing ?? null;
  if (open?.by === "cap")
    return { ...asked, standing: "blocked", unknown, ruleOf: open.jurisdiction ?? first };
  // An amount that isn't known wasn't agreed to.
  const isLacking = isPartial && !found.rooms.some(({ most }) => isBeyond || most > 0);
  const standing = isLacking || unknown !== null ? "needs-authorization" : "passes";
  return { ...asked, standing, unknown, ruleOf: askingOf(cells) ?? first };
}

/** The jurisdiction whose cell keeps the item from passing. */
function blockingOf(cells: readonly AppliedCell[], verdict: keyof typeof standingBy): string | undefined {
  if (verdict === "BLOCKED-BY-FEDERAL-RULE") return "US";
  if (verdict === "BLOCKED-BY-STATE")
    return cells.find(({ jurisdiction }) => jurisdiction !== "US")?.jurisdiction;
  return cells.find(({ cell }) => cell.rule === "not-reviewed")?.jurisdiction;
}

/** The jurisdiction that asks for an authorization or a notice: the state's before the federal one. */
function askingOf(cells: readonly AppliedCell[]): string | undefined {
  const asking = cells.filter(
    ({ cell }) => cell.notice !== undefined || (cell.authorization?.form ?? "none") !== "none",
  );
  return (asking.find(({ jurisdiction }) => jurisdiction !== "US") ?? asking[0])?.jurisdiction;
}
