import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TakenPosting } from "@wagefloor/domain/runs/taken/post-taken.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import type { RunRow } from "../runs/stored/queries.ts";

/** What payroll took from one employee, with its entries in the ledger. */
export interface TakenRow {
  readonly employeeNumber: string;
  /** The number under which the employee is kept, if that one was merged. */
  readonly person: string;
  readonly proposed: Cents;
  readonly taken: Cents;
  readonly toPayBack: Cents;
  /** What was proposed and not confirmed until now. */
  readonly wasOpen: Cents;
  readonly entries: readonly PostedEntry[];
}

/** An entry of the ledger, or one that moves what it changes to the number that was kept. */
interface PostedEntry extends Omit<TakenPosting, "kind"> {
  readonly employeeNumber: string;
  readonly kind: TakenPosting["kind"] | "moved-out" | "moved-in";
  readonly mergeId?: string;
}

/** Writes what payroll took, the ledger entries in their order, and the balances: one statement each, however many. */
export async function writeTaken(
  { client, organizationId, actor }: TenantTransaction,
  { id, ledgerPosition }: Pick<RunRow, "id" | "ledgerPosition">,
  position: number,
  rows: readonly TakenRow[],
  reason: string | null,
): Promise<void> {
  await client.query(
    `insert into taken_deductions (organization_id, place, position, person_number, proposed, taken, to_pay_back)
     select $1, $2, $3, * from unnest($4::text[], $5::numeric[], $6::numeric[], $7::numeric[])`,
    [
      ...[organizationId, ledgerPosition, position, rows.map(({ employeeNumber }) => employeeNumber)],
      ...[decimals(rows, "proposed"), decimals(rows, "taken"), decimals(rows, "toPayBack")],
    ],
  );
  const entries = rows.flatMap((row) => row.entries);
  await client.query(
    `insert into balance_entries
       (organization_id, run_id, position, actor, reason, person_number, kind, amount, charged, balance_after, merge_id)
     select $1, case when merge_id is null then $2::uuid end, $3, $4, case when merge_id is null then $5 end,
       person_number, kind, amount, charged, balance_after, merge_id
     from unnest($6::text[], $7::text[], $8::numeric[], $9::numeric[], $10::numeric[], $11::uuid[]) with ordinality
       as posted (person_number, kind, amount, charged, balance_after, merge_id, place) order by place`,
    [
      ...[organizationId, id, position, actor, reason, entries.map(({ employeeNumber }) => employeeNumber)],
      ...[entries.map(({ kind }) => kind), decimals(entries, "amount"), decimals(entries, "charged")],
      ...[decimals(entries, "balanceAfter"), entries.map(({ mergeId = null }) => mergeId)],
    ],
  );
  const changed = rows.filter(({ entries }) => entries.some(({ amount }) => amount !== 0));
  const owed = new Map(
    changed.flatMap((row) => row.entries.map((entry) => [entry.employeeNumber, entry.balanceAfter])),
  );
  await client.query(
    `update balances set balance = owed.balance, updated_at = now()
     from unnest($2::text[], $3::numeric[]) as owed (person_number, balance)
     where balances.organization_id = $1 and balances.person_number = owed.person_number`,
    [organizationId, [...owed.keys()], [...owed.values()].map(decimal)],
  );
}

/** What is confirmed isn't proposed only any longer. */
export async function closeProposals(
  { client, organizationId }: TenantTransaction,
  { id }: Pick<RunRow, "id">,
  rows: readonly TakenRow[],
): Promise<void> {
  const open = rows.filter(({ wasOpen }) => wasOpen > 0);
  if (open.length === 0) return;
  await client.query(
    `update balances set open_proposals = open_proposals - closed.amount
     from unnest($2::text[], $3::numeric[]) as closed (person_number, amount)
     where balances.organization_id = $1 and balances.person_number = closed.person_number`,
    [organizationId, open.map(({ employeeNumber }) => employeeNumber), decimals(open, "wasOpen")],
  );
  const amount = cents(open.reduce((sum, { wasOpen }) => sum + wasOpen, 0));
  await client.query(
    `update analysis_runs set open_employees = open_employees - $3, open_proposals = open_proposals - $4
     where organization_id = $1 and id = $2`,
    [organizationId, id, open.length, decimal(amount)],
  );
}

function decimals<Key extends string>(
  rows: readonly Readonly<Record<Key, Cents | null>>[],
  key: Key,
): (string | null)[] {
  return rows.map((row) => decimal(row[key]));
}

function decimal(amount: Cents | null): string | null {
  return amount === null ? null : `${amount}e-2`;
}
