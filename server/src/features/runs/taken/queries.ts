import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TakenPosting } from "@wagefloor/domain/runs/taken/post-taken.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { wholeUnits } from "../../../core/db/columns.ts";
import { takenConfirmations } from "../../../core/db/schema/runs/taken.ts";
import { readHolders } from "../../employees/merges/queries.ts";
import type { RunRow } from "../queries.ts";

export type ConfirmationRow = typeof takenConfirmations.$inferSelect;

/** One employee of a run, with what it proposes and what payroll took. */
export interface ProposalRow {
  readonly employeeNumber: string;
  readonly name: string | null;
  /** Someone who was skipped has none; nothing is proposed then. */
  readonly hasResult: boolean;
  readonly proposed: Cents;
  /** What was confirmed last; null if nothing was. */
  readonly taken: Cents | null;
  readonly toPayBack: Cents;
  /** What is owed now, of a number that was merged under the kept one; null if nothing is recorded. */
  readonly balance: Cents | null;
}

type Cells = [
  employeeNumber: string,
  name: string | null,
  hasResult: boolean,
  proposed: string,
  taken: string | null,
  toPayBack: string | null,
  balance: string | null,
];

/** Everyone in a run whose pay is kept, in the order of the file. */
export async function readProposals(
  tx: TenantTransaction,
  run: Pick<RunRow, "id" | "ledgerPosition">,
): Promise<ProposalRow[]> {
  const { client, organizationId } = tx;
  const holders = await readHolders(tx);
  const { rows } = await client.query<Cells>({
    text: `with proposals as (
        select person_number, employee_name, true as has_result, proposed_deduction, position from analysis_results
        where organization_id = $1 and run_id = $2
        union all select person_number, employee_name, false, 0.00, position from analysis_skipped
        where organization_id = $1 and run_id = $2 and verdict is not null and person_number <> ''
      ), taken as (
        select distinct on (person_number) person_number, taken, to_pay_back from taken_deductions
        where organization_id = $1 and place = $3 order by person_number, position desc)
      select person_number, employee_name, has_result, proposed_deduction, taken, to_pay_back, balance from proposals
      left join taken using (person_number)
      left join unnest($4::text[], $5::text[]) as merges (merged, kept) on merged = person_number
      left join (select person_number as holder, balance from balances where organization_id = $1) owed
        on holder = coalesce(kept, person_number)
      order by proposals.position`,
    values: [organizationId, run.id, run.ledgerPosition, [...holders.keys()], [...holders.values()]],
    rowMode: "array",
  });
  return rows.map(([employeeNumber, name, hasResult, proposed, taken, toPayBack, balance]) => ({
    ...{ employeeNumber, name, hasResult },
    ...{ proposed: money(proposed), taken: moneyIfAny(taken) },
    ...{ toPayBack: moneyIfAny(toPayBack) ?? cents(0), balance: moneyIfAny(balance) },
  }));
}

const money = (value: string) => cents(wholeUnits(value, 2));
const moneyIfAny = (value: string | null) => (value === null ? null : money(value));

/** What is known of an employee's deductions from all runs. */
export interface DeductionSums {
  readonly deducted: Cents;
  /** What is still to be paid back. */
  readonly due: Cents;
}

/** The sums of the ledgers of these employees. */
export async function readDeductionSums(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, DeductionSums>> {
  if (employeeNumbers.length === 0) return new Map();
  const { rows } = await client.query<{ employeeNumber: string; deducted: string; due: string }>(
    `select person_number as "employeeNumber",
       coalesce(sum(case when kind in ('taken', 'kept') then -amount else coalesce(charged, 0) - amount end)
         filter (where kind in ('run', 'recomputed', 'reversal', 'void', 'taken', 'kept')), 0)::numeric(16, 2) as deducted,
       coalesce(sum(amount) filter (where kind = 'refund'), 0)::numeric(16, 2) as due
     from balance_entries where organization_id = $1 and person_number = any($2::text[]) group by 1`,
    [organizationId, employeeNumbers],
  );
  return new Map(
    rows.map(({ employeeNumber, deducted, due }) => [
      employeeNumber,
      { deducted: money(deducted), due: money(due) },
    ]),
  );
}

/** What is confirmed that payroll took for a run, by employee number. */
export async function readTakenAmounts(
  { client, organizationId }: TenantTransaction,
  { ledgerPosition }: Pick<RunRow, "ledgerPosition">,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await client.query<[employeeNumber: string, taken: string]>({
    text: `select distinct on (person_number) person_number, taken from taken_deductions
      where organization_id = $1 and place = $2 order by person_number, position desc`,
    values: [organizationId, ledgerPosition],
    rowMode: "array",
  });
  return new Map(rows.map(([employeeNumber, taken]) => [employeeNumber, money(taken)]));
}

/** What runs that count deduct from an employee by the ledger, and what payroll took instead, where that is confirmed. */
export async function readTakenByRun(
  { client, organizationId }: TenantTransaction,
  employeeNumber: string,
): Promise<{ runId: string; proposed: Cents; taken: Cents }[]> {
  const { rows } = await client.query<{ runId: string; proposed: string; taken: string }>(
    `with places as (
       select ledger_position as place, coalesce(sum(coalesce(charged, 0) - amount)
           filter (where kind in ('run', 'recomputed', 'reversal', 'void')), 0)::numeric(16, 2) as proposed,
         (array_agg((charged - amount)::numeric(16, 2) order by entries.id desc) filter (where kind = 'taken'))[1] as taken
       from balance_entries entries join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id
       where entries.organization_id = $1 and person_number = $2 group by ledger_position)
     select runs.id as "runId", proposed, taken from places
     join analysis_runs runs on runs.organization_id = $1 and ledger_position = place and status = 'completed'
     where taken is not null`,
    [organizationId, employeeNumber],
  );
  return rows.map(({ runId, proposed, taken }) => ({
    runId,
    proposed: money(proposed),
    taken: money(taken),
  }));
}

/** Every confirmation of what payroll took for a run, or for those that it replaced, newest first. */
export function listConfirmations(
  { db, organizationId }: TenantTransaction,
  { ledgerPosition }: Pick<RunRow, "ledgerPosition">,
): Promise<ConfirmationRow[]> {
  const ofPlace = eq(takenConfirmations.place, ledgerPosition);
  return db
    .select()
    .from(takenConfirmations)
    .where(and(eq(takenConfirmations.organizationId, organizationId), ofPlace))
    .orderBy(desc(takenConfirmations.position));
}

export async function findConfirmation(
  { db, organizationId }: TenantTransaction,
  id: string,
): Promise<ConfirmationRow | undefined> {
  const own = eq(takenConfirmations.organizationId, organizationId);
  const [row] = await db
    .select()
    .from(takenConfirmations)
    .where(and(own, eq(takenConfirmations.id, id)));
  return row;
}

export async function insertConfirmation(
  { db, organizationId, actor }: TenantTransaction,
  row: Omit<typeof takenConfirmations.$inferInsert, "organizationId" | "actor">,
): Promise<void> {
  await db.insert(takenConfirmations).values({ ...row, organizationId, actor });
}

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
export interface PostedEntry extends Omit<TakenPosting, "kind"> {
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
