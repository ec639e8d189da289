import type { AuthorizationEvents, AuthorizationTerms } from "../src/authorizations/authorization-record.ts";
import { ruleCell } from "../src/items/item-rules.ts";
import type { ItemClass } from "../src/items/rule-lists.ts";
import { readItemsOf } from "../src/law/cases/read-case.ts";
import type { Determination } from "../src/law/determination.ts";
import { determine } from "../src/law/determine.ts";
import { type CalendarDate, type Cents, calendarDate, cents, formatCents } from "../src/money.ts";
import { inspectFile } from "../src/payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "../src/payroll-file/payroll-reader.ts";
import { eventsAtOnce, type PostedEntry } from "../src/purchases/charge-events.ts";
import { bitsToReasons, type Reason } from "../src/reasons/reasons.ts";
import { payAsAsked } from "../src/runs/by-week/pay-as-asked.ts";
import type { WeekCheck } from "../src/runs/by-week/week-check.ts";
import { calculateRun } from "../src/runs/calculate-run.ts";
import type { Verdict } from "../src/verdicts/verdicts.ts";

/** A workweek that is paid by the hour. */
export interface HourlyWeek {
  readonly hours: number;
  /** In cents, an hour. */
  readonly rate: number;
}

/** What an employee owes for, and signed. */
export interface ItemOwed {
  readonly itemClass: ItemClass;
  readonly amount: number;
  readonly signed: SignedTerms | null;
}

/** An authorization as it is recorded, without the item that it is for. */
export interface SignedTerms {
  readonly terms: Omit<AuthorizationTerms, "itemId" | "what" | "itemClass">;
  readonly events: Pick<AuthorizationEvents, "noticeSentOn" | "revokedOn">;
}

interface Place {
  readonly state: string;
  readonly location: string;
}

/** One employee's answer of a run, and the law's own for the same. */
export interface RunBesideEngine {
  readonly verdict: Verdict | undefined;
  readonly deducted: Cents;
  readonly reasons: readonly Reason[];
  readonly engine: Determination;
}

const paidOn = calendarDate("2026-11-27");
const endings = ["2026-11-07", "2026-11-14", "2026-11-21"];

/** What everyone signs who signs nothing particular. */
export const plainTerms: SignedTerms = {
  terms: {
    ...{ state: null, payments: null, equalPayments: false, total: null, amount: null },
    ...{ percentHundredths: null, percentOf: null },
    ...{ signedOn: calendarDate("2026-10-01"), firstDeductionOn: null, expiresOn: null, forPayDate: null },
    ...{ lossFoundOn: null, employerSigned: true, approvedForm: true, notarized: true },
  },
  events: { noticeSentOn: null, revokedOn: null },
};

/** Reads a file with the employee's weeks, runs it, and asks the law's engine about the same weeks and items. */
export function runBesideEngine(
  place: Place,
  weeks: readonly HourlyWeek[],
  owed: readonly ItemOwed[],
): RunBesideEngine {
  return besideEngine(place, fileOfWeeks(place.location, weeks), owed);
}

/** The same with a file that has only the totals of the pay period. */
export function periodBesideEngine(
  place: Place,
  period: HourlyWeek,
  owed: readonly ItemOwed[],
): RunBesideEngine {
  return besideEngine(place, textFile(hourlyColumns, [`1,"${place.location}",${paidHours(period)}`]), owed);
}

function besideEngine(place: Place, file: Uint8Array, owed: readonly ItemOwed[]): RunBesideEngine {
  const { results, weekOf, summary } = runOf(file, owed);
  const [gross, hours, minimumWage] = [results.totalGross, results.totalHours, results.minimumWage].map(
    (column) => column[0],
  );
  const jurisdiction = `US-${place.state}`;
  const open = { ofPeriod: cents(0), ofWeeks: cents(0) };
  const facts = { jurisdiction, payDate: paidOn, period: summary.period, gross, open, hours, minimumWage };
  const items = owed.map((item, at) => ({
    ...{ itemClass: item.itemClass, owed: formatCents(cents(item.amount)), priority: at + 1 },
    authorisation: item.signed && asOfCase(item.signed, place.state, item.itemClass),
  }));
  const question = readItemsOf({ items }, payAsAsked(weekOf?.(0) as WeekCheck, facts as never), {});
  return {
    verdict: results.verdict.values[results.verdict.codes[0] as number],
    deducted: results.proposedDeduction[0] as Cents,
    reasons: bitsToReasons(results.reasons[0] as never),
    engine: determine(question),
  };
}

function runOf(bytes: Uint8Array, owed: readonly ItemOwed[]) {
  const reader = createPlannedReader(inspectFile(bytes).plan);
  reader.push(bytes);
  const events = eventsAtOnce(owed.map(boughtAt)).map((event) => ({ ...event, number: "1" }));
  const itemClasses = Object.fromEntries(owed.map(({ itemClass }, at) => [`item ${at}`, itemClass] as const));
  return calculateRun(reader.finish(), {
    configuration: {
      ...{ deductionAmount: cents(0), hoursBasis: "sum-of-rows", charging: "recorded", itemClasses },
    },
    payDate: paidOn,
    byWorkweek: { workweekStart: null },
    balances: new Map([["1", cents(owed.reduce((sum, { amount }) => sum + amount, 0))]]),
    cappedLedgers: new Map([["1", { employeeNumber: "1", joined: [], events }]]),
    consents: new Map([["1", owed.flatMap(recorded)]]),
  });
}

const hourlyColumns = "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";

function fileOfWeeks(location: string, weeks: readonly HourlyWeek[]): Uint8Array {
  const rows = weeks.map((week, at) => `1,"${location}",${paidHours(week)},${endings[at]}`);
  return textFile(`${hourlyColumns},Week Ending`, rows);
}

function paidHours({ hours, rate }: HourlyWeek): string {
  const [regular, overtime] = [Math.min(40, hours), Math.max(0, hours - 40)];
  const pay = [regular * rate, overtime * rate * 1.5, regular * rate + overtime * rate * 1.5];
  return [regular, overtime, ...pay.map((each) => formatCents(cents(each)))].join(",");
}

function textFile(header: string, rows: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${[header, ...rows].join("\n")}\n`);
}

function boughtAt({ amount }: ItemOwed, at: number): PostedEntry {
  const none = { charged: null, undoes: null, runId: null, proposedAt: null };
  const item = { purchaseId: `purchase ${at}`, itemId: `item ${at}`, amount: cents(amount) };
  return { ...none, ...item, kind: "purchase", at: at + 1 };
}

function recorded({ itemClass, signed }: ItemOwed, at: number) {
  if (signed === null) return [];
  const terms = { ...signed.terms, itemId: `item ${at}`, what: null, itemClass };
  return [{ id: `item ${at}`, terms, events: { ...signed.events, isWithdrawn: false, decidedOn: null } }];
}

/** The same authorization as a case has it. */
function asOfCase({ terms, events }: SignedTerms, state: string, itemClass: ItemClass): object {
  const { total, amount, payments, signedOn, state: ofState } = terms;
  const text = (money: Cents | null) => (money === null ? null : formatCents(money));
  return {
    ...{ form: formOf(terms, state, itemClass), signed: signedOn, firstDeduction: terms.firstDeductionOn },
    ...{ expires: terms.expiresOn, revoked: events.revokedOn, forPayDate: terms.forPayDate },
    ...{ amount: text(amount), total: text(total), payments, equalInstalments: terms.equalPayments },
    ...(terms.percentHundredths === null
      ? {}
      : { percent: terms.percentHundredths / 100, of: terms.percentOf }),
    ...{ employerSigned: terms.employerSigned, approvedForm: terms.approvedForm, notarised: terms.notarized },
    ...{ noticeSent: events.noticeSentOn, jurisdiction: ofState === null ? null : `US-${ofState}` },
  };
}

function formOf(
  { lossFoundOn, signedOn, forPayDate }: SignedTerms["terms"],
  state: string,
  itemClass: ItemClass,
): string {
  const asksAfterLoss = ruleCell(state, itemClass, paidOn).authorization?.form === "written-after-loss";
  if (asksAfterLoss && isBefore(lossFoundOn, signedOn)) return "written-after-loss";
  return forPayDate === null ? "standing" : "written-each-time";
}

function isBefore(loss: CalendarDate | null, signed: CalendarDate): boolean {
  return loss !== null && loss <= signed;
}
