import { randomUUID } from "node:crypto";
import { reasonsToBits } from "../../domain/src/verdicts/reasons.ts";
import { countsOnBalance } from "../../domain/src/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import { decimalText } from "../../server/src/core/db/columns.ts";
import type { UsualResult } from "./usual-calculation.ts";

const rowsPerInsert = 1000;
const money = (cents: number) => decimalText(cents, 2);
const hours = (micros: number) => decimalText(micros, 6);

/** The usual way to save: an object for every row, a thousand of them in one INSERT. */
export async function saveByInsert(
  { client, organizationId, actor }: TenantTransaction,
  saved: readonly UsualResult[],
): Promise<void> {
  const run = { organization_id: organizationId, run_id: randomUUID() };
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
    reasons: reasonsToBits(result.reasons),
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
      balance_after: money(startingCost - proposedDeduction),
    }));
  await insertRows(client, "balance_entries", entries);
  const after = entries.map(({ person_number, balance_after: balance }) => ({
    organization_id: organizationId,
    person_number,
    balance,
  }));
  const replace = "on conflict (organization_id, person_number) do update set balance = excluded.balance";
  await insertRows(client, "balances", after, replace);
}

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
