import type { CalendarDate } from "../../money.ts";
import type { EngineReason, EngineVerdict, Mark } from "../codes.ts";
import { oldTextBefore, type RuleCell, ruleCell } from "../item-rules.ts";
import { type ItemClass, ruleKinds } from "../rule-lists.ts";

/** A person's recorded decision that an exception of a cell holds. Never a tick box. */
export interface Decision {
  /** The jurisdiction whose cell it is about: `US`, or a state's two letters. */
  readonly jurisdiction: string;
  readonly by: string;
  readonly ground: string;
  readonly document: string;
  /** The day of the decision; null if it isn't said. */
  readonly on: CalendarDate | null;
}

/** A cell that was applied. */
export interface AppliedCell {
  readonly jurisdiction: string;
  readonly cell: RuleCell;
}

/** Whether an item may be deducted at all, before any arithmetic. */
export interface Gate {
  /** Null if the item may pass. */
  readonly verdict: Extract<
    EngineVerdict,
    "BLOCKED-BY-STATE" | "BLOCKED-BY-FEDERAL-RULE" | "NOT-REVIEWED"
  > | null;
  readonly reason: EngineReason | null;
  /** Strictest first. */
  readonly cells: readonly AppliedCell[];
  readonly marks: readonly Mark[];
}

/**
 * The federal cell and the state's, strictest first: what one of them forbids or no one has reviewed doesn't pass, whatever
 * the other says. `state` is null where federal rules alone are asked for.
 */
export function gateOf(
  state: string | null,
  itemClass: ItemClass,
  day: CalendarDate,
  decisions: readonly Pick<Decision, "jurisdiction">[],
): Gate {
  const cells = ["US", ...(state === null ? [] : [state])]
    .map((jurisdiction) => ({ jurisdiction, cell: ruleCell(jurisdiction, itemClass, day) }))
    .sort((one, other) => ruleKinds.indexOf(one.cell.rule) - ruleKinds.indexOf(other.cell.rule));
  const decided = ({ jurisdiction }: AppliedCell) =>
    decisions.some((decision) => decision.jurisdiction === jurisdiction);
  const blocking = cells.find((applied) => blocks(applied.cell, decided(applied)));
  const marks = cells.flatMap((applied) => marksOf(applied.cell, decided(applied)));
  return { ...blockedBy(blocking), cells, marks };
}

function blocks(cell: RuleCell, isDecided: boolean): boolean {
  if (cell.rule === "not-reviewed") return true;
  if (cell.rule === "forbidden") return !(isDecided && hasOwnExceptions(cell));
  return cell.needsDecision === true && !isDecided;
}

/** Exceptions that are another class of item aren't decided: the item is asked about as that class, with its own rule. */
function hasOwnExceptions({ exceptions = [], exceptionsAreOf }: RuleCell): boolean {
  return exceptions.length > 0 && exceptionsAreOf === undefined;
}

function blockedBy(blocking: AppliedCell | undefined): Pick<Gate, "verdict" | "reason"> {
  if (blocking === undefined) return { verdict: null, reason: null };
  if (blocking.cell.rule === "not-reviewed") return { verdict: "NOT-REVIEWED", reason: "no-cell" };
  return {
    verdict: blocking.jurisdiction === "US" ? "BLOCKED-BY-FEDERAL-RULE" : "BLOCKED-BY-STATE",
    reason: blocking.cell.rule === "forbidden" ? "forbidden" : "needs-decision",
  };
}

function marksOf(cell: RuleCell, isDecided: boolean): Mark[] {
  if (cell.rule === "not-reviewed") return [];
  const mayBeOld = cell.textYear == null || cell.textYear < oldTextBefore;
  return [
    ...(cell.generalRuleOnly === true ? (["general-rule-only"] as const) : []),
    ...(cell.confidence === "statute-read" ? [] : (["secondary-read"] as const)),
    ...(mayBeOld ? (["old-text"] as const) : []),
    ...(isDecided && (cell.rule === "forbidden" || cell.needsDecision)
      ? (["person's-decision"] as const)
      : []),
  ];
}

/**
 * The rules that only a person's decision opens, strictest first; none where nothing blocks, where another rule forbids it
 * whatever anyone decides, and where the rule of another class would apply.
 */
export function rulesToDecide(state: string | null, itemClass: ItemClass, day: CalendarDate): AppliedCell[] {
  const { verdict, cells } = gateOf(state, itemClass, day, decisionIn(state));
  return verdict === null ? cells.filter(({ cell }) => blocks(cell, false)) : [];
}

/** A decision that was made with a look at both rules, the federal one and the state's. */
export function decisionIn(state: string | null): Pick<Decision, "jurisdiction">[] {
  return ["US", ...(state === null ? [] : [state])].map((jurisdiction) => ({ jurisdiction }));
}
