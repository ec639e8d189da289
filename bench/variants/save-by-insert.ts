import { randomUUID } from "node:crypto";
import { reasonsToBits } from "../../domain/src/verdicts/reasons.ts";
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
  const results = saved.map((result, position) => ({
    ...run,
    user_id: actor,
    created_at,
    position,
    person_number: result.personNumber,
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
    proposed_deduction: money(result.safeDeduction),
  }));
  await insertRows(client, "analysis_results", results);
  const entries = saved.map(({ personNumber, remainingBalance }) => ({
    ...run,
    person_number: personNumber,
    kind: "run",
    amount: money(remainingBalance),
    balance_after: money(remainingBalance),
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
