import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { EntryKind } from "@wagefloor/domain/runs/recompute/entry-kinds.ts";
import type { Account } from "@wagefloor/domain/runs/recompute/ledger.ts";
import { isRecorded, readAccount, type StoredEntry } from "@wagefloor/domain/runs/recompute/read-account.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { wholeUnits } from "../../../core/db/columns.ts";
import { readBalances } from "../../employees/queries.ts";

/** The accounts of these employees, from a place in the ledger on. */
export async function readAccounts(
  tx: TenantTransaction,
  personNumbers: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, Account>> {
  const balances = await readBalances(tx, personNumbers);
  const since = await readEntries(tx, personNumbers, ">=", at);
  const isEmptyBefore = (name: string) => sumOf(since.get(name)) === (balances.get(name) ?? 0);
  const earlier = await readEntries(tx, personNumbers.filter(isEmptyBefore), "<", at);
  const notCounting = await readNotCounting(tx);
  return new Map(
    personNumbers.map((name) => [
      name,
      readAccount(
        balances.get(name) ?? null,
        since.get(name) ?? [],
        () => isRecorded(earlier.get(name) ?? []),
        (runId) => notCounting.has(runId),
      ),
    ]),
  );
}

function sumOf(entries: readonly StoredEntry[] = []): Cents {
  return cents(entries.reduce((sum, { amount }) => sum + amount, 0));
}

type Cells = [
  name: string,
  id: string,
  EntryKind,
  amount: string,
  after: string | null,
  string | null,
  string,
];

async function readEntries(
  { client, organizationId }: TenantTransaction,
  personNumbers: readonly string[],
  side: "<" | ">=",
  at: number,
): Promise<Map<string, StoredEntry[]>> {
  const entries = new Map<string, StoredEntry[]>();
  if (personNumbers.length === 0) return entries;
  const { rows } = await client.query<Cells>({
    text: `select person_number, id, kind, amount, balance_after, run_id, coalesce(position, id) from balance_entries
      where organization_id = $1 and person_number = any($2::text[]) and coalesce(position, id) ${side} $3
      order by person_number, id`,
    values: [organizationId, personNumbers, at],
    rowMode: "array",
  });
  for (const [name, id, kind, amount, after, runId, position] of rows) {
    const entry = {
      id: Number(id),
      kind,
      amount: cents(wholeUnits(amount, 2)),
      balanceAfter: after === null ? null : cents(wholeUnits(after, 2)),
      runId,
      at: Number(position),
    };
    const known = entries.get(name);
    if (known) known.push(entry);
    else entries.set(name, [entry]);
  }
  return entries;
}

async function readNotCounting({ client, organizationId }: TenantTransaction): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    "select id from analysis_runs where organization_id = $1 and status <> 'completed'",
    [organizationId],
  );
  return new Set(rows.map(({ id }) => id));
}
