import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { moneyIfAny, readMoney } from "../../core/db/columns.ts";
import { deductedByEntries, ofDue } from "../../core/db/kinds-of-entries.ts";
import { takenConfirmations } from "../../core/db/schema/taken.ts";
import { readHolders } from "../ledger/merged/queries.ts";
import type { RunRow } from "../runs/stored/queries.ts";

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
  startingCost: string,
  taken: string | null,
  toPayBack: string | null,
];

/**
 * What a run proposes for everyone whose pay it keeps, and what was confirmed last. It is grouped and not joined: right after
 * a confirmation the database has no statistics of it, and joined each of 20,000 employees with 20,000 others, for minutes.
 */
const proposalsAndTaken = `proposals as (
    select person_number, employee_name, true as has_result, proposed_deduction,
      starting_cost - not_charged as starting_cost, position from analysis_results
    where organization_id = $1 and run_id = $2 and ($4::text[] is null or person_number = any($4))
    union all select person_number, employee_name, false, 0.00, 0.00, position from analysis_skipped
    where organization_id = $1 and run_id = $2 and verdict is not null and person_number <> ''
      and ($4::text[] is null or person_number = any($4))
  ), taken as (
    select distinct on (person_number) person_number, taken, to_pay_back from taken_deductions
    where organization_id = $1 and place = $3 and ($4::text[] is null or person_number = any($4)) order by person_number, position desc
  ), both_of_them as (
    select person_number, max(employee_name) as employee_name, bool_or(has_result) as has_result,
      max(proposed_deduction) as proposed_deduction, max(starting_cost) as starting_cost, max(taken) as taken, max(to_pay_back) as to_pay_back,
      min(position) as position
    from (select *, null::numeric as taken, null::numeric as to_pay_back from proposals
      union all select person_number, null, null, null, null, null, taken, to_pay_back from taken) each_one
    group by person_number having count(position) > 0)`;

/** Everyone in a run whose pay is kept, in the order of the file. */
export async function readProposals(
  tx: TenantTransaction,
  run: Pick<RunRow, "id" | "ledgerPosition">,
): Promise<ProposalRow[]> {
  const proposals = await selectProposals(tx, run, { which: "true", among: null });
  const holders = await readHolders(tx);
  const { rows } = await tx.client.query<[employeeNumber: string, balance: string | null]>({
    text: "select person_number, balance from balances where organization_id = $1",
    values: [tx.organizationId],
    rowMode: "array",
  });
  const balances = new Map(rows);
  return proposals.map((one) => ({
    ...one,
    balance: moneyIfAny(balances.get(holders.get(one.employeeNumber) ?? one.employeeNumber) ?? null),
  }));
}

/** An employee for whom the confirmed amount differs from the proposal. */
export interface DifferingRow extends Omit<ProposalRow, "balance"> {
  readonly taken: Cents;
  /** What was owed before the run; 0 for someone without a result. */
  readonly startingCost: Cents;
  /** The part of a payback that settled an amount due to the employee. */
  readonly settled: Cents;
}

/** Employees for whom the confirmed amount differs from the proposal. @param among these employees, or null for everyone */
export async function readDiffering(
  tx: TenantTransaction,
  run: Pick<RunRow, "id" | "ledgerPosition">,
  among: readonly string[] | null = null,
): Promise<DifferingRow[]> {
  const rows = await selectProposals(tx, run, { which: "taken <> proposed_deduction", among });
  const differing = rows.flatMap((one) => (one.taken === null ? [] : [{ ...one, taken: one.taken }]));
  const settled = await readSettled(
    tx,
    run,
    differing.filter(({ taken }) => taken < 0).map(({ employeeNumber }) => employeeNumber),
  );
  return differing.map((one) => {
    const amount = settled.get(one.employeeNumber) ?? 0;
    return { ...one, settled: cents(Math.min(Math.max(0, -one.taken), amount)) };
  });
}

/** The part of a run's payback that was already due to the employee. */
async function readSettled(
  { client, organizationId }: TenantTransaction,
  { ledgerPosition }: Pick<RunRow, "ledgerPosition">,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (employeeNumbers.length === 0) return new Map();
  const { rows } = await client.query<[employeeNumber: string, amount: string]>({
    text: `select person_number, -sum(amount) from balance_entries entries
      join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id and ledger_position = $2
      where entries.organization_id = $1 and person_number = any($3::text[]) and kind = 'refund' and amount < 0
      group by person_number`,
    values: [organizationId, ledgerPosition, employeeNumbers],
    rowMode: "array",
  });
  return new Map(rows.map(([employeeNumber, amount]) => [employeeNumber, readMoney(amount)]));
}

async function selectProposals(
  { client, organizationId }: TenantTransaction,
  run: Pick<RunRow, "id" | "ledgerPosition">,
  { which, among }: { readonly which: string; readonly among: readonly string[] | null },
): Promise<(Omit<ProposalRow, "balance"> & Pick<DifferingRow, "startingCost">)[]> {
  const { rows } = await client.query<Cells>({
    text: `with ${proposalsAndTaken}
      select person_number, employee_name, has_result, proposed_deduction, starting_cost, taken, to_pay_back
      from both_of_them where ${which} order by position`,
    values: [organizationId, run.id, run.ledgerPosition, among],
    rowMode: "array",
  });
  return rows.map(([employeeNumber, name, hasResult, proposed, startingCost, taken, toPayBack]) => ({
    ...{ employeeNumber, name, hasResult, startingCost: readMoney(startingCost) },
    ...{
      proposed: readMoney(proposed),
      taken: moneyIfAny(taken),
      toPayBack: moneyIfAny(toPayBack) ?? cents(0),
    },
  }));
}

/** The sums of what is confirmed for a run, and of what isn't. */
export interface TakenSums {
  readonly employees: number;
  readonly proposed: Cents;
  readonly taken: Cents;
  readonly openEmployees: number;
  readonly openProposed: Cents;
}

/** What a run's confirmations add up to: counted in the database, however many employees there are. */
export async function readTakenSums(
  { client, organizationId }: TenantTransaction,
  run: Pick<RunRow, "id" | "ledgerPosition">,
): Promise<TakenSums> {
  const { rows } = await client.query<[number, string, string, number, string]>({
    text: `with ${proposalsAndTaken}
      select count(taken)::int, coalesce(sum(proposed_deduction) filter (where taken is not null), 0)::numeric(16, 2),
        coalesce(sum(taken), 0)::numeric(16, 2), (count(*) filter (where has_result and taken is null))::int,
        coalesce(sum(proposed_deduction) filter (where has_result and taken is null), 0)::numeric(16, 2)
      from both_of_them`,
    values: [organizationId, run.id, run.ledgerPosition, null],
    rowMode: "array",
  });
  const [employees, proposed, taken, openEmployees, openProposed] = rows[0] ?? [0, "0", "0", 0, "0"];
  return {
    ...{ employees, openEmployees },
    ...{ proposed: readMoney(proposed), taken: readMoney(taken), openProposed: readMoney(openProposed) },
  };
}

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
       ${deductedByEntries} as deducted,
       coalesce(sum(amount - coalesce(paid_back, 0)) filter (where kind in ${ofDue}), 0)::numeric(16, 2) as due
     from balance_entries where organization_id = $1 and person_number = any($2::text[]) group by 1`,
    [organizationId, employeeNumbers],
  );
  return new Map(
    rows.map(({ employeeNumber, deducted, due }) => [
      employeeNumber,
      { deducted: readMoney(deducted), due: readMoney(due) },
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
  return new Map(rows.map(([employeeNumber, taken]) => [employeeNumber, readMoney(taken)]));
}

/** What runs that count deduct from an employee by the ledger, and what payroll took instead, where that is confirmed. */
export async function readTakenByRun(
  { client, organizationId }: TenantTransaction,
  employeeNumber: string,
): Promise<{ runId: string; proposed: Cents; taken: Cents }[]> {
  const { rows } = await client.query<{ runId: string; proposed: string; taken: string }>(
    `with places as (
       select ledger_position as place, coalesce(sum(coalesce(charged, 0) - amount)
           filter (where kind = 'run'), 0)::numeric(16, 2) as proposed,
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
    proposed: readMoney(proposed),
    taken: readMoney(taken),
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
