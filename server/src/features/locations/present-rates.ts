import type { EnteredRateAnswer } from "@wagefloor/contract/locations/locations.ts";
import { isConfirmedInTable, wageInForce } from "@wagefloor/domain/minimum-wage/rate-in-force.ts";
import { jurisdictionName, jurisdictionWithKey } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { Database } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { type EnteredRateRow, listEnteredRates } from "./rate-queries.ts";

/** All minimum wages that the organization has entered, with who entered them; withdrawn ones are marked. */
export async function presentRates(
  db: Pick<Database, "asOrganization" | "asSystem">,
  tenant: Tenant,
): Promise<EnteredRateAnswer[]> {
  const rows = await db.asOrganization(tenant, listEnteredRates);
  const nameOf = await findPeople(db, rows);
  return rows.map((row) => presentRate(row, nameOf(row.actor)));
}

function presentRate(row: EnteredRateRow, enteredBy: string | null): EnteredRateAnswer {
  const { id, jurisdiction: key, effective, through, hourly, source, enteredAt, withdrawnAt } = row;
  return {
    ...{ id, jurisdiction: { key, name: jurisdictionName(key) }, effective, through, hourly, source },
    ...{ enteredAt: enteredAt.toISOString(), enteredBy, isWithdrawn: withdrawnAt !== null },
    confirmed: confirmedInTable(key, effective),
  };
}

/** A newer wage table may have a rate that was entered before it did. */
function confirmedInTable(key: string, day: CalendarDate): number | null {
  const place = jurisdictionWithKey(key);
  if (place === undefined || !isConfirmedInTable(place, day)) return null;
  return wageInForce(place, day) ?? null;
}
