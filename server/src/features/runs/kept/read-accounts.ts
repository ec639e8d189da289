import { factsOf } from "@wagefloor/domain/ledger/fact.ts";
import type { Account, EarlierProposal } from "@wagefloor/domain/ledger/replay/account.ts";
import type { Merge } from "@wagefloor/domain/ledger/replay/merge.ts";
import { groupOfEach } from "@wagefloor/domain/ledger/replay/merged-accounts.ts";
import { chargeOnlyOf, isRecorded, readAccount } from "@wagefloor/domain/ledger/replay/read-account.ts";
import type { StoredEntry } from "@wagefloor/domain/ledger/stored-entry.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { countsOnBalance, verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { moneyIfAny, readMoney } from "../../../core/db/columns.ts";
import { ofDue, proposesOnly } from "../../../core/db/kinds-of-entries.ts";
import { readItemsBought, withItems } from "../../ledger/capped/capped-ledgers.ts";
import { readTermsFor, readTermsOfRuns } from "../../ledger/capped/item-terms.ts";
import { type RunThen, readEntries, readRuns } from "../../ledger/entries/read-entries.ts";
import { readBalances, readOpenProposals } from "../../ledger/stored/queries.ts";

/**
 * The accounts of these employees, from a place in the ledger on.
 * @param merges all that there ever were
 */
export async function readAccounts(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  at: number,
  merges: readonly Merge[],
): Promise<ReadonlyMap<string, Account>> {
  const balances = await readBalances(tx, employeeNumbers);
  const runs = await readRuns(tx);
  const since = await readEntries(tx, employeeNumbers, runs, { at, is: ">=" });
  const merged = new Set(merges.flatMap((merge) => [merge.merged, merge.kept]));
  const capped = await readCapped(tx, employeeNumbers, { at, merges, since });
  const isVoided = (runId: string) => runs.get(runId)?.counts === false;
  const uncounted = await findUncounted(tx, employeeNumbers, runsToAsk(runs, at));
  const isEmptyBefore = (name: string) => sumOf(since.get(name)) === (balances.get(name) ?? 0);
  const asked = employeeNumbers.filter(
    (name) => merged.has(name) || capped?.numbers.has(name) || uncounted.has(name) || isEmptyBefore(name),
  );
  const earlier = await readEntries(tx, asked, runs, { at, is: "<" });
  const open = await readOpenProposals(tx, employeeNumbers);
  const earlierOpen = await readEarlierProposals(tx, employeeNumbers, at);
  const due = await readDue(tx, employeeNumbers, at);
  return new Map(
    employeeNumbers.map((name) => {
      const before = earlier.get(name) ?? [];
      const ofRuns = uncounted.get(name);
      const counts = (runId: string) => ofRuns?.has(runId) !== true;
      const chargeOnly = ofRuns && chargeOnlyOf(before, { counts, isVoided });
      const counted = before.filter(({ runId }) => runId === null || runId !== chargeOnly?.fact.runId);
      const isCapped = capped?.numbers.has(name) === true;
      const own = since.get(name) ?? [];
      const account = readAccount(balances.get(name) ?? null, isCapped ? capped.withItems(own) : own, {
        from: at,
        recordedBefore: () => isRecorded(before),
        isVoided,
        open: open.get(name) ?? cents(0),
        earlierOpen: earlierOpen.get(name) ?? [],
        dueBefore: due.get(name) ?? cents(0),
        chargeOnly,
        ...(merged.has(name) && { ownBefore: sumOf(factsOf(before)) }),
        earlier: isCapped ? factsOf(capped.withItems(counted)) : undefined,
      });
      return [name, account];
    }),
  );
}

interface Changed {
  readonly at: number;
  readonly merges: readonly Merge[];
  /** What was recorded from there on. */
  readonly since: ReadonlyMap<string, readonly StoredEntry[]>;
}

/**
 * Employees who bought an item that had a cap in a run from this place on, or a class in any, or at a return since; undefined
 * if no item had.
 */
async function readCapped(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  { at, merges, since }: Changed,
) {
  const ofRuns = await readTermsOfRuns(tx);
  const later = [...ofRuns.values()].filter(({ terms }) => terms.place >= at);
  // What an earlier run held, a later return doesn't pay for.
  const withCap = new Set([
    ...later.flatMap(({ terms }) => Object.keys(terms.caps)),
    ...[...ofRuns.values()].flatMap(({ classes }) => Object.keys(classes)),
    ...[...since.values()].flatMap((entries) => entries.flatMap(({ classedItems }) => classedItems ?? [])),
  ]);
  if (withCap.size === 0) return undefined;
  const bought = await readItemsBought(tx, employeeNumbers);
  const hasCap = (name: string) => [...(bought.get(name)?.values() ?? [])].some((id) => withCap.has(id));
  const groups = groupOfEach(merges);
  const numbers = new Set(employeeNumbers.filter((name) => (groups.get(name) ?? [name]).some(hasCap)));
  const termsFor = await readTermsFor(tx, [...numbers], ofRuns);
  return { numbers, withItems: (entries: readonly StoredEntry[]) => withItems(entries, bought, termsFor) };
}

function sumOf(entries: readonly Pick<StoredEntry, "amount">[] = []): Cents {
  return cents(entries.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * The runs before a place that may charge someone for whom they don't count. Where every later run charges everyone, those
 * that were neither voided nor replaced make no difference: the charge is the same one.
 */
function runsToAsk(runs: ReadonlyMap<string, RunThen>, at: number): string[] {
  const all = [...runs];
  const isAsked = all.some(([, { place, charging }]) => place >= at && charging === "recorded");
  const isEarlier = ([, { place, counts }]: (typeof all)[number]) => place < at && (isAsked || !counts);
  return all.filter(isEarlier).map(([id]) => id);
}

/** Of these runs, those that only charge an employee and don't count otherwise, by employee number. */
async function findUncounted(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
  runIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await client.query<[name: string, runId: string]>({
    text: `with charged as (
        select person_number, run_id from balance_entries
        where organization_id = $1 and person_number = any($2::text[]) and run_id = any($3::uuid[]) and kind = 'run'
          and amount <> 0 and amount = charged)
      select charged.person_number, charged.run_id from charged
      join analysis_runs runs on runs.organization_id = $1 and runs.id = charged.run_id
      left join analysis_results results on results.organization_id = $1 and results.run_id = charged.run_id
        and results.person_number = charged.person_number
      where runs.status <> 'completed' or results.verdict is null or not results.verdict = any($4::text[])`,
    values: [organizationId, employeeNumbers, runIds, verdicts.filter(countsOnBalance)],
    rowMode: "array",
  });
  const byName = Map.groupBy(rows, ([name]) => name);
  return new Map([...byName].map(([name, own]) => [name, new Set(own.map(([, runId]) => runId))]));
}

/** What runs before a place propose that isn't confirmed there, by employee. */
async function readEarlierProposals(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, readonly EarlierProposal[]>> {
  const { rows } = await client.query<[name: string, amount: string, until: string | null]>({
    text: `with runs as (
        select id, ledger_position as place from analysis_runs
        where organization_id = $1 and ledger_position < $3 and ${proposesOnly})
      select person_number, sum(coalesce(charged, 0) - amount) filter (where kind <> 'taken') as amount,
        min(entries.position) filter (where kind = 'taken') as until
      from balance_entries entries join runs on runs.id = run_id
      where organization_id = $1 and person_number = any($2::text[])
        and kind in ('run', 'taken')
      group by person_number, place
      having coalesce(min(entries.position) filter (where kind = 'taken') > $3, true)`,
    values: [organizationId, employeeNumbers, at],
    rowMode: "array",
  });
  return Map.groupBy(
    rows.map(([name, amount, until]) => ({
      name,
      amount: moneyIfAny(amount) ?? cents(0),
      until: until === null ? Number.POSITIVE_INFINITY : Number(until),
    })),
    ({ name }) => name,
  );
}

/** What was to be paid back before a place, by employee number. */
async function readDue(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await client.query<[name: string, due: string]>({
    text: `select person_number, sum(amount - coalesce(paid_back, 0))::numeric(16, 2) from balance_entries
      where organization_id = $1 and person_number = any($2::text[]) and kind in ${ofDue}
        and coalesce(position, id) < $3 group by 1`,
    values: [organizationId, employeeNumbers, at],
    rowMode: "array",
  });
  return new Map(rows.map(([name, due]) => [name, readMoney(due)]));
}
