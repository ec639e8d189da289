import type { CalendarDate } from "../../money.ts";
import { type AppliedCell, gateOf, rulesToDecide } from "../gate/gate.ts";
import { type ItemClass, itemClasses, mayBeDecided, type RuleAnswer } from "../rule-lists.ts";

/** The answer of a place for one class of item. */
export interface PlaceAnswer {
  readonly itemClass: ItemClass;
  readonly answer: RuleAnswer;
  /** The federal rule decides, not the state's. */
  readonly isFederal: boolean;
  /** The cell that decides; undefined if there is none. */
  readonly deciding: AppliedCell | undefined;
  /** Strictest first. */
  readonly cells: readonly AppliedCell[];
}

/** The answers of a jurisdiction of the rules (`US`, or a state's two letters) for every class of item on a day. */
export function answersOf(jurisdiction: string, day: CalendarDate): PlaceAnswer[] {
  return itemClasses.map((itemClass) => answerFor(jurisdiction, itemClass, day));
}

/** The same for one class of item. */
export function answerFor(jurisdiction: string, itemClass: ItemClass, day: CalendarDate): PlaceAnswer {
  const state = jurisdiction === "US" ? null : jurisdiction;
  const { cells } = gateOf(state, itemClass, day, []);
  const deciding = decidingCell(cells);
  const answer = deciding === undefined ? "not-reviewed" : answerOf(deciding);
  const isClosed = mayBeDecided(answer) && rulesToDecide(state, itemClass, day).length === 0;
  return {
    ...{ itemClass, cells, deciding },
    // What no decision opens isn't called a matter of one.
    answer: isClosed ? "not-allowed" : answer,
    isFederal: deciding?.jurisdiction === "US" && state !== null,
  };
}

/** The strictest cell: of forbidding ones that without exceptions, then the federal; of other equal ones the state's. */
function decidingCell(cells: readonly AppliedCell[]): AppliedCell | undefined {
  const [strictest] = cells;
  const equal = cells.filter(({ cell }) => cell.rule === strictest?.cell.rule);
  const ofState = equal.find(({ jurisdiction }) => jurisdiction !== "US");
  if (strictest?.cell.rule !== "forbidden") return ofState ?? strictest;
  return equal.find(({ cell }) => (cell.exceptions ?? []).length === 0) ?? strictest;
}

function answerOf({ cell }: AppliedCell): RuleAnswer {
  if (cell.rule === "forbidden")
    return (cell.exceptions ?? []).length > 0 ? "exceptions-only" : "not-allowed";
  if (cell.rule === "not-reviewed") return "not-reviewed";
  if (cell.needsDecision === true) return "needs-decision";
  return cell.rule === "with-authorisation" ? "with-authorization" : cell.rule;
}
