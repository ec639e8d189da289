import {
  type AuthorizationEvents,
  type AuthorizationTerms,
  consentFor,
} from "../../authorizations/authorization-record.ts";
import { lacksPart } from "../../authorizations/check-terms.ts";
import { capAmounts } from "../../items/caps.ts";
import type { AuthorizationFault } from "../../items/codes.ts";
import { agreedInWriting, authorizationFault, type Consent } from "../../items/gate/authorization.ts";
import { type AppliedCell, gateOf } from "../../items/gate/gate.ts";
import { type CalendarDate, type Cents, cents } from "../../money.ts";
import { type AnswerLimit, type ItemAnswer, type ItemStanding, itemStandings } from "./item-answer.ts";

/** An authorization that was recorded, with what happened to it since. */
export interface RecordedConsent {
  readonly id: string;
  readonly terms: AuthorizationTerms;
  readonly events: AuthorizationEvents;
}

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
  const found = findConsent(item, cells, employee);
  const asking = { ...deciding, ruleOf: askingOf(cells) ?? deciding.ruleOf, authorizationId: found.id };
  if (found.fault !== null)
    return { ...asking, standing: "needs-authorization", fault: found.fault, limits: [] };
  const limits = [...limitsOfCells(cells, employee), ...limitsOfConsent(found.consent)];
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

interface FoundConsent {
  readonly id: string | null;
  readonly consent: RecordedConsent | null;
  readonly fault: AuthorizationFault | null;
}

/**
 * The newest authorization that counts; otherwise what the newest one lacks, also where none is required: what was revoked
 * isn't agreed to. Without any, whether one is required.
 */
function findConsent(item: Asked, cells: readonly AppliedCell[], employee: AskedEmployee): FoundConsent {
  const own = employee.consents.filter(({ terms, events }) => !events.isWithdrawn && covers(terms, item));
  const looked = own.map((consent): FoundConsent => {
    return { id: consent.id, consent, fault: faultOf(consent, cells, employee) };
  });
  const counting = looked.find(({ fault }) => fault === null) ?? looked[0];
  return counting ?? { id: null, consent: null, fault: faultOf(null, cells, employee) };
}

/** One for something else that isn't an item covers none. */
function covers({ itemId, what, itemClass }: AuthorizationTerms, item: Asked): boolean {
  if (itemId !== null) return itemId === item.itemId;
  return what === null && (itemClass === null || itemClass === item.itemClass);
}

/**
 * What a consent lacks, or that there is none where one is required. In a workweek with overtime an agreement in writing,
 * made before, is required in every state (29 CFR 778.315).
 */
function faultOf(
  recorded: RecordedConsent | null,
  cells: readonly AppliedCell[],
  { payDate, mayHaveOvertime }: AskedEmployee,
): AuthorizationFault | null {
  for (const { cell } of cells) {
    const consent = recorded && consentFor(recorded.terms, recorded.events, cell);
    const fault = authorizationFault(consent, cell, payDate) ?? faultOfEqual(consent, cell);
    if (fault !== null) return fault;
    if (mayHaveOvertime && !agreedInWriting(consent, payDate)) return "authorisation-missing";
    const parts = cell.authorization?.asks ?? [];
    if (recorded !== null && parts.some((part) => lacksPart(part, recorded.terms)))
      return "authorisation-wrong-form";
  }
  const startsLater = recorded?.terms.firstDeductionOn != null && recorded.terms.firstDeductionOn > payDate;
  return startsLater ? "authorisation-not-in-advance" : null;
}

/** Equal payments can be checked only against an amount. */
function faultOfEqual(consent: Consent, { authorization }: AppliedCell["cell"]): AuthorizationFault | null {
  if (consent === null || consent === "on-file" || authorization?.equalInstallments !== true) return null;
  return consent.form === "standing" && consent.amount === null
    ? "authorisation-not-equal-instalments"
    : null;
}

function limitsOfConsent(recorded: RecordedConsent | null): AnswerLimit[] {
  if (recorded === null) return [];
  const { amount, equalPayments, total, signedOn } = recorded.terms;
  const key = `authorization ${recorded.id}`;
  const inAll = { key: `${key} in all`, per: { since: signedOn }, isWhole: false } as const;
  const each = { key, per: "pay-period", isWhole: equalPayments } as const;
  const by = equalPayments ? "equal-instalments" : "authorised-amount";
  return [
    ...(amount === null ? [] : [{ ...each, most: amount, by } as const]),
    ...(total === null ? [] : [{ ...inAll, most: total, by: "authorised-amount" } as const]),
  ];
}

/** What isn't known of the pay allows nothing. A cap per year counts all that was ever deducted, which is never more. */
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
