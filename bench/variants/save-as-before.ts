import { randomUUID } from "node:crypto";
import { reasonsToBits } from "../../domain/src/verdicts/reasons.ts";
import type { Database, TenantTransaction } from "../../server/src/core/db/client.ts";
import { copyRows, copyText } from "../../server/src/core/db/copy-rows.ts";
import type { UsualResult } from "./usual-calculation.ts";

/** The tables as they were until 2026-11-22, when users owned the rows and their ids were texts. */
const tables = `
  create schema before;
  grant usage on schema before to wagefloor_app;
  create table before.analysis_results (
    user_id text not null, run_id uuid not null, position integer not null, created_at timestamptz(0) not null,
    person_number text not null, location text not null, jurisdiction text not null,
    minimum_wage numeric(16,2) not null, total_hours numeric(16,6) not null,
    hours_over_all_rows numeric(16,6) not null, total_gross numeric(16,2) not null,
    starting_cost numeric(16,2) not null, safe_deduction numeric(16,2) not null default 0,
    remaining_balance numeric(16,2) not null, pre_deduction_rate numeric(16,2) not null,
    post_deduction_rate numeric(16,2) not null, compliant boolean not null, marks smallint not null default 0,
    unconfirmed_rates text[],
    primary key (user_id, run_id, position),
    check (safe_deduction >= 0 and remaining_balance >= 0
      and safe_deduction + remaining_balance = starting_cost),
    check (minimum_wage > 0), check (person_number <> ''));
  create table before.balance_entries (
    user_id text not null, id bigint not null generated always as identity, person_number text not null,
    kind text not null, amount numeric(16,2) not null, balance_after numeric(16,2), reason text, run_id uuid,
    created_at timestamptz not null default now(),
    primary key (user_id, person_number, id),
    check (kind in ('run', 'purchase', 'correction', 'void')), check (balance_after >= 0),
    check ((kind in ('run', 'void') and run_id is not null)
      or (kind in ('purchase', 'correction') and reason is not null)));
  create table before.balances (
    user_id text not null, person_number text not null, balance numeric(16,2),
    updated_at timestamptz not null default now(),
    primary key (user_id, person_number), check (balance >= 0)) with (fillfactor = 50);
  alter table before.analysis_results enable row level security;
  alter table before.balance_entries enable row level security;
  alter table before.balances enable row level security;
  create policy own_rows on before.analysis_results to wagefloor_app
    using (user_id = (select current_setting('app.user_id', true)));
  create policy own_rows on before.balance_entries to wagefloor_app
    using (user_id = (select current_setting('app.user_id', true)));
  create policy own_rows on before.balances to wagefloor_app
    using (user_id = (select current_setting('app.user_id', true)));
  grant select, insert, update on all tables in schema before to wagefloor_app`;

/** The reasons that were known then. */
const marks = 63;

const columns = [
  ...["position", "person_number", "location", "jurisdiction", "minimum_wage", "total_hours"],
  ...["hours_over_all_rows", "total_gross", "starting_cost", "safe_deduction", "remaining_balance"],
  ...["pre_deduction_rate", "post_deduction_rate", "compliant", "marks", "unconfirmed_rates"],
];

/** Makes the tables that `saveAsBefore` fills, with the rights of the role that signed in. */
export async function createTablesOfBefore({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query(`set role none; ${tables}`);
  client.release(true);
}

/** Our own way until 2026-11-22: an object for every result, and the tables of then. */
export async function saveAsBefore(
  { client }: TenantTransaction,
  results: readonly UsualResult[],
): Promise<void> {
  const userId = randomUUID();
  const runId = randomUUID();
  await client.query(`set local app.user_id = '${userId}'`);
  await client.query(
    `create temporary table if not exists staged_before on commit delete rows as
     select ${columns.join(", ")}, remaining_balance as balance_change
     from before.analysis_results with no data`,
  );
  await copyRows(client, "pg_temp.staged_before", [...columns, "balance_change"], linesOf(results));
  await client.query(
    `insert into before.analysis_results (user_id, run_id, created_at, ${columns.join(", ")})
     select $1, $2, now(), ${columns.join(", ")} from pg_temp.staged_before`,
    [userId, runId],
  );
  await client.query(
    `insert into before.balance_entries (user_id, person_number, kind, amount, balance_after, run_id)
     select $1, person_number, 'run', balance_change, remaining_balance, $2 from pg_temp.staged_before`,
    [userId, runId],
  );
  await client.query(
    `update before.balances set balance = staged.remaining_balance, updated_at = now()
     from pg_temp.staged_before staged
     where balances.user_id = $1 and balances.person_number = staged.person_number
       and balances.balance is distinct from staged.remaining_balance`,
    [userId],
  );
  await client.query(
    `insert into before.balances (user_id, person_number, balance)
     select $1, person_number, remaining_balance from pg_temp.staged_before staged
     where not exists (select from before.balances
       where balances.user_id = $1 and balances.person_number = staged.person_number)`,
    [userId],
  );
}

function* linesOf(results: readonly UsualResult[]): Generator<string> {
  for (const [position, result] of results.entries()) {
    yield `${position}\t${cellsOf(result)}\t${result.remainingBalance}e-2`;
  }
}

function cellsOf(result: UsualResult): string {
  return (
    `${copyText(result.personNumber)}\t${copyText(result.location)}\t${result.jurisdiction}\t` +
    `${result.minimumWage}e-2\t${result.totalHours}e-6\t${result.hoursOverAllRows}e-6\t` +
    `${result.totalGross}e-2\t${result.startingCost}e-2\t${result.safeDeduction}e-2\t` +
    `${result.remainingBalance}e-2\t${result.preDeductionRate}e-2\t${result.postDeductionRate}e-2\t` +
    `${result.compliant ? "t" : "f"}\t${reasonsToBits(result.reasons) & marks}\t` +
    keysOf(result.unconfirmedRates)
  );
}

function keysOf(keys: readonly string[]): string {
  return keys.length === 0 ? "\\N" : `{"${keys.join('","')}"}`;
}
