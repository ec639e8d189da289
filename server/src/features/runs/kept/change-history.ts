import { proposesOnly } from "@wagefloor/domain/deduction/balances-follow.ts";
import { firstCharge } from "@wagefloor/domain/deduction/first-charge.ts";
import type { CapTerms } from "@wagefloor/domain/ledger/item-caps.ts";
import type { Account } from "@wagefloor/domain/ledger/replay/account.ts";
import type { Merge } from "@wagefloor/domain/ledger/replay/merge.ts";
import { groupsOf } from "@wagefloor/domain/ledger/replay/merged-accounts.ts";
import { type AccountChange, createHistory, type History } from "@wagefloor/domain/ledger/replay/replay.ts";
import { type RecalculatedRun, recalculateRun } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { expectMany } from "../../../core/db/expect-many.ts";
import { readConsents } from "../../ledger/capped/consents.ts";
import { readMerges, withMergedNumbers } from "../../ledger/merged/queries.ts";
import type { RunRow } from "../stored/queries.ts";
import { readKnownByNow } from "./known-by-now.ts";
import type { Happening, LookAtHistory, PlannedChange } from "./plan-change.ts";
import { readAccounts } from "./read-accounts.ts";
import { readKept } from "./read-kept.ts";

/** A later run whose figures change. */
interface ChangedRun {
  readonly run: RunRow;
  readonly employees: number;
  readonly deductedBefore: number;
  readonly deductedNow: number;
  readonly settled: RecalculatedRun["settled"];
}

/** What happens because of it. */
export interface ChangedHistory {
  /** In their order in the ledger. */
  readonly runs: readonly ChangedRun[];
  /** Whose balances change, and what they owe together before and after. */
  readonly employees: number;
  readonly owedBefore: number;
  readonly owedAfter: number;
}

/** Gets what has to be written. */
export interface HistoryWriter {
  recalculated(run: RunRow, again: RecalculatedRun): Promise<void>;
  accounts(changed: readonly AccountChange[]): Promise<void>;
  /** Once for each run that changed, after everything else. */
  finished(run: RunRow): Promise<void>;
}

interface Pace {
  /** At most this many results are in memory. */
  readonly atOnce: number;
  /** Told how much is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => Promise<void>) | undefined;
}

/**
 * Goes through the history from a place on, one run at a time: each later run is calculated again for the employees
 * concerned, by its own rates and rules. If there are more results than fit at once, it does so for some employees after
 * the other. Without a writer nothing is written; with one, the caller holds the ledger lock.
 */
export async function changeHistory(
  tx: TenantTransaction,
  { at, fact, happen, settling }: Happening,
  { runs, employeeNumbers }: PlannedChange,
  { atOnce, onProgress = async () => undefined }: Pace,
  writer?: HistoryWriter,
): Promise<ChangedHistory> {
  await expectMany(tx, employeeNumbers.length);
  const atOnceOfRun = Math.max(1, Math.floor(atOnce / Math.max(1, runs.length)));
  const parts = partsOf(employeeNumbers, atOnceOfRun, await readMerges(tx));
  const historyOf = createHistoryReader(tx, at);
  const change = await happen(async (look) => {
    for (const part of parts) look(await historyOf(part), part);
  });
  const changed = createTally();
  const steps = parts.length * runs.length + runs.length;
  let done = 0;
  const now = runs.some(hasClasses) ? await readKnownByNow(tx) : undefined;
  for (const part of parts) {
    const history = await historyOf(part);
    change(history);
    const consents = now && (await readConsents(tx, part));
    for (const run of runs) {
      const kept = await readKept(tx, run, part);
      const ofLocation = now?.onDaysOf(run).ofLocation;
      const jurisdictionOf = ofLocation && ((location: string) => ofLocation(location).jurisdiction);
      const asked = { known: settling?.(run), jurisdictionOf, consents };
      const again = recalculateRun(history, { ...inLedger(run), ...asked }, kept);
      if (again.lines.length > 0) {
        await writer?.recalculated(run, again);
        changed.addRun(run, again);
      }
      await onProgress(++done / steps);
    }
    const accounts = history.finish(fact);
    await writer?.accounts(accounts);
    changed.addAccounts(accounts);
  }
  for (const { run } of changed.finish(runs).runs) {
    await writer?.finished(run);
    await onProgress(++done / steps);
  }
  return changed.finish(runs);
}

/** Shows the history as recorded, with at most so many employees in memory. */
export function lookAtRecorded(
  tx: TenantTransaction,
  { at, employeeNumbers }: Pick<Happening, "at" | "employeeNumbers">,
  atOnce: number,
): LookAtHistory {
  const historyOf = createHistoryReader(tx, at);
  return async (look) => {
    const all = await withMergedNumbers(tx, employeeNumbers);
    for (const part of partsOf(all, atOnce, await readMerges(tx))) {
      look(await historyOf(part), part);
    }
  };
}

/** A run as the rules know it. */
export function inLedger(run: RunRow) {
  const { id, ledgerPosition, configuration } = run;
  const { hoursBasis, hoursChosen } = configuration;
  const firstRowHours = hoursBasis === "first-row" && hoursChosen !== true;
  const inRun = { id, at: ledgerPosition, firstCharge: firstCharge(configuration), firstRowHours };
  const { itemClasses } = configuration;
  return { ...inRun, itemClasses, proposesOnly: proposesOnly(configuration), caps: capTermsOf(run) };
}

function hasClasses({ configuration }: RunRow): boolean {
  return configuration.itemClasses !== undefined;
}

function capTermsOf(run: RunRow): CapTerms {
  const { ledgerPosition: place, payDate, periodStart: from, periodEnd: through } = run;
  const caps = run.configuration.itemCaps ?? {};
  return { place, caps, payDate, period: from && through && { from, through } };
}

/** Numbers that were merged are in one part, because what one owes is the other's. */
function partsOf(
  employeeNumbers: readonly string[],
  size: number,
  merges: readonly Merge[],
): (readonly string[])[] {
  const wanted = new Set(employeeNumbers);
  const merged = groupsOf(merges)
    .flat()
    .filter((name) => wanted.delete(name));
  const parts: (readonly string[])[] = merged.length > 0 ? [merged] : [];
  const others = [...wanted];
  for (let from = 0; from < others.length; from += size) parts.push(others.slice(from, from + size));
  return parts;
}

/** The history of employees as recorded; those that are asked for twice in turn are read once. */
function createHistoryReader(tx: TenantTransaction, at: number) {
  let last:
    | { part: readonly string[]; merges: readonly Merge[]; accounts: ReadonlyMap<string, Account> }
    | undefined;
  return async (part: readonly string[]): Promise<History> => {
    if (last?.part !== part) {
      last = undefined;
      const merges = await readMerges(tx);
      last = { part, merges, accounts: await readAccounts(tx, part, at, merges) };
    }
    return createHistory(last.accounts, { from: at, all: last.merges });
  };
}

/** Adds up what changes. */
function createTally() {
  const byRun = new Map<string, ChangedRun>();
  const all = { employees: 0, owedBefore: 0, owedAfter: 0 };
  return {
    addRun(run: RunRow, { lines, deductedBefore, deductedNow, settled }: RecalculatedRun): void {
      const so = byRun.get(run.id);
      byRun.set(run.id, {
        run,
        employees: (so?.employees ?? 0) + lines.length,
        deductedBefore: (so?.deductedBefore ?? 0) + deductedBefore,
        deductedNow: (so?.deductedNow ?? 0) + deductedNow,
        settled: so ? added(so.settled, settled) : settled,
      });
    },
    addAccounts(accounts: readonly AccountChange[]): void {
      for (const { before, after, open } of accounts) {
        const [was, is] = [(before ?? 0) + open.before, (after ?? 0) + open.after];
        if (was === is && (before === null) === (after === null)) continue;
        all.employees += 1;
        all.owedBefore += was;
        all.owedAfter += is;
      }
    },
    finish(inOrder: readonly RunRow[]): ChangedHistory {
      return { ...all, runs: inOrder.flatMap(({ id }) => byRun.get(id) ?? []) };
    },
  };
}

function added(one: ReadonlyMap<Verdict, number>, other: ReadonlyMap<Verdict, number>) {
  const sum = new Map(one);
  for (const [verdict, count] of other) sum.set(verdict, (sum.get(verdict) ?? 0) + count);
  return sum;
}
