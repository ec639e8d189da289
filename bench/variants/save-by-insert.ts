import { numberOfSet } from "../../domain/src/reasons/reason-set.ts";
import { reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import { countsOnBalance } from "../../domain/src/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import { decimalText } from "../../server/src/core/db/columns.ts";
import { keepOwedAfter } from "../../server/src/features/ledger/stored/keep-totals.ts";
import { countTotals } from "../lib/count-totals.ts";
import { insertRun, standingOf } from "../lib/insert-run.ts";
import type { UsualResult } from "./usual-calculation.ts";

const rowsPerInsert = 1000;
const money = (cents: number) => decimalText(cents, 2);
const hours = (micros: number) => decimalText(micros, 6);

/** The usual way to save: an object for every row, a thousand of them in one INSERT. */
export async function saveByInsert(tx: TenantTransaction, saved: readonly UsualResult[]): Promise<void> {
  const { client, organizationId, actor } = tx;
  const runId = await insertRun(tx, saved);
  const run = { organization_id: organizationId, run_id: runId };
  const created_at = new Date();
  const results = saved.map((result) => ({
    ...run,
    user_id: actor,
    created_at,
    position: result.line,
    person_number: result.employeeNumber,
    location: result.location,
    jurisdiction: result.jurisdiction,
    minimum_wage: money(result.minimumWage),
    total_hours: hours(result.totalHours),
    hours_over_all_rows: hours(result.hoursOverAllRows),
    total_gross: money(result.totalGross),
    starting_cost: money(result.startingCost),
    safe_deduction: money(result.safeDeduction),
    remaining_balance: money(result.remainingBalance),
    pre_deduction_rate: money(result.preDeductionRate),
    post_deduction_rate: money(result.postDeductionRate),
    compliant: result.compliant,
    verdict: result.verdict,
    reasons: Number(numberOfSet(reasonsToBits(result.reasons))),
    proposed_deduction: money(result.proposedDeduction),
    shortfall: money(result.shortfall),
    rate_of: result.rateOf,
    rate_since: result.rateSince,
    unconfirmed_rates: listOrNull(result.unconfirmedRates),
    other_locations: listOrNull(result.otherLocations),
    worked_hours: result.workedHours === result.totalHours ? null : hours(result.workedHours),
    confirmed_wage: result.confirmedWage === result.minimumWage ? null : money(result.confirmedWage),
    employee_name: result.employeeName || null,
  }));
  await insertRows(client, "analysis_results", results);
  const entries = saved
    .filter(({ verdict }) => countsOnBalance(verdict))
    .map(({ employeeNumber, startingCost, proposedDeduction }) => ({
      ...run,
      person_number: employeeNumber,
      kind: "run",
      amount: money(startingCost - proposedDeduction),
      charged: money(startingCost),
      balance_after: money(startingCost - proposedDeduction),
    }));
  await insertRows(client, "balance_entries", entries);
  const balances = saved.map((result) => ({
    organization_id: organizationId,
    person_number: result.employeeNumber,
    balance: countsOnBalance(result.verdict) ? money(result.startingCost - result.proposedDeduction) : null,
    ...standingOf(result, runId),
  }));
  await insertRows(client, "balances", balances, replaceBalance);
  await countTotals(tx, { schema: "public", ownerColumn: "organization_id", owner: organizationId }, saved);
  await keepOwedAfter(tx, runId);
}

const replaceBalance = `on conflict (organization_id, person_number) do update set balance = excluded.balance,
  newest_run_id = excluded.newest_run_id, newest_position = excluded.newest_position,
  regular_run_id = excluded.regular_run_id, results = balances.results + 1,
  newest_verdict = excluded.newest_verdict, newest_reasons = excluded.newest_reasons,
  newest_jurisdiction = excluded.newest_jurisdiction, newest_wage = excluded.newest_wage,
  newest_rate = excluded.newest_rate`;

function listOrNull(list: readonly string[]): readonly string[] | null {
  return list.length === 0 ? null : list;
}

async function insertRows(
  client: TenantTransaction["client"],
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  ending = "",
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const batch = rows.slice(start, start + rowsPerInsert);
    const tuples = batch.map((_row, index) => {
      const places = columns.map((_column, place) => `$${index * columns.length + place + 1}`);
      return `(${places.join(", ")})`;
    });
    const values = batch.flatMap((row) => columns.map((column) => row[column]));
    await client.query(
      `insert into ${table} (${columns.join(", ")}) values ${tuples.join(", ")} ${ending}`,
      values,
    );
  }
}
