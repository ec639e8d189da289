import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readExpiredOrExpiring } from "../employees/expiring-authorizations.ts";
import { findEmployer } from "../employer/queries.ts";
import { readLackingAuthorizations } from "../ledger/standing/lacking-authorizations.ts";
import { createComingRates } from "../locations/coming-rates.ts";
import { nextPayDates, todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import { readChoices } from "../profiles/stored/queries.ts";
import { presentDashboard } from "./present-dashboard.ts";
import { presentPayDates } from "./present-pay-dates.ts";
import { readNewestRuns, readNewestToConfirm, readRecentActivity, readTotals } from "./queries.ts";

const recentActivities = 5;

/** Half a year of biweekly runs; more bars would push the rest of the page away. */
const runsInChart = 12;

/** What the start page shows. It reads no more with a million results than with a thousand. */
export async function readDashboard(tx: TenantTransaction): Promise<Dashboard> {
  const recent = await readRecentActivity(tx, recentActivities);
  const runs = await readNewestRuns(tx, runsInChart);
  const newestToConfirm = await readNewestToConfirm(tx);
  const choices = await readChoices(tx);
  const today = todayInPayroll();
  const payDates = presentPayDates(await nextPayDates(tx, today), today);
  const expiring = await readExpiredOrExpiring(tx, today);
  const ofAuthorizations = {
    authorizationsExpiring: new Set(expiring.map(({ employeeNumber }) => employeeNumber)).size,
    authorizationsMissing: (await readLackingAuthorizations(tx)).size,
  };
  const employer = (await findEmployer(tx))?.legalName ?? null;
  const shown = { employer, recent, runs, newestToConfirm, ...choices, payDates, ofAuthorizations };
  return presentDashboard(await readTotals(tx), shown, await createComingRates(tx));
}
