import { decisionIn, rulesToDecide } from "../items/gate/gate.ts";
import { hasClass, type ItemTreatment } from "../items/questions/item-questions.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import { type CalendarDate, type Cents, cents } from "../money.ts";
import { agreementsFor, type ClassedItem, decidedFor } from "./agreement.ts";
import { askItem } from "./ask-item.ts";
import { type ItemAnswer, itemStandings, type RecordedConsent } from "./item-answer.ts";
import type { AnswerLimit } from "./item-limit.ts";
import type { Limit } from "./limits.ts";
import type { Room } from "./rooms.ts";

/** What decides whether the items of one employee may be deducted at a run. */
export interface AskedEmployee {
  /** The states in which the employee works, by two letters; null for a place that is in none, and none if no place is known. */
  readonly states: readonly (string | null)[];
  readonly payDate: CalendarDate;
  readonly gross: Cents;
  readonly netPay: Cents | undefined;
  /** The workweeks, or one where only totals are known. */
  readonly rooms: readonly Room[];
  /** The newest signature first. */
  readonly consents: readonly RecordedConsent[];
}

/** An item that is asked about. */
export interface BoughtItem {
  readonly itemId: string;
  readonly treatment: ItemTreatment;
}

type Answer = Omit<ItemAnswer, keyof ClassedItem>;

/**
 * What the federal rule and the state's say of each item, strictest first, with the authorizations on file. Of several states
 * the one that allows least counts.
 */
export function answerItems(employee: AskedEmployee, items: readonly BoughtItem[]): ItemAnswer[] {
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

const none = { authorizationId: null, state: null, ruleOf: null, limits: [] } as const;
/** Nothing is deducted for what no rule could be looked up for, unless a person chose that. */
const withoutClass: Readonly<Record<Exclude<ItemTreatment, ItemClass>, Answer>> = {
  "no-class": { ...none, standing: "not-reviewed", fault: "no-class" },
  "no-rules": { ...none, standing: "passes", fault: null },
};
const notResolved: Answer = { ...none, standing: "not-reviewed", fault: "place-not-resolved" };

function answerIn(state: string | null, item: ClassedItem, employee: AskedEmployee): Answer {
  if (state === null) return notResolved;
  const { payDate, gross, netPay, rooms, consents } = employee;
  const isByDecision = isDecided(state, item, employee);
  const decisions = isByDecision ? decisionIn(state) : [];
  const agreements = agreementsFor(item, consents, payDate, isByDecision ? state : null);
  // No payroll file has disposable earnings, or what a loss cost.
  const netWages = netPay === undefined ? null : cents(Math.max(0, netPay));
  const pay = { grossWages: cents(Math.max(0, gross)), disposableEarnings: null, netWages };
  const { standing, gate, unknown, lacking, ruleOf, agreementId, limits } = askItem(
    { state, itemClass: item.itemClass, day: payDate, decisions, agreements },
    { rooms, periods: [[pay]], payDate, actualDamage: null },
  );
  const deciding = { state, ruleOf, standing };
  if (standing !== "passes" && standing !== "needs-authorization") {
    const reason = gate.reason === "forbidden" || gate.reason === "needs-decision" ? gate.reason : "no-cell";
    return { ...deciding, authorizationId: null, fault: unknown ?? reason, limits: [] };
  }
  const found = { ...deciding, authorizationId: agreementId };
  if (standing !== "passes") return { ...found, fault: lacking[0] ?? unknown, limits: [] };
  return { ...found, fault: null, limits: limits.flatMap(asKept), ...(isByDecision && { isByDecision }) };
}

/** Whether a person decided that what the rules ask for applies, where they allow the item only then. */
function isDecided(state: string, item: ClassedItem, { consents, payDate }: AskedEmployee): boolean {
  if (decidedFor(consents, item, state, payDate).length === 0) return false;
  return rulesToDecide(state, item.itemClass, payDate).length > 0;
}

/**
 * A cap per year counts all that was ever deducted, never less than the year's. A level amount is for pay periods that are known
 * together, and a run knows one.
 */
function asKept({ key, by, most: [most], per, isWhole, share }: Limit): AnswerLimit[] {
  if (most === undefined) return [];
  const limit = { key, by, most, per: per === "year" ? ("employment" as const) : per, isWhole };
  return [share === undefined ? limit : { ...limit, share }];
}
