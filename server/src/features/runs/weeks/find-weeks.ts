import type { KeptWeek } from "@wagefloor/domain/runs/by-week/kept-week.ts";
import { unpackWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";

/** The workweeks of one employee's result; null where the period average counts. */
export async function findWeeks(
  { client, organizationId }: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<KeptWeek[] | null> {
  const { rows } = await client.query<{ weeks: number[] | null }>(
    `select weeks from analysis_results where organization_id = $1 and run_id = $2 and person_number = $3`,
    [organizationId, runId, employeeNumber],
  );
  const packed = rows[0]?.weeks ?? null;
  return packed && unpackWeeks(packed);
}
