import { type EngineReason, unknownsOfCaps } from "../items/codes.ts";
import { type CapAmounts, type CapBase, capAmounts } from "../items/gate/caps.ts";
import { type AppliedCell, decisionIn, gateOf, rulesToDecide } from "../items/gate/gate.ts";
import { hasClass, type ItemTreatment } from "../items/questions/item-questions.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import { type CalendarDate, type Cents, cents } from "../money.ts";
import {
  type AskingRules,
  type ClassedItem,
  decidedFor,
  findConsents,
  type RecordedConsent,
} from "./find-consents.ts";
import { type AnswerLimit, type ItemAnswer, type ItemStanding, itemStandings } from "./item-answer.ts";
import { limitsOfConsents } from "./limits-of-consents.ts";

/** What decides whether the items of one employee may be deducted at a run. */
export interface AskedEmployee {
  /** The states in which the employee works, by two letters; null for a place that is in none, and none if no place is known. */
  readonly states: readonly (string | null)[];
  readonly payDate: CalendarDate;
  readonly gross: Cents;
  readonly netPay: Cents | undefined;
  /** A workweek has, or may have, more than 40 hours. */
  readonly mayHaveOvertime: boolean;
  /** What may be deducted from the workweeks without overtime; 0 where they aren't known one by one, or there are none. */
  readonly roomWithoutOvertime: Cents;
  /** The newest signature first. */
  readonly consents: readonly RecordedConsent[];
}

/** An item that is asked about. */
export interface AskedItem {
  readonly itemId: string;
  readonly treatment: ItemTreatment;
}

type Answer = Omit<ItemAnswer, keyof ClassedItem>;

/**
 * What the federal rule and the state's say of each item, strictest first, with the authorizations on file. Of several states
 * the one that allows least counts.
 */
export function askItems(employee: AskedEmployee, items: readonly AskedItem[]): ItemAnswer[] {
  return items.map(({ itemId, treatment }) => {
    if (!hasClass(treatment)) return { itemId, itemClass: null, ...withoutClass[treatment] };
    const item = { itemId, itemClass: treatment };
    return { ...item, ...answerOf(item, employee) };
  });
}

function answerOf(item: ClassedItem, employee: AskedEmployee): Answer {
  const states = [...new Set(employee.states)];
  const answers = states.map((state) => answerIn(state, item, employee));
  const [strictest = notResolved] = answers.sort(
    (one, other) => itemStandings.indexOf(one.standing) - itemStandings.indexOf(other.standing),
  );
  if (strictest.standing !== "passes") return strictest;
  const isByDecision = answers.some((answer) => answer.isByDecision);
  return {
    ...strictest,
    limits: answers.flatMap(({ limits }) => limits),
    ...(isByDecision && { isByDecision }),
  };
}

const none = { authorizationId: null, limits: [] } as const;
/** Nothing is deducted for what no rule could be looked up for, unless a person chose that. */
const withoutClass: Readonly<Record<Exclude<ItemTreatment, ItemClass>, Answer>> = {
  "no-class": { ...none, state: null, ruleOf: null, standing: "not-reviewed", fault: "no-class" },
  "no-rules": { ...none, state: null, ruleOf: null, standing: "passes", fault: null },
};
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

function answerIn(state: string | null, item: ClassedItem, employee: AskedEmployee): Answer {
  if (state === null) return notResolved;
  const isByDecision = isDecided(state, item, employee);
  const decisions = isByDecision ? decisionIn(state) : [];
  const { cells, verdict, reason } = gateOf(state, item.itemClass, employee.payDate, decisions);
  const deciding = { state, ruleOf: cells[0]?.jurisdiction ?? null };
  if (verdict !== null) {
    const fault = reason === "forbidden" || reason === "needs-decision" ? reason : "no-cell";
    const standing = standingBy[verdict];
    return { ...none, ...deciding, ruleOf: blockingOf(cells, verdict) ?? deciding.ruleOf, standing, fault };
  }
  const unknown = unknownCapOf(cells, employee);
  if (unknown !== undefined) return { ...none, ...deciding, ...unknown, standing: "blocked" };
  const { found, limits: ofWeeks } = consentsByWeek(item, { state, cells, isByDecision }, employee);
  const asking = { ...deciding, ruleOf: askingOf(cells) ?? deciding.ruleOf, authorizationId: found.id };
  if (found.fault !== null)
    return { ...asking, standing: "needs-authorization", fault: found.fault, limits: [] };
  const agreed = limitsOfConsents(found.counting, payOf(employee));
  // Only net pay is ever missing. An amount that isn't known wasn't agreed to.
  if (agreed === null)
    return { ...asking, standing: "needs-authorization", fault: "net-wages-missing", limits: [] };
  const limits = [...limitsOfCells(cells, employee), ...agreed, ...ofWeeks];
  return { ...asking, standing: "passes", fault: null, limits, ...(isByDecision && { isByDecision }) };
}

/** Whether a person decided that what the rules ask for applies, where they allow the item only then. */
function isDecided(state: string, item: ClassedItem, { consents, payDate }: AskedEmployee): boolean {
  if (decidedFor(consents, { ...item, state }, payDate).length === 0) return false;
  return rulesToDecide(state, item.itemClass, payDate).length > 0;
}

/**
 * The authorizations that count for all workweeks; where only weeks with overtime lack one, those that count for the others,
 * whose room is a limit.
 */
function consentsByWeek(item: ClassedItem, rules: AskingRules, employee: AskedEmployee) {
  const found = findConsents(item, rules, employee);
  const { mayHaveOvertime, roomWithoutOvertime: most } = employee;
  if (found.fault === null || !mayHaveOvertime || most <= 0) return { found, limits: [] };
  const forOthers = findConsents(item, rules, { ...employee, mayHaveOvertime: false });
  if (forOthers.fault !== null) return { found, limits: [] };
  return { found: forOthers, limits: [{ ...withoutOvertime, most }] };
}

const withoutOvertime: Omit<AnswerLimit, "most"> = {
  ...{ key: "workweeks without overtime", isWhole: false },
  ...{ per: "run", by: "authorisation-missing" },
};

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

/** What a cap depends on and isn't known, and whose cap it is; undefined if every cap is an amount. */
function unknownCapOf(
  cells: readonly AppliedCell[],
  employee: AskedEmployee,
): Pick<Answer, "ruleOf" | "fault"> | undefined {
  for (const cell of cells) {
    const fault = capsOf([cell], employee)
      .map(({ reason }) => reason)
      .find(isUnknown);
    if (fault !== undefined) return { ruleOf: cell.jurisdiction, fault };
  }
  return undefined;
}

function limitsOfCells(cells: readonly AppliedCell[], employee: AskedEmployee): AnswerLimit[] {
  return capsOf(cells, employee).map(({ key, of, amounts }) => ({
    ...{ key, most: amounts[0] ?? cents(0), isWhole: false, by: "cap" },
    per: of === "all" ? "employment" : "pay-period",
  }));
}

/** A cap per year counts all that was ever deducted, never less than the year's. */
function capsOf(cells: readonly AppliedCell[], employee: AskedEmployee): CapAmounts[] {
  const nothingYet = { takenBefore: cents(0), takenThisYear: cents(0), actualDamage: null };
  return capAmounts(cells, [[payOf(employee)]], nothingYet);
}

/** The pay that percentages are of. */
function payOf({ gross, netPay }: AskedEmployee): CapBase {
  const netWages = netPay === undefined ? null : cents(Math.max(0, netPay));
  return { grossWages: cents(Math.max(0, gross)), disposableEarnings: null, netWages };
}

function isUnknown(reason: EngineReason): reason is (typeof unknownsOfCaps)[number] {
  const unknowns: readonly EngineReason[] = unknownsOfCaps;
  return unknowns.includes(reason);
}
