import { unpackEarlier } from "@wagefloor/domain/deduction/earlier-hours.ts";
import { microHours } from "@wagefloor/domain/money.ts";
import type { EnteredHours } from "@wagefloor/domain/runs/earlier-rate/find-earlier-hours.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { HoursBeforeDecision, KeptAnswers } from "../../../core/db/schema/reviews.ts";

/** As the calculation takes them. */
export function enteredHours(decision: HoursBeforeDecision | null | undefined): EnteredHours | undefined {
  if (!decision) return undefined;
  const { before, hours } = decision;
  return { before, hours: new Map(hours.map(([number, worked]) => [number, microHours(worked)])) };
}

/** The hours that a person entered for a run, so that a file in its place starts with them; nothing if there are none. */
export async function hoursBeforeOfRun(
  { client, organizationId }: TenantTransaction,
  runId: string | null,
): Promise<Pick<KeptAnswers, "hours-before">> {
  if (runId === null) return {};
  const { rows } = await client.query<{ number: string; earlier: number[] }>(
    `select person_number as number, earlier_hours as earlier from (
       select person_number, earlier_hours from analysis_results where organization_id = $1 and run_id = $2
       union all
       select person_number, earlier_hours from analysis_skipped where organization_id = $1 and run_id = $2
     ) every where earlier_hours is not null`,
    [organizationId, runId],
  );
  const entered = rows
    .map(({ number, earlier }) => ({ number, ...unpackEarlier(earlier) }))
    .filter(({ isEntered }) => isEntered);
  const [first] = entered;
  if (first === undefined) return {};
  const hours = entered.map((one) => [one.number, one.hours] as const);
  return { "hours-before": { before: first.before, hours } };
}
