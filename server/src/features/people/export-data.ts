import { formatCents, formatHours } from "@wagefloor/domain/money.ts";
import { unpackWeeks } from "@wagefloor/domain/runs/by-week/packed-weeks.ts";
import { dateOf } from "@wagefloor/domain/workweek/workweek-rows.ts";
import type { Database } from "../../core/db/client.ts";
import type { Caller, Tenant } from "../../core/request/tenant.ts";
import { recordDownloadOfAll } from "../runs/stored/record-download.ts";

/** What of a person's account is theirs to read; secrets and tokens are not in it. */
const accountParts = {
  account: `select id, name, email, email_verified, two_factor_enabled, created_at, deletion_requested_at
            from "user" where id = $1`,
  organization: `select organizations.*, role from organizations
                 join organization_members on organization_id = organizations.id where user_id = $1`,
  sessions: `select created_at, updated_at, expires_at, ip_address, user_agent from session
             where user_id = $1 order by created_at`,
  identities: `select provider_id, account_id, created_at from account where user_id = $1 order by created_at`,
  passkeys: "select name, device_type, created_at from passkey where user_id = $1 order by created_at",
  notificationChoices: "select * from notification_choices where user_id = $1",
};

const payrollParts = {
  subscription: "select * from subscriptions where organization_id = $1",
  configuration: "select * from csv_configurations where organization_id = $1",
  profiles: "select * from profiles where organization_id = $1 order by id, version",
  employer: "select * from employers where organization_id = $1",
  chargingChoice: "select * from charging_choices where organization_id = $1",
  locationMappings: "select * from location_mappings where organization_id = $1 order by location",
  enteredRates: "select * from entered_rates where organization_id = $1 order by entered_at",
  employeeMerges: "select * from employee_merges where organization_id = $1 order by position",
  differentEmployees:
    "select * from different_employees where organization_id = $1 order by one_number, other_number",
  employeeNames: "select * from employee_names where organization_id = $1 order by name",
  employeeAttributes:
    "select * from employee_attributes where organization_id = $1 order by person_number, kind",
  items: "select * from items where organization_id = $1 order by lower(name), id",
  purchases: "select * from purchases where organization_id = $1 order by sequence",
  purchaseReturns: "select * from purchase_returns where organization_id = $1 order by recorded_at, id",
  undoneImports: "select * from undone_imports where organization_id = $1 order by undone_at, id",
  authorizations: "select * from authorizations where organization_id = $1 order by sequence",
  authorizationEvents:
    "select * from authorization_events where organization_id = $1 order by recorded_at, authorization_id, kind",
  documentedAuthorizations:
    "select * from documented_authorizations where organization_id = $1 order by authorization_id, document_id",
  payrollSettings: "select * from payroll_settings where organization_id = $1 order by profile_id, version",
  payCalendars: "select * from pay_calendars where organization_id = $1 order by profile_id",
  requestedReminders:
    "select * from requested_reminders where organization_id = $1 order by requested_at, about",
  takenConfirmations: "select * from taken_confirmations where organization_id = $1 order by position",
  takenDeductions:
    "select * from taken_deductions where organization_id = $1 order by place, position, person_number",
  itemAnswers: "select * from item_answers where organization_id = $1 order by run_id, person_number",
  takenFindings: "select * from taken_findings where organization_id = $1 order by run_id, person_number",
  recalculations: "select * from recalculations where organization_id = $1 order by requested_at",
  runReports: `select run_id, id, actor, requested_at, time_zone, status, percent, ended_at, problem, file_name
    from run_reports where organization_id = $1 order by requested_at`,
  payrollTotals: "select * from payroll_totals where organization_id = $1",
  earlierJudgments:
    "select * from earlier_judgments where organization_id = $1 order by run_id, person_number, id",
  balances: "select * from balances where organization_id = $1 order by person_number",
  balanceEntries: `select entries.*, coalesce(entries.actor, runs.actor) as actor from balance_entries entries
    left join analysis_runs runs on runs.organization_id = entries.organization_id and runs.id = entries.run_id
    where entries.organization_id = $1 order by entries.created_at`,
};

/**
 * Everything that is kept about a person and their organization, with who did it, as the text of one JSON document,
 * piece by piece: there may be many analyses of 50,000 employees, of which one at a time is in memory. Money is in
 * dollars, hours are hours.
 */
export async function* exportData(db: Database, caller: Caller): AsyncGenerator<string> {
  await db.asOrganization(caller, recordDownloadOfAll);
  yield `{"exportedAt":${JSON.stringify(new Date())}`;
  for (const [name, query] of Object.entries(accountParts)) {
    const { rows } = await db.pool.query(query, [caller.userId]);
    yield `,"${name}":${JSON.stringify(rows)}`;
  }
  for (const [name, query] of Object.entries(payrollParts)) {
    yield `,"${name}":${JSON.stringify(await ownRows(db, caller, query))}`;
  }
  yield* exportDocuments(db, caller);
  yield ',"analyses":[';
  const runs = await ownRows(
    db,
    caller,
    "select * from analysis_runs where organization_id = $1 order by created_at",
  );
  for (const [position, run] of runs.entries()) {
    const [results, skipped] = [
      await rowsOfRun(db, caller, run.id, "analysis_results"),
      await rowsOfRun(db, caller, run.id, "analysis_skipped"),
    ];
    yield `${position > 0 ? "," : ""}${JSON.stringify({ ...run, results, skipped })}`;
  }
  yield "]}\n";
}

/** The signed documents with their bytes in base64, one at a time. */
async function* exportDocuments(db: Database, caller: Caller): AsyncGenerator<string> {
  yield ',"authorizationDocuments":[';
  const documents = await ownRows(
    db,
    caller,
    "select id from authorization_documents where organization_id = $1 order by recorded_at, id",
  );
  for (const [position, { id }] of documents.entries()) {
    const query = "select * from authorization_documents where organization_id = $1 and id = $2";
    const [row] = await ownRows(db, caller, query, [id]);
    const file = row?.file instanceof Buffer ? row.file.toString("base64") : null;
    yield `${position > 0 ? "," : ""}${JSON.stringify({ ...row, file })}`;
  }
  yield "]";
}

type Row = Readonly<Record<string, unknown>>;

function ownRows(db: Database, tenant: Tenant, query: string, more: readonly unknown[] = []): Promise<Row[]> {
  return db.asOrganization(
    tenant,
    async ({ client, organizationId }) => (await client.query<Row>(query, [organizationId, ...more])).rows,
  );
}

async function rowsOfRun(db: Database, tenant: Tenant, runId: unknown, table: string): Promise<Row[]> {
  const query = `select * from ${table} where organization_id = $1 and run_id = $2 order by position`;
  const rows = await ownRows(db, tenant, query, [runId]);
  return rows.map((row) => (Array.isArray(row.weeks) ? { ...row, weeks: named(row.weeks) } : row));
}

/** Workweeks are packed in the database. */
function named(packed: readonly number[]): Row[] {
  return unpackWeeks(packed).map(({ ending, days, wage, wageByDay, ...week }) => ({
    ending: dateOf(ending),
    hours: formatHours(week.hours),
    overtimeHours: formatHours(week.overtimeHours),
    straightTimePay: formatCents(week.straightTime),
    premium: formatCents(week.premium),
    otherPay: formatCents(week.other),
    minimumWage: formatCents(wage.hourly),
    lowestConfirmedWage: formatCents(wage.lowestConfirmed),
    hasDailyOvertime: week.hasDailyOvertime,
    days: days.map(({ day, hours }, at) => ({
      day: dateOf(day),
      hours: formatHours(hours),
      minimumWage: formatCents((wageByDay[at] ?? wage).hourly),
    })),
  }));
}
