import { numberOfSet } from "../../domain/src/reasons/reason-set.ts";
import { reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import { countsOnBalance } from "../../domain/src/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import { decimalText } from "../../server/src/core/db/columns.ts";
import { keepOwedAfter } from "../../server/src/features/employees/stored/keep-totals.ts";
import { countTotals } from "../lib/count-totals.ts";
import { insertRun, standingOf } from "../lib/insert-run.ts";
import type { UsualResult } from "./usual-calculation.ts";

type Cell = (result: UsualResult) => unknown;

const money = (cell: (result: UsualResult) => number): Cell => {
  return (result) => decimalText(cell(result), 2);
};

/** Column, type and value. An array in an array would have to be as long as all others: those are texts until stored. */
const columns: readonly (readonly [name: string, type: string, cell: Cell])[] = [
  ["position", "int", (result) => result.line],
  ["person_number", "text", (result) => result.employeeNumber],
  ["location", "text", (result) => result.location],
  ["other_locations", "text", (result) => arrayText(result.otherLocations)],
  ["jurisdiction", "text", (result) => result.jurisdiction],
  ["minimum_wage", "numeric", money((result) => result.minimumWage)],
  ["total_hours", "numeric", (result) => decimalText(result.totalHours, 6)],
  ["hours_over_all_rows", "numeric", (result) => decimalText(result.hoursOverAllRows, 6)],
  ["total_gross", "numeric", money((result) => result.totalGross)],
  ["starting_cost", "numeric", money((result) => result.startingCost)],
  ["safe_deduction", "numeric", money((result) => result.safeDeduction)],
  ["remaining_balance", "numeric", money((result) => result.remainingBalance)],
  ["pre_deduction_rate", "numeric", money((result) => result.preDeductionRate)],
  ["post_deduction_rate", "numeric", money((result) => result.postDeductionRate)],
  ["compliant", "boolean", (result) => result.compliant],
  ["verdict", "text", (result) => result.verdict],
  ["reasons", "bigint", (result) => Number(numberOfSet(reasonsToBits(result.reasons)))],
  ["shortfall", "numeric", money((result) => result.shortfall)],
  ["proposed_deduction", "numeric", money((result) => result.proposedDeduction)],
  ["rate_of", "text", (result) => result.rateOf],
  ["rate_since", "date", (result) => result.rateSince],
  ["unconfirmed_rates", "text", (result) => arrayText(result.unconfirmedRates)],
  [
    "worked_hours",
    "numeric",
    ({ workedHours, totalHours }) => (workedHours === totalHours ? null : decimalText(workedHours, 6)),
  ],
  [
    "confirmed_wage",
    "numeric",
    (result) => (result.confirmedWage === result.minimumWage ? null : decimalText(result.confirmedWage, 2)),
  ],
  ["employee_name", "text", (result) => result.employeeName || null],
];

const stored = columns.map(([name]) => name).join(", ");
const selected = columns
  .map(([name]) => (name === "other_locations" || name === "unconfirmed_rates" ? `${name}::text[]` : name))
  .join(", ");
const arrays = columns.map(([, type], at) => `$${at + 4}::${type}[]`).join(", ");

/** Each column as one array parameter, which the database takes apart into rows. */
export async function saveByUnnest(tx: TenantTransaction, results: readonly UsualResult[]): Promise<void> {
  const { client, organizationId, actor } = tx;
  const runId = await insertRun(tx, results);
  await client.query(
    `insert into analysis_results (organization_id, run_id, user_id, created_at, ${stored})
     select $1, $2, $3, now(), ${selected} from unnest(${arrays}) as staged(${stored})`,
    [organizationId, runId, actor, ...columns.map(([, , cell]) => results.map(cell))],
  );
  const counting = results.filter(({ verdict }) => countsOnBalance(verdict));
  const employeeNumber = counting.map((result) => result.employeeNumber);
  const owed = counting.map((result) => decimalText(result.startingCost - result.proposedDeduction, 2));
  const cost = counting.map((result) => decimalText(result.startingCost, 2));
  await client.query(
    `insert into balance_entries (organization_id, run_id, kind, person_number, amount, balance_after, charged)
     select $1, $2, 'run', * from unnest($3::text[], $4::numeric[], $5::numeric[], $6::numeric[])`,
    [organizationId, runId, employeeNumber, owed, owed, cost],
  );
  await saveBalances(tx, runId, results);
  await countTotals(tx, { schema: "public", ownerColumn: "organization_id", owner: organizationId }, results);
  await keepOwedAfter(tx, runId);
}

async function saveBalances(
  { client, organizationId }: TenantTransaction,
  runId: string,
  results: readonly UsualResult[],
): Promise<void> {
  const standings = results.map((result) => standingOf(result, runId));
  await client.query(
    `insert into balances (organization_id, newest_run_id, regular_run_id, results, person_number, balance,
       newest_position, newest_verdict, newest_reasons, newest_jurisdiction, newest_wage, newest_rate)
     select $1, $2, $2, 1, * from unnest($3::text[], $4::numeric[], $5::int[], $6::text[], $7::bigint[], $8::text[],
       $9::int[], $10::int[])
     on conflict (organization_id, person_number) do update set balance = excluded.balance,
       newest_run_id = excluded.newest_run_id, newest_position = excluded.newest_position,
       regular_run_id = excluded.regular_run_id, results = balances.results + 1,
       newest_verdict = excluded.newest_verdict, newest_reasons = excluded.newest_reasons,
       newest_jurisdiction = excluded.newest_jurisdiction, newest_wage = excluded.newest_wage,
       newest_rate = excluded.newest_rate`,
    [
      organizationId,
      runId,
      results.map((result) => result.employeeNumber),
      results.map((result) =>
        countsOnBalance(result.verdict)
          ? decimalText(result.startingCost - result.proposedDeduction, 2)
          : null,
      ),
      standings.map((standing) => standing.newest_position),
      standings.map((standing) => standing.newest_verdict),
      standings.map((standing) => standing.newest_reasons),
      standings.map((standing) => standing.newest_jurisdiction),
      standings.map((standing) => standing.newest_wage),
      standings.map((standing) => standing.newest_rate),
    ],
  );
}

function arrayText(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : `{${texts.map((text) => JSON.stringify(text)).join(",")}}`;
}
