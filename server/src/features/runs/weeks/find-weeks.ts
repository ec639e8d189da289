import { type Cents, microHours } from "@wagefloor/domain/money.ts";
import { carefulAmount } from "@wagefloor/domain/runs/by-week/careful-amount.ts";
import type { KeptWeek } from "@wagefloor/domain/runs/by-week/kept-week.ts";
import { unpackWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import { isPaidMinimum, type Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney, wholeUnits } from "../../../core/db/columns.ts";

/** What is known of the workweeks of one employee's result. */
export interface WeeksOfResult {
  /** Null where the period average counts. */
  readonly weeks: KeptWeek[] | null;
  /** What is safe however the hours fell on the weeks; null where weeks or nothing was checked, or no rate is known. */
  readonly careful: Cents | null;
}

interface Row {
  readonly weeks: number[] | null;
  readonly verdict: Verdict;
  readonly rate: string | null;
  readonly worked: string;
  readonly gross: string;
  readonly wage: string;
  readonly unconfirmed: string[];
}

/** The workweeks of one employee's result, or what can be said without them. */
export async function findWeeks(
  { client, organizationId }: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<WeeksOfResult> {
  const { rows } = await client.query<Row>(
    `select weeks, verdict, hourly_rate as rate, coalesce(worked_hours, total_hours) as worked, total_gross as gross, minimum_wage as wage,
       coalesce(unconfirmed_rates, '{}') as unconfirmed
     from analysis_results where organization_id = $1 and run_id = $2 and person_number = $3`,
    [organizationId, runId, employeeNumber],
  );
  const [row] = rows;
  return { weeks: row?.weeks ? unpackWeeks(row.weeks) : null, careful: row ? carefulOf(row) : null };
}

/** Pay below the minimum wage has no room, whatever the weeks. */
function carefulOf({ weeks, verdict, rate, worked, gross, wage, unconfirmed }: Row): Cents | null {
  if (rate === null || weeks !== null || !isPaidMinimum(verdict)) return null;
  return carefulAmount({
    rate: wholeUnits(rate, 6),
    hours: microHours(wholeUnits(worked, 6)),
    gross: readMoney(gross),
    wage: { hourly: readMoney(wage), unconfirmedRates: unconfirmed },
  });
}
