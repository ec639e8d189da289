import type { AuthorizationEvents, AuthorizationTerms } from "../src/authorizations/authorization-record.ts";
import type { ItemClass } from "../src/items/rule-lists.ts";
import { factsOf } from "../src/ledger/fact.ts";
import type { StoredEntry } from "../src/ledger/stored-entry.ts";
import { type Cents, calendarDate, cents, formatCents } from "../src/money.ts";
import { inspectFile } from "../src/payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "../src/payroll-file/payroll-reader.ts";
import { bitsToReasons } from "../src/reasons/reasons.ts";
import { calculateRun } from "../src/runs/calculate-run.ts";

/** A workweek that is paid by the hour. */
export interface HourlyWeek {
  readonly hours: number;
  /** In cents, an hour. */
  readonly rate: number;
}

/** What an employee owes for, and signed. */
interface ItemOwed {
  readonly itemClass: ItemClass;
  readonly amount: number;
  readonly signed: SignedTerms | null;
}

/** An authorization as it is recorded, without the item that it is for. */
interface SignedTerms {
  readonly terms: Omit<AuthorizationTerms, "itemId" | "what" | "itemClass">;
  readonly events: Pick<AuthorizationEvents, "noticeSentOn" | "revokedOn">;
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

/** What the run of a file with one employee's weeks finds. @param location as the file has it */
export function runOfItems(location: string, weeks: readonly HourlyWeek[], owed: readonly ItemOwed[]) {
  const bytes = fileOfWeeks(location, weeks);
  const reader = createPlannedReader(inspectFile(bytes).plan);
  reader.push(bytes);
  const facts = factsOf(owed.map(boughtAt));
  const itemClasses = Object.fromEntries(owed.map(({ itemClass }, at) => [`item ${at}`, itemClass] as const));
  const { results } = calculateRun(reader.finish(), {
    configuration: {
      ...{ deductionAmount: cents(0), hoursBasis: "sum-of-rows", charging: "recorded", itemClasses },
    },
    payDate: paidOn,
    byWorkweek: { workweekStart: null },
    balances: new Map([["1", cents(owed.reduce((sum, { amount }) => sum + amount, 0))]]),
    cappedLedgers: new Map([["1", { employeeNumber: "1", joined: [], facts }]]),
    consents: new Map([["1", owed.flatMap(recorded)]]),
  });
  return {
    verdict: results.verdict.values[results.verdict.codes[0] as number],
    deducted: results.proposedDeduction[0] as Cents,
    reasons: bitsToReasons(results.reasons[0] as never),
  };
}

const hourlyColumns =
  "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay,Week Ending";

function fileOfWeeks(location: string, weeks: readonly HourlyWeek[]): Uint8Array {
  const rows = weeks.map((week, at) => `1,"${location}",${paidHours(week)},${endings[at]}`);
  return new TextEncoder().encode(`${[hourlyColumns, ...rows].join("\n")}\n`);
}

function paidHours({ hours, rate }: HourlyWeek): string {
  const [regular, overtime] = [Math.min(40, hours), Math.max(0, hours - 40)];
  const pay = [regular * rate, overtime * rate * 1.5, regular * rate + overtime * rate * 1.5];
  return [regular, overtime, ...pay.map((each) => formatCents(cents(each)))].join(",");
}

function boughtAt({ amount }: ItemOwed, at: number): StoredEntry {
  const none = { employeeNumber: "1", charged: null, undoes: null, runId: null, proposedAt: null };
  const item = { purchaseId: `purchase ${at}`, itemId: `item ${at}`, amount: cents(amount) };
  return { ...none, ...item, kind: "purchase", at: at + 1 };
}

function recorded({ itemClass, signed }: ItemOwed, at: number) {
  if (signed === null) return [];
  const terms = { ...signed.terms, itemId: `item ${at}`, what: null, itemClass };
  return [{ id: `item ${at}`, terms, events: { ...signed.events, isWithdrawn: false, decidedOn: null } }];
}
