import { randomUUID } from "node:crypto";
import { reasonsToBits } from "../../domain/src/verdicts/reasons.ts";
import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import { decimalText } from "../../server/src/core/db/columns.ts";
import type { UsualResult } from "./usual-calculation.ts";

/** Each column as one array parameter, which the database takes apart into rows. */
export async function saveByUnnest(
  { client, organizationId, actor }: TenantTransaction,
  results: readonly UsualResult[],
): Promise<void> {
  const runId = randomUUID();
  const column = (cell: (result: UsualResult, position: number) => unknown) => results.map(cell);
  const money = (cell: (result: UsualResult) => number) => column((result) => decimalText(cell(result), 2));
  const personNumber = column((result) => result.personNumber);
  const remaining = money((result) => result.remainingBalance);
  await client.query(
    `insert into analysis_results (organization_id, run_id, user_id, created_at, position, person_number, location, jurisdiction,
       minimum_wage, total_hours, hours_over_all_rows, total_gross, starting_cost, safe_deduction,
       remaining_balance, pre_deduction_rate, post_deduction_rate, compliant, reasons, verdict,
       proposed_deduction)
     select $1, $2, $18, now(), * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::numeric[],
       $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[],
       $14::numeric[], $15::numeric[], $16::boolean[], $17::int[], $19::text[], $12::numeric[])`,
    [
      organizationId,
      runId,
      column((_result, position) => position),
      personNumber,
      column((result) => result.location),
      column((result) => result.jurisdiction),
      money((result) => result.minimumWage),
      column((result) => decimalText(result.totalHours, 6)),
      column((result) => decimalText(result.hoursOverAllRows, 6)),
      money((result) => result.totalGross),
      money((result) => result.startingCost),
      money((result) => result.safeDeduction),
      remaining,
      money((result) => result.preDeductionRate),
      money((result) => result.postDeductionRate),
      column((result) => result.compliant),
      column((result) => reasonsToBits(result.reasons)),
      actor,
      column((result) => result.verdict),
    ],
  );
  const change = money((result) => result.remainingBalance);
  await client.query(
    `insert into balance_entries (organization_id, run_id, kind, person_number, amount, balance_after)
     select $1, $2, 'run', * from unnest($3::text[], $4::numeric[], $5::numeric[])`,
    [organizationId, runId, personNumber, change, remaining],
  );
  await client.query(
    `insert into balances (organization_id, person_number, balance)
     select $1, * from unnest($2::text[], $3::numeric[])
     on conflict (organization_id, person_number) do update set balance = excluded.balance`,
    [organizationId, personNumber, remaining],
  );
}
