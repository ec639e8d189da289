import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import type { AuthorizationTerms } from "../../authorizations/authorization-record.ts";
import { readCase } from "../../determination/cases/read-case.ts";
import { determine } from "../../determination/determine.ts";
import { calendarDate, cents, formatCents } from "../../money.ts";
import { inspectFile } from "../../payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "../../payroll-file/payroll-reader.ts";
import { eventsAtOnce, type PostedEntry } from "../../purchases/charge-events.ts";
import { bitsToReasons, heldItemReasons } from "../../verdicts/reasons.ts";
import { itemCase } from "../by-week/item-case.ts";
import type { WeekCheck } from "../by-week/week-check.ts";
import { calculateRun } from "../calculate-run.ts";
import type { RecordedConsent } from "./find-consents.ts";

interface PaidWeek {
  readonly hours: number;
  /** In cents, an hour. */
  readonly rate: number;
}

interface Owed {
  readonly amount: number;
  readonly isAuthorized: boolean;
}

const payDate = calendarDate("2026-11-27");
const endings = ["2026-11-07", "2026-11-14", "2026-11-21"];
const signedOn = calendarDate("2026-10-01");

/** Florida asks for no authorization but in weeks with overtime. Its minimum wage is 15.00. */
function runInFlorida(weeks: readonly PaidWeek[], owed: readonly Owed[]) {
  const rows = weeks.map(({ hours, rate }, week) => {
    const [regular, overtime] = [Math.min(40, hours), Math.max(0, hours - 40)];
    const [pay, more] = [regular * rate, overtime * rate * 1.5].map((each) => formatCents(cents(each)));
    const gross = formatCents(cents(regular * rate + overtime * rate * 1.5));
    return `1,"Ocala, FL",${endings[week]},${regular},${overtime},${pay},${more},${gross}`;
  });
  const header =
    "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
  const bytes = new TextEncoder().encode(`${[header, ...rows].join("\n")}\n`);
  const reader = createPlannedReader(inspectFile(bytes).plan);
  reader.push(bytes);
  const bought = owed.map(({ amount }, at): PostedEntry => {
    const none = { charged: null, undoes: null, runId: null, proposedAt: null };
    const item = { purchaseId: `purchase ${at}`, itemId: `item ${at}`, amount: cents(amount) };
    return { ...none, ...item, kind: "purchase", at: at + 1 };
  });
  const events = eventsAtOnce(bought).map((event) => ({ ...event, number: "1" }));
  const itemClasses = Object.fromEntries(owed.map((_, at) => [`item ${at}`, "work-boots"] as const));
  const run = calculateRun(reader.finish(), {
    configuration: {
      ...{ deductionAmount: cents(0), hoursBasis: "sum-of-rows", charging: "recorded", itemClasses },
    },
    payDate,
    byWorkweek: { workweekStart: null },
    balances: new Map([["1", cents(owed.reduce((sum, { amount }) => sum + amount, 0))]]),
    cappedLedgers: new Map([["1", { employeeNumber: "1", joined: [], events }]]),
    consents: new Map([
      ["1", owed.flatMap(({ isAuthorized }, at) => (isAuthorized ? [consentFor(`item ${at}`)] : []))],
    ]),
  });
  const { results, weekOf, summary } = run;
  const [gross, hours, minimumWage] = [results.totalGross, results.totalHours, results.minimumWage].map(
    (column) => column[0],
  );
  const facts = { jurisdiction: "US-FL", payDate, period: summary.period, gross, hours, minimumWage };
  const items = owed.map(({ amount, isAuthorized }, at) => ({
    ...{ itemClass: "work-boots", owed: formatCents(cents(amount)), priority: at + 1 },
    authorisation: isAuthorized ? { form: "standing", signed: signedOn } : null,
  }));
  const question = readCase(itemCase(weekOf?.(0) as WeekCheck, facts as never, { items })).question;
  const reasons = bitsToReasons(results.reasons[0] as never);
  return {
    verdict: results.verdict.values[results.verdict.codes[0] as number],
    deducted: results.proposedDeduction[0] as number,
    held: heldItemReasons.filter((reason) => reasons.includes(reason)),
    engine: determine(question),
  };
}

function consentFor(itemId: string): RecordedConsent {
  const terms: AuthorizationTerms = {
    ...{ itemId, what: null, itemClass: null, state: null, payments: null, equalPayments: false },
    ...{ percentHundredths: null, percentOf: null },
    ...{ total: null, amount: null, signedOn, firstDeductionOn: null, expiresOn: null, forPayDate: null },
    ...{ lossFoundOn: null, employerSigned: true, approvedForm: true, notarized: true },
  };
  return {
    id: itemId,
    terms,
    events: { noticeSentOn: null, revokedOn: null, isWithdrawn: false, decidedOn: null },
  };
}

const boots = { amount: 20_000, isAuthorized: false };
const overtimeWeek = { hours: 50, rate: 1700 };
const otherWeek = { hours: 30, rate: 1600 };

test("without an authorization, an item is deducted from the weeks without overtime alone, as the law's engine answers", () => {
  const { engine, ...run } = runInFlorida([overtimeWeek, otherWeek], [boots]);
  expect(engine.items.map(({ byWeek }) => byWeek)).toEqual([[0, 3000]]);
  // 30 x 1.00, less the cushion of 0.30.
  expect(run).toEqual({ verdict: "reduced", deducted: 2970, held: ["needs-authorization"] });
  const only = runInFlorida([overtimeWeek], [boots]);
  expect(only).toMatchObject({ verdict: "needs-authorization", deducted: 0, held: ["needs-authorization"] });
  expect(runInFlorida([overtimeWeek, otherWeek], [{ ...boots, amount: 2000 }])).toMatchObject({
    ...{ verdict: "ok", deducted: 2000, held: [] },
  });
});

test("what an older authorized item takes comes out of the weeks without overtime first", () => {
  const vest = { amount: 2000, isAuthorized: true };
  const { deducted, engine } = runInFlorida([overtimeWeek, otherWeek], [vest, boots]);
  expect(engine.items.map(({ deduct }) => deduct)).toEqual([2000, 1000]);
  expect(deducted).toBe(2970);
  expect(runInFlorida([overtimeWeek, otherWeek], [boots, vest]).deducted).toBe(4970);
});

test("with and without overtime and authorizations, a run never deducts more than the law's engine", () => {
  const week = fc.record({
    hours: fc.constantFrom(10, 30, 40, 41, 50),
    rate: fc.constantFrom(1500, 1520, 1600, 1800),
  });
  const owed = fc.record({ amount: fc.constantFrom(100, 2000, 9000), isAuthorized: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(week, { minLength: 1, maxLength: 3 }),
      fc.array(owed, { minLength: 1, maxLength: 3 }),
      (weeks, items) => {
        const { deducted, engine } = runInFlorida(weeks, items);
        expect(deducted).toBeLessThanOrEqual(engine.deduct);
      },
    ),
    times(200),
  );
});
