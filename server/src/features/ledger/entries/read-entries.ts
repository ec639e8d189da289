import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import type { EntryKind } from "@wagefloor/domain/ledger/facts.ts";
import type { CapTerms } from "@wagefloor/domain/ledger/item-caps.ts";
import type { StoredEntry } from "@wagefloor/domain/ledger/stored-entry.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { wholeUnits } from "../../../core/db/columns.ts";

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
       configuration ->> 'balancesFollow' is not distinct from 'confirmed' as "proposesOnly"
     from analysis_runs where organization_id = $1`,
    [organizationId],
  );
  return new Map(rows.map(({ id, place, ...run }) => [id, { ...run, place: Number(place) }]));
}

/** Which entries are read, and what else is said of them. */
interface Wanted {
  /** Those that count before a place, or from it on; all if left out. */
  readonly side?: { readonly at: number; readonly is: "<" | ">=" };
  /** By which caps and limits a run deducted from an employee; given where that matters. */
  readonly termsFor?: ((employeeNumber: string, runId: string | null) => CapTerms | null) | undefined;
}

/** The ledgers of these numbers, each in the order in which it was written; a number without entries isn't in it. */
export async function readEntries(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  { side, termsFor = () => null }: Wanted = {},
): Promise<ReadonlyMap<string, readonly StoredEntry[]>> {
  const ledgers = new Map<string, StoredEntry[]>();
  if (employeeNumbers.length === 0) return ledgers;
  const runs = await readRuns(tx);
  const { rows } = await tx.client.query<Cells>({
    text: `select entries.person_number, entries.kind, entries.amount, charged, paid_back, balance_after, open_proposals, opens,
        undoes, purchase_id, item_id, classed_items, run_id, merge_id, coalesce(position, entries.id)
      from balance_entries entries left join purchases
        on purchases.organization_id = entries.organization_id and purchases.id = purchase_id
      where entries.organization_id = $1 and entries.person_number = any($2::text[])
        ${side ? `and coalesce(position, entries.id) ${side.is} $3` : ""}
      order by entries.person_number, entries.id`,
    values: [tx.organizationId, employeeNumbers, ...(side ? [side.at] : [])],
    rowMode: "array",
  });
  for (const cells of rows) {
    const { runId, employeeNumber, ...own } = entryOf(cells);
    const run = runId === null ? undefined : runs.get(runId);
    const [runAt, caps] = [run?.place ?? null, termsFor(employeeNumber, runId)];
    const entry = {
      ...own,
      employeeNumber,
      runId,
      runAt,
      caps,
      proposedAt: run?.proposesOnly ? runAt : null,
    };
    const known = ledgers.get(employeeNumber);
    if (known) known.push(entry);
    else ledgers.set(employeeNumber, [entry]);
  }
  return ledgers;
}

type Cells = [
  ...[employeeNumber: string, kind: EntryKind, amount: string, charged: string | null],
  ...[paidBack: string | null, balanceAfter: string | null, open: string | null, opens: boolean | null],
  ...[undoes: string | null, purchaseId: string | null, itemId: string | null],
  ...[classedItems: string[] | null, runId: string | null, mergeId: string | null, at: string],
];

function entryOf([employeeNumber, kind, amount, charged, paidBack, balanceAfter, open, ...rest]: Cells) {
  const [opens, undoes, purchaseId, itemId, classedItems, runId, mergeId, at] = rest;
  return {
    ...{ employeeNumber, kind, purchaseId, itemId, classedItems, runId, mergeId, at: Number(at) },
    ...{ amount: cents(wholeUnits(amount, 2)), charged: moneyIfAny(charged), paidBack: moneyIfAny(paidBack) },
    ...{ balanceAfter: moneyIfAny(balanceAfter), open: moneyIfAny(open), opens: opens === true },
    undoes: undoes === null ? null : Number(undoes),
  };
}

/** An amount of the database as cents. */
export function moneyIfAny(value: string | null): Cents | null {
  return value === null ? null : cents(wholeUnits(value, 2));
}
