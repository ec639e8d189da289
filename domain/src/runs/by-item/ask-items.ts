import { capAmounts } from "../../items/caps.ts";
import { type AppliedCell, gateOf } from "../../items/gate/gate.ts";
import { type CalendarDate, type Cents, cents } from "../../money.ts";
import { findConsents, limitsOfConsents, type RecordedConsent } from "./find-consents.ts";
import { type AnswerLimit, type ItemAnswer, type ItemStanding, itemStandings } from "./item-answer.ts";

/** What decides whether the items of one employee may be deducted at a run. */
export interface AskedEmployee {
  /** The states in which the employee works, by two letters; null for a place that is in none, and none if no place is known. */
  readonly states: readonly (string | null)[];
  readonly payDate: CalendarDate;
  readonly gross: Cents;
  readonly netPay: Cents | undefined;
  /** A workweek has, or may have, more than 40 hours. */
  readonly mayHaveOvertime: boolean;
  /** The newest signature first. */
  readonly consents: readonly RecordedConsent[];
}

type Asked = Pick<ItemAnswer, "itemId" | "itemClass">;
type Answer = Omit<ItemAnswer, keyof Asked>;

/**
 * What the federal rule and the state's say of each item, strictest first, with the authorizations on file. Of several states
 * the one that allows least counts.
 */
export function askItems(employee: AskedEmployee, items: readonly Asked[]): ItemAnswer[] {
  return items.map((item) => ({ ...item, ...answerOf(item, employee) }));
}

function answerOf(item: Asked, employee: AskedEmployee): Answer {
  const states = [...new Set(employee.states)];
  const answers = states.map((state) => answerIn(state, item, employee));
  const [strictest = notResolved] = answers.sort(
    (one, other) => itemStandings.indexOf(one.standing) - itemStandings.indexOf(other.standing),
  );
  if (strictest.standing !== "passes") return strictest;
  return { ...strictest, limits: answers.flatMap(({ limits }) => limits) };
}

const none = { authorizationId: null, limits: [] } as const;
const notResolved: Answer = {
  ...{ ...none, state: null, ruleOf: null },
  ...{ standing: "not-reviewed", fault: "place-not-resolved" },
};

const standingBy: Readonly<
  Record<"BLOCKED-BY-STATE" | "BLOCKED-BY-FEDERAL-RULE" | "NOT-REVIEWED", ItemStanding>
> = {
  "BLOCKED-BY-STATE": "blocked",
  "BLOCKED-BY-FEDERAL-RULE": "blocked",
  "NOT-REVIEWED": "not-reviewed",
};

function answerIn(state: string | null, item: Asked, employee: AskedEmployee): Answer {
  if (state === null) return notResolved;
  const { cells, verdict, reason } = gateOf(state, item.itemClass, employee.payDate, []);
  const deciding = { state, ruleOf: cells[0]?.jurisdiction ?? null };
  if (verdict !== null) {
    const fault = reason === "forbidden" || reason === "needs-decision" ? reason : "no-cell";
    const standing = standingBy[verdict];
    return { ...none, ...deciding, ruleOf: blockingOf(cells, verdict) ?? deciding.ruleOf, standing, fault };
  }
  const found = findConsents(item, { state, cells }, employee);
  const asking = { ...deciding, ruleOf: askingOf(cells) ?? deciding.ruleOf, authorizationId: found.id };
  if (found.fault !== null)
    return { ...asking, standing: "needs-authorization", fault: found.fault, limits: [] };
  const limits = [...limitsOfCells(cells, employee), ...limitsOfConsents(found.counting)];
  return { ...asking, standing: "passes", fault: null, limits };
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

/** What isn't known of the pay allows nothing. A cap per year counts all that was ever deducted, never less than the year's. */
function limitsOfCells(cells: readonly AppliedCell[], { gross, netPay }: AskedEmployee): AnswerLimit[] {
  const pay = { grossWages: cents(Math.max(0, gross)), disposableEarnings: null, netWages: positive(netPay) };
  const nothingYet = { takenBefore: cents(0), takenThisYear: cents(0), actualDamage: null };
  return capAmounts(cells, [[pay]], nothingYet).map(({ key, reason, of, amounts }) => ({
    ...{ key, most: amounts[0] ?? cents(0), isWhole: false },
    per: of === "all" ? "employment" : "pay-period",
    by: isMissing(reason) ? reason : "cap",
  }));
}

function positive(netPay: Cents | undefined): Cents | null {
  return netPay === undefined ? null : cents(Math.max(0, netPay));
}

function isMissing(
  reason: string,
): reason is Extract<
  AnswerLimit["by"],
  "disposable-earnings-missing" | "net-wages-missing" | "actual-damage-missing"
> {
  return reason.endsWith("-missing");
}
