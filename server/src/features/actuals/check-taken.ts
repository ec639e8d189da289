import type { TakenCheck, TakenDifference, TakenTotals } from "@wagefloor/contract/runs/taken.ts";
import { proposesOnly } from "@wagefloor/domain/deduction/balances-follow.ts";
import type { Merge } from "@wagefloor/domain/ledger/replay/merge.ts";
import { isHighestInState } from "@wagefloor/domain/minimum-wage/table.ts";
import { type Cents, cents, type MicroHours } from "@wagefloor/domain/money.ts";
import { type Holders, holderOf, holdersAt } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { ReasonSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { authorizationReasons, notAllowedReasons } from "@wagefloor/domain/reasons/reasons.ts";
import type { KeptEmployees } from "@wagefloor/domain/runs/recompute/kept-run.ts";
import { namedTwice, notInRun, whyNotTaken } from "@wagefloor/domain/runs/taken/check-taken.ts";
import {
  judgeTaken,
  type PayTakenFrom,
  type TakenVerdict,
} from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { type OverruledReason, overruledBy } from "@wagefloor/domain/runs/taken/overruled.ts";
import { postTaken } from "@wagefloor/domain/runs/taken/post-taken.ts";
import type { KeptWage } from "@wagefloor/domain/runs/wages/employee-wages.ts";
import type { PayDetails } from "@wagefloor/domain/verdicts/pay-details.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { fingerprint } from "../../core/fingerprint.ts";
import { chainOf, postedAlong } from "../ledger/merged/moves.ts";
import { readMerges } from "../ledger/merged/queries.ts";
import { inLedger } from "../runs/kept/change-history.ts";
import { readKept } from "../runs/kept/read-kept.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { type DeductionSums, type ProposalRow, readProposals } from "./queries.ts";
import { readSumsOfPeople } from "./read-sums-of-people.ts";
import type { TakenRow } from "./write-taken.ts";

/** What someone says that payroll took; everyone else's amount is what counts so far. */
export interface AskedAmount {
  readonly employeeNumber: string;
  readonly amount: Cents;
}

/** What confirming these amounts comes to, and what has to be written for it. */
export interface CheckedTaken {
  readonly answer: TakenCheck;
  readonly rows: readonly TakenRow[];
}

/** Of whom something is confirmed, and what is known of them. */
export interface TakenSource {
  /** The run, or what stands for one that isn't made yet. */
  readonly key: string;
  /** Whether what the run deducts stays owed until it is confirmed. */
  readonly isOpen: boolean;
  readonly proposals: readonly ProposalRow[];
  /** All merges of employee numbers. */
  readonly merges: readonly Merge[];
  readonly readSums: (employeeNumbers: readonly string[]) => Promise<ReadonlyMap<string, DeductionSums>>;
  readonly readPay: (employeeNumbers: readonly string[]) => Promise<PayOf>;
}

export type PayOf = (one: Pick<ProposalRow, "employeeNumber">) => PayTakenFrom;

/** Everyone in a run. @param key what stands for the run in what was shown */
export async function readTakenSource(
  tx: TenantTransaction,
  run: RunRow,
  key: string = run.id,
): Promise<TakenSource> {
  return {
    key,
    isOpen: proposesOnly(run.configuration),
    proposals: await readProposals(tx, run),
    merges: await readMerges(tx),
    readSums: (employeeNumbers) => readSumsOfPeople(tx, employeeNumbers),
    readPay: (employeeNumbers) => readPay(tx, run, employeeNumbers),
  };
}

/**
 * What confirming amounts for a run comes to, or why payroll can't have taken them. Nothing is written.
 * @param onlyNamed whether everyone else stays as they are; else they are confirmed as proposed
 */
export async function checkTaken(
  source: TakenSource,
  named: readonly AskedAmount[],
  { onlyNamed = false }: { readonly onlyNamed?: boolean } = {},
): Promise<CheckedTaken> {
  const { key, isOpen, proposals, merges, readSums, readPay: readPayOf } = source;
  const numberIn = createNumberFinder(source);
  const asked = named.map((one) => ({ ...one, employeeNumber: numberIn(one.employeeNumber) }));
  const amounts = new Map(asked.map(({ employeeNumber, amount }) => [employeeNumber, amount]));
  const takenNow = (one: ProposalRow) => amounts.get(one.employeeNumber) ?? one.taken ?? one.proposed;
  const changed = proposals.filter((one) => takenNow(one) !== countedOf(one));
  const differing = proposals.filter((one) => isKnown(one) && takenNow(one) !== one.proposed);
  function isKnown(one: ProposalRow): boolean {
    return one.taken !== null || amounts.has(one.employeeNumber) || (one.hasResult && !onlyNamed);
  }
  const sums = await readSums(numbersOf(changed));
  const judged = differing.filter((one) => takenNow(one) > one.proposed);
  const payOf = await readPayOf(numbersOf([...new Set([...changed, ...judged])]));
  const problems = [
    ...findMisnamed(asked, proposals),
    ...changed.flatMap((one) => {
      const sentence = whyNotTaken(takenNow(one), limitsOf(one, payOf(one), sums.get(one.employeeNumber)));
      return sentence === null ? [] : [{ employeeNumber: one.employeeNumber, sentence }];
    }),
  ];
  if (problems.length > 0) return { answer: { ...nothing, problems, seen: "" }, rows: [] };
  const recorded = proposals.filter(
    (one) => isKnown(one) && (one.taken === null || takenNow(one) !== one.taken),
  );
  const postFor = createPosting(merges);
  const rows = recorded.map((one) => ({
    ...postFor(one, takenNow(one), sums.get(one.employeeNumber)),
    wasOpen: isOpen && one.taken === null ? one.proposed : cents(0),
  }));
  const owedBack = new Map(rows.map(({ employeeNumber, toPayBack }) => [employeeNumber, toPayBack]));
  const differences = differing.map((one) => {
    const toPayBack = owedBack.get(one.employeeNumber) ?? one.toPayBack;
    return differenceOf({ ...one, toPayBack }, takenNow(one), payOf);
  });
  const all = proposals.filter(isKnown).map((one) => ({ proposed: one.proposed, taken: takenNow(one) }));
  const figures = { differences, totals: totalsOf(all, differences), recorded: rows.length };
  const wereKnown = recorded.filter(({ taken }) => taken !== null).length;
  return { answer: { problems, ...figures, seen: fingerprint([key, wereKnown, asSeen(figures)]) }, rows };
}

/**
 * By which number of an employee a run has them: the same, or the only one of the person's that is in it. A number that the
 * run doesn't have stays.
 */
export function createNumberFinder({
  proposals,
  merges,
}: Pick<TakenSource, "proposals" | "merges">): (employeeNumber: string) => string {
  const inRun = new Set(numbersOf(proposals));
  const holders = holdersAt(merges);
  const byPerson = groupByPerson(holders, inRun);
  return (employeeNumber) => {
    if (inRun.has(employeeNumber)) return employeeNumber;
    const [only, ...others] = byPerson.get(holderOf(holders, employeeNumber)) ?? [];
    return only !== undefined && others.length === 0 ? only : employeeNumber;
  };
}

/** Who is in a run under several employee numbers, each with a proposal of its own. */
export function createSeveralFinder({
  proposals,
  merges,
}: Pick<TakenSource, "proposals" | "merges">): (employeeNumber: string) => boolean {
  const holders = holdersAt(merges);
  const byPerson = groupByPerson(holders, new Set(numbersOf(proposals)));
  return (employeeNumber) => (byPerson.get(holderOf(holders, employeeNumber))?.length ?? 0) > 1;
}

function groupByPerson(holders: Holders, inRun: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(holders.size === 0 ? [] : inRun, (number) => holderOf(holders, number));
}

/** What is shown, whatever the order in which it was read. */
function asSeen({ differences, ...figures }: Pick<TakenCheck, "differences" | "totals" | "recorded">) {
  const seen = differences.map(({ name: _name, ...difference }) => difference);
  return {
    ...figures,
    differences: seen.toSorted((one, other) => (one.employeeNumber < other.employeeNumber ? -1 : 1)),
  };
}

const nothing = {
  ...{ differences: [], recorded: 0 },
  totals: {
    ...{ employees: 0, differing: 0, proposed: 0, taken: 0, toPayBack: 0, belowMinimum: 0 },
    ...{ notChecked: 0, notAllowed: 0, notAuthorized: 0 },
  },
};

/** What counts as deducted for the run. */
function countedOf({ taken, proposed }: ProposalRow): Cents {
  return taken ?? proposed;
}

function numbersOf(rows: readonly ProposalRow[]): string[] {
  return rows.map(({ employeeNumber }) => employeeNumber);
}

function findMisnamed(asked: readonly AskedAmount[], proposals: readonly ProposalRow[]) {
  const known = new Set(numbersOf(proposals));
  const named = new Set<string>();
  return asked.flatMap(({ employeeNumber }) => {
    const sentence = known.has(employeeNumber) ? (named.has(employeeNumber) ? namedTwice : null) : notInRun;
    named.add(employeeNumber);
    return sentence === null ? [] : [{ employeeNumber, sentence }];
  });
}

function limitsOf(one: ProposalRow, { gross, details }: PayTakenFrom, sums: DeductionSums | undefined) {
  const insteadOf = countedOf(one);
  const deductedElsewhere = cents((sums?.deducted ?? 0) - insteadOf);
  return { insteadOf, gross, netPay: details.netPay, balance: one.balance, deductedElsewhere };
}

/**
 * What is written for each employee of a run, one after the other. Someone who was in it under a number that was merged
 * since, or under two, has one balance: what was taken counts there.
 */
function createPosting(merges: readonly Merge[]) {
  const balances = new Map<string, Cents | null>();
  const dues = new Map<string, Cents>();
  return (one: ProposalRow, taken: Cents, sums: DeductionSums | undefined): Omit<TakenRow, "wasOpen"> => {
    const { employeeNumber, proposed } = one;
    const chain = chainOf(merges, employeeNumber);
    const person = chain.at(-1)?.kept ?? employeeNumber;
    const balance = balances.has(person) ? (balances.get(person) ?? null) : one.balance;
    const due = dues.get(person) ?? sums?.due ?? cents(0);
    const { entries, refund } = postTaken({ insteadOf: countedOf(one), taken, balance, due });
    balances.set(person, entries.at(-1)?.balanceAfter ?? null);
    dues.set(person, cents(due + refund));
    const toPayBack = cents(Math.max(0, one.toPayBack + refund));
    const row = { employeeNumber, person, proposed, taken, toPayBack };
    if (balance === null) return { ...row, entries: entries.map((entry) => ({ ...entry, employeeNumber })) };
    const { first, own, last } = postedAlong(chain, employeeNumber, entries, balance);
    return { ...row, entries: [...first, ...own, ...last] };
  };
}

/** What payroll took from someone whose amount isn't what the run proposes. */
export function differenceOf(one: Omit<ProposalRow, "balance">, taken: Cents, payOf: PayOf): TakenDifference {
  const { employeeNumber, name, proposed, toPayBack } = one;
  const difference = { employeeNumber, name, proposed, before: one.taken, taken, toPayBack };
  if (taken <= proposed) return { ...difference, verdict: null, shortfall: 0, overruled: null };
  const pay = payOf(one);
  const overruled = overruledBy(pay, taken, proposed);
  return { ...difference, ...judgeTaken(pay, taken, proposed), overruled };
}

/** @param all everyone whose amount is known */
function totalsOf(
  all: readonly { readonly proposed: Cents; readonly taken: Cents }[],
  differences: readonly TakenDifference[],
): TakenTotals {
  return {
    employees: all.length,
    differing: differences.length,
    proposed: all.reduce((sum, { proposed }) => sum + proposed, 0),
    taken: all.reduce((sum, { taken }) => sum + taken, 0),
    toPayBack: differences.reduce((sum, { toPayBack }) => sum + toPayBack, 0),
    ...gravity(differences),
  };
}

/** How many of them are grave. */
export function gravity(
  differences: readonly TakenDifference[],
): Pick<TakenTotals, "belowMinimum" | "notChecked" | "notAllowed" | "notAuthorized"> {
  const count = (wanted: TakenVerdict) => differences.filter(({ verdict }) => verdict === wanted).length;
  const overruling = (...wanted: readonly OverruledReason[]) =>
    differences.filter(({ overruled }) => overruled !== null && wanted.includes(overruled)).length;
  return {
    ...{ belowMinimum: count("below-minimum"), notChecked: count("not-checked") },
    notAllowed: overruling(...notAllowedReasons),
    notAuthorized: overruling(...authorizationReasons),
  };
}

/** The pay of these employees in a run, as it is kept. */
export async function readPay(
  tx: TenantTransaction,
  run: RunRow,
  employeeNumbers: readonly string[],
): Promise<PayOf> {
  const { firstRowHours } = inLedger(run);
  const kept = await readKept(tx, run, employeeNumbers);
  const rows = new Map(
    Array.from({ length: kept.given.count }, (_, row) => [kept.given.employeeNumber[row], row]),
  );
  return ({ employeeNumber }) => {
    const row = rows.get(employeeNumber);
    if (row === undefined) throw new Error("the employee's pay isn't kept");
    return payAt(kept, row, firstRowHours);
  };
}

function payAt(kept: KeptEmployees, row: number, firstRowHours: boolean): PayTakenFrom {
  const { wage } = kept.wages.wages[kept.wages.codes[row] as number] as { wage: KeptWage };
  return {
    gross: kept.given.gross[row] as Cents,
    details: kept.details[row] as PayDetails,
    hours: kept.given.hours[row] as MicroHours,
    workedHours: kept.given.hoursOverWorkedRows[row] as MicroHours,
    firstRowHours,
    minimumWage: wage.hourly,
    isBound: isHighestInState(wage),
    confirmedWage: wage.lowestConfirmed,
    reasons: kept.reasons[row] as ReasonSet,
    verdict: kept.verdict.values[kept.verdict.codes[row] as number] as Verdict,
    measure: kept.measure[row] ?? null,
    weeks: kept.weeks[row] ?? null,
    earlier: kept.earlier[row] ?? null,
  };
}
