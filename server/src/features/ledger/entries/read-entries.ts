import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import type { EntryKind } from "@wagefloor/domain/ledger/facts.ts";
import type { StoredEntry } from "@wagefloor/domain/ledger/stored-entry.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { moneyIfAny, readMoney } from "../../../core/db/columns.ts";
import { proposesOnly } from "../../../core/db/kinds-of-entries.ts";

/** A run of the organization: where it counts, whether it does, and who is charged in it. */
export interface RunThen {
  readonly place: number;
  readonly counts: boolean;
  readonly charging: Charging | null;
  /** Whether what it deducts counts once it is confirmed what payroll took. */
  readonly proposesOnly: boolean;
}

/** All runs, by their ids. */
export async function readRuns({
  client,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, RunThen>> {
  const { rows } = await client.query<{ id: string; place: string } & Omit<RunThen, "place">>(
    `select id, ledger_position as place, status = 'completed' as counts, configuration ->> 'charging' as charging,
       coalesce(${proposesOnly}, false) as "proposesOnly"
     from analysis_runs where organization_id = $1`,
    [organizationId],
  );
  return new Map(rows.map(({ id, place, ...run }) => [id, { ...run, place: Number(place) }]));
}

/**
 * The ledgers of these numbers without what items say, each in the order in which it was written; a number without entries
 * isn't in it.
 * @param runs as `readRuns` has them
 * @param side only what counts before a place, or from it on
 */
export async function readEntries(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  runs: ReadonlyMap<string, RunThen>,
  side?: { readonly at: number; readonly is: "<" | ">=" },
): Promise<ReadonlyMap<string, readonly StoredEntry[]>> {
  const ledgers = new Map<string, StoredEntry[]>();
  if (employeeNumbers.length === 0) return ledgers;
  // What was bought isn't joined: for thousands of employees at once, the database may look for each by itself.
  const { rows } = await tx.client.query<Cells>({
    text: `select person_number, id, kind, amount, recorded_amount, charged, counts, paid_back, balance_after,
        open_proposals, opens, undoes, purchase_id, classed_items, run_id, merge_id, coalesce(position, id)
      from balance_entries where organization_id = $1 and person_number = any($2::text[])
        ${side ? `and coalesce(position, id) ${side.is} $3` : ""}
      order by person_number, id`,
    values: [tx.organizationId, employeeNumbers, ...(side ? [side.at] : [])],
    rowMode: "array",
  });
  for (const cells of rows) {
    const entry = entryOf(cells, runs);
    const known = ledgers.get(entry.employeeNumber);
    if (known) known.push(entry);
    else ledgers.set(entry.employeeNumber, [entry]);
  }
  return ledgers;
}

type Cells = [
  ...[employeeNumber: string, id: string, kind: EntryKind, amount: string, recorded: string | null],
  ...[charged: string | null, counts: boolean | null],
  ...[paidBack: string | null, balanceAfter: string | null, open: string | null, opens: boolean | null],
  ...[undoes: string | null, purchaseId: string | null, classedItems: string[] | null],
  ...[runId: string | null, mergeId: string | null, at: string],
];

function entryOf(cells: Cells, runs: ReadonlyMap<string, RunThen>): StoredEntry {
  const [employeeNumber, id, kind, amount, recorded, charged, counts, paidBack, ...further] = cells;
  const [balanceAfter, open, opens, undoes, purchaseId, classedItems, runId, mergeId, at] = further;
  const run = runId === null ? undefined : runs.get(runId);
  return {
    id: Number(id),
    employeeNumber,
    kind,
    amount: readMoney(amount),
    recorded: moneyIfAny(recorded),
    charged: moneyIfAny(charged),
    counts,
    paidBack: moneyIfAny(paidBack),
    balanceAfter: moneyIfAny(balanceAfter),
    open: moneyIfAny(open),
    opens: opens === true,
    undoes: undoes === null ? null : Number(undoes),
    purchaseId,
    classedItems,
    runId,
    runAt: run?.place ?? null,
    proposedAt: run?.proposesOnly ? run.place : null,
    mergeId,
    at: Number(at),
  };
}
