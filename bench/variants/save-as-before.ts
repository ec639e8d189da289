import { randomUUID } from "node:crypto";
import { numberOfSet } from "../../domain/src/reasons/reason-set.ts";
import { reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import { verdicts } from "../../domain/src/verdicts/verdicts.ts";
import type { Database, TenantTransaction } from "../../server/src/core/db/client.ts";
import { copyLines, copyName, copyText, copyTexts } from "../lib/copy-lines.ts";
import { countTotals } from "../lib/count-totals.ts";
import type { UsualResult } from "./usual-calculation.ts";

/** Which columns a result has: those of then (`earlier`), or today's in the tables and by the statements of then. */
export type ResultsOfBefore = "earlier" | "today";

interface Shape {
  readonly schema: string;
  readonly columns: readonly string[];
  /** The part of `create table` that is not the same for both. */
  readonly definitions: string;
  readonly cellsOf: (result: UsualResult) => string;
  /** Columns of balances with their types, and what they get in a first run. */
  readonly balanceColumns: readonly (readonly [name: string, type: string, value: string])[];
  /** The parts of balances and ledger entries that are not the same for both. */
  readonly balanceDefinitions: string;
  readonly entryDefinitions: string;
  /** What each ledger entry also has: its column and value. */
  readonly charged: readonly [column: string, value: string] | null;
  /** Whether the start page's figures are kept. */
  readonly hasTotals: boolean;
}

/** The reasons that were known then. */
const marks = 63;

const columnsOfThen = [
  ...["position", "person_number", "location", "jurisdiction", "minimum_wage", "total_hours"],
  ...["hours_over_all_rows", "total_gross", "starting_cost", "safe_deduction", "remaining_balance"],
  ...["pre_deduction_rate", "post_deduction_rate", "compliant", "marks", "unconfirmed_rates"],
];

const columnsSince = [
  ...["verdict", "shortfall", "proposed_deduction", "rate_of", "rate_since", "other_locations"],
  ...["worked_hours", "confirmed_wage", "net_pay", "leave_pay", "wages_of_tipped", "paid_to_tipped"],
  ...["employee_name", "hourly_rate", "measure", "weeks"],
];

/** The pay for an hour in whole cents, as the database calculated it until 2026-11-23. */
const hourlyPay = `case when verdict in ('ok', 'reduced', 'paid-in-full', 'below-minimum') then greatest(least(trunc(
  (coalesce(wages_of_tipped, total_gross) - coalesce(leave_pay, 0)) * 100 / greatest(case when leave_pay is null
    then total_hours else coalesce(worked_hours, total_hours) end, 0.01)), 100000000), 0)::int end`;

const shapes: Readonly<Record<ResultsOfBefore, Shape>> = {
  earlier: {
    schema: "before",
    columns: columnsOfThen,
    definitions: "marks smallint not null default 0",
    cellsOf: cellsOfThen,
    balanceColumns: [],
    balanceDefinitions: "",
    entryDefinitions: "",
    charged: null,
    hasTotals: false,
  },
  today: {
    schema: "before_with_columns_since",
    columns: [...columnsOfThen, ...columnsSince],
    definitions: `marks bigint not null default 0, verdict text not null, shortfall numeric(16,2) not null default 0,
      proposed_deduction numeric(16,2) not null, rate_of text, rate_since date, other_locations text[],
      worked_hours numeric(16,6), confirmed_wage numeric(16,2), net_pay numeric(16,2), leave_pay numeric(16,2),
      wages_of_tipped numeric(16,2), paid_to_tipped numeric(16,2), employee_name text,
      hourly_rate numeric(16,6), measure text, weeks integer[],
      check ((measure is not distinct from 'workweek') = (weeks is not null)),
      check (verdict in (${verdicts.map((verdict) => `'${verdict}'`).join(", ")})),
      check (proposed_deduction between 0 and safe_deduction)`,
    cellsOf: cellsOfToday,
    balanceColumns: [
      ["newest_run_id", "uuid", "$2::uuid"],
      ["newest_position", "integer", "position"],
      ["regular_run_id", "uuid", "$2::uuid"],
      ["results", "integer not null default 0", "1"],
      ["newest_verdict", "text", "verdict"],
      ["newest_reasons", "bigint", "marks"],
      ["newest_jurisdiction", "text", "jurisdiction"],
      ["newest_wage", "integer", "(minimum_wage * 100)::int"],
      ["newest_rate", "integer", hourlyPay],
    ],
    balanceDefinitions: `open_proposals numeric(16,2) not null default 0,
      owed numeric(16,2) generated always as (balance + open_proposals) stored, check (open_proposals >= 0),
      taken_verdict text, taken_run_id uuid, taken_shortfall numeric(16,2),
      check (num_nulls(taken_verdict, taken_run_id, taken_shortfall) in (0, 3)),
      check (results >= 0), check (num_nulls(newest_run_id, newest_position) <> 1),`,
    entryDefinitions: `charged numeric(16,2), open_proposals numeric(16,2), purchase_id uuid, merge_id uuid,
      classed_items uuid[], opens boolean, undoes bigint, place bigint, actor text,
      check ((actor is null) = (kind = 'run')), check ((undoes is null) = (kind <> 'reinstated')),`,
    charged: ["charged", "starting_cost"],
    hasTotals: true,
  },
};

/** The tables as they were until 2026-11-22, when users owned the rows and their ids were texts. */
const tablesOf = ({
  schema,
  definitions,
  balanceColumns,
  balanceDefinitions,
  entryDefinitions,
  hasTotals,
}: Shape) => `
  create schema ${schema};
  grant usage on schema ${schema} to wagefloor_app;
  create table ${schema}.analysis_results (
    user_id text not null, run_id uuid not null, position integer not null, created_at timestamptz(0) not null,
    person_number text not null, location text not null, jurisdiction text not null,
    minimum_wage numeric(16,2) not null, total_hours numeric(16,6) not null,
    hours_over_all_rows numeric(16,6) not null, total_gross numeric(16,2) not null,
    starting_cost numeric(16,2) not null, safe_deduction numeric(16,2) not null default 0,
    remaining_balance numeric(16,2) not null, pre_deduction_rate numeric(16,2) not null,
    post_deduction_rate numeric(16,2) not null, compliant boolean not null, unconfirmed_rates text[],
    primary key (user_id, run_id, position),
    check (safe_deduction >= 0 and remaining_balance >= 0
      and safe_deduction + remaining_balance = starting_cost),
    check (minimum_wage > 0), check (person_number <> ''), ${definitions});
  create table ${schema}.balance_entries (
    user_id text not null, id bigint not null generated always as identity, person_number text not null,
    kind text not null, amount numeric(16,2) not null, balance_after numeric(16,2), reason text, run_id uuid,
    created_at timestamptz not null default now(), ${entryDefinitions}
    primary key (user_id, person_number, id),
    check (kind in ('run', 'purchase', 'correction', 'void')), check (balance_after >= 0),
    check ((kind in ('run', 'void') and run_id is not null)
      or (kind in ('purchase', 'correction') and reason is not null)));
  create table ${schema}.balances (
    user_id text not null, person_number text not null, balance numeric(16,2),
    updated_at timestamptz not null default now(),
    ${balanceColumns.map(([name, type]) => `${name} ${type},`).join(" ")} ${balanceDefinitions}
    primary key (user_id, person_number), check (balance >= 0)) with (fillfactor = 50);
  ${hasTotals ? totalsOf(schema) : ""}
  alter table ${schema}.analysis_results enable row level security;
  alter table ${schema}.balance_entries enable row level security;
  alter table ${schema}.balances enable row level security;
  create policy own_rows on ${schema}.analysis_results to wagefloor_app
    using (user_id = (select current_setting('app.user_id', true)));
  create policy own_rows on ${schema}.balance_entries to wagefloor_app
    using (user_id = (select current_setting('app.user_id', true)));
  create policy own_rows on ${schema}.balances to wagefloor_app
    using (user_id = (select current_setting('app.user_id', true)));
  grant select, insert, update on all tables in schema ${schema} to wagefloor_app`;

const totalsOf = (schema: string) => `
  create table ${schema}.payroll_totals (like public.payroll_totals including defaults including constraints);
  alter table ${schema}.payroll_totals drop column organization_id;
  alter table ${schema}.payroll_totals add column user_id text primary key;`;

/** Makes the tables that `saveAsBefore` fills, with the rights of the role that signed in. */
export async function createTablesOfBefore({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query(`set role none; ${Object.values(shapes).map(tablesOf).join(";")}`);
  client.release(true);
}

/** Our own way until 2026-11-22: an object for every result, and the tables of then. */
export async function saveAsBefore(
  tx: TenantTransaction,
  which: ResultsOfBefore,
  results: readonly UsualResult[],
): Promise<void> {
  const { client } = tx;
  const { schema, columns, cellsOf, balanceColumns, charged, hasTotals } = shapes[which];
  const userId = randomUUID();
  const runId = randomUUID();
  await client.query(`set local app.user_id = '${userId}'`);
  await client.query(
    `create temporary table if not exists staged_${schema} on commit delete rows as
     select ${columns.join(", ")}, remaining_balance as balance_change
     from ${schema}.analysis_results with no data`,
  );
  const staged = `pg_temp.staged_${schema}`;
  await copyLines(client, staged, [...columns, "balance_change"], linesOf(results, cellsOf));
  await client.query(
    `insert into ${schema}.analysis_results (user_id, run_id, created_at, ${columns.join(", ")})
     select $1, $2, now(), ${columns.join(", ")} from ${staged}`,
    [userId, runId],
  );
  await client.query(
    `insert into ${schema}.balance_entries (user_id, person_number, kind, amount, balance_after, run_id
       ${charged ? `, ${charged[0]}` : ""})
     select $1, person_number, 'run', balance_change, remaining_balance, $2 ${charged ? `, ${charged[1]}` : ""}
     from ${staged}`,
    [userId, runId],
  );
  await client.query(
    `update ${schema}.balances set balance = staged.remaining_balance, updated_at = now()
     from ${staged} staged
     where balances.user_id = $1 and balances.person_number = staged.person_number
       and balances.balance is distinct from staged.remaining_balance`,
    [userId],
  );
  const names = ["user_id", "person_number", "balance", ...balanceColumns.map(([name]) => name)];
  const values = ["$1", "person_number", "remaining_balance", ...balanceColumns.map(([, , value]) => value)];
  await client.query(
    `insert into ${schema}.balances (${names.join(", ")})
     select ${values.join(", ")} from ${staged} staged
     where not exists (select from ${schema}.balances
       where balances.user_id = $1 and balances.person_number = staged.person_number)`,
    balanceColumns.length === 0 ? [userId] : [userId, runId],
  );
  if (hasTotals) await countTotals(tx, { schema, ownerColumn: "user_id", owner: userId }, results);
}

function* linesOf(results: readonly UsualResult[], cellsOf: Shape["cellsOf"]): Generator<string> {
  for (const [position, result] of results.entries()) {
    yield `${position}\t${cellsOf(result)}\t${result.remainingBalance}e-2`;
  }
}

function cellsOfThen(result: UsualResult): string {
  return `${cellsOfBoth(result)}\t${Number(numberOfSet(reasonsToBits(result.reasons))) & marks}\t${keysOf(result.unconfirmedRates)}`;
}

function cellsOfToday(result: UsualResult): string {
  const { workedHours, totalHours, confirmedWage, minimumWage } = result;
  return (
    `${cellsOfBoth(result)}\t${Number(numberOfSet(reasonsToBits(result.reasons)))}\t${keysOf(result.unconfirmedRates)}\t` +
    `${result.verdict}\t${result.shortfall}e-2\t${result.proposedDeduction}e-2\t${result.rateOf}\t` +
    `${result.rateSince}\t${copyTexts(result.otherLocations)}\t` +
    `${workedHours === totalHours ? "\\N" : `${workedHours}e-6`}\t` +
    `${confirmedWage === minimumWage ? "\\N" : `${confirmedWage}e-2`}\t\\N\t\\N\t\\N\t\\N\t${copyName(result.employeeName)}\t\\N\t\\N\t\\N`
  );
}

function cellsOfBoth(result: UsualResult): string {
  return (
    `${copyText(result.employeeNumber)}\t${copyText(result.location)}\t${result.jurisdiction}\t` +
    `${result.minimumWage}e-2\t${result.totalHours}e-6\t${result.hoursOverAllRows}e-6\t` +
    `${result.totalGross}e-2\t${result.startingCost}e-2\t${result.safeDeduction}e-2\t` +
    `${result.remainingBalance}e-2\t${result.preDeductionRate}e-2\t${result.postDeductionRate}e-2\t` +
    `${result.compliant ? "t" : "f"}`
  );
}

function keysOf(keys: readonly string[]): string {
  return keys.length === 0 ? "\\N" : `{"${keys.join('","')}"}`;
}
