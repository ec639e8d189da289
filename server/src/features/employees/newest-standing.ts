import type { TenantTransaction } from "../../core/db/client.ts";
import { withMergedNumbers } from "../ledger/merged/queries.ts";

const standingColumns = [
  ...["newest_verdict", "newest_reasons", "newest_jurisdiction", "newest_wage", "newest_rate"],
];

/** More cents an hour than anyone is paid, so that no amount is too large for its column. */
const highestRate = 100_000_000;

/** What a row that was just staged says of the employee, in the order of the columns of `balances`. */
function standingOfStaged(row: string): readonly string[] {
  return ["verdict", "reasons", "jurisdiction", "hourly_wage", "hourly_pay"].map(
    (column) => `${row}.${column}`,
  );
}

/** The same of a stored row of results or skipped. */
function standingIn(row: string): readonly string[] {
  // As `hourlyPay` of the domain, which the staged rows have.
  const premium = `coalesce(${row}.uncounted_pay[3], 0) / 100.0`;
  const paid = `coalesce(${row}.wages_of_tipped, ${row}.total_gross) - coalesce(${row}.leave_pay, 0) - ${premium}`;
  const hours = `case when ${row}.leave_pay is null then ${row}.total_hours else coalesce(${row}.worked_hours, ${row}.total_hours) end`;
  const divisor = `greatest(${hours}, 0.01)`;
  const reached = `trunc(((${paid}) * 100 + case when ${paid} > 0 then 0.999999 else 0 end) / ${divisor})`;
  const rate = `greatest(least(${reached}, trunc((${paid}) * 100 / ${divisor}) + 1, ${highestRate}), 0)::int`;
  const isChecked = `${row}.verdict not in ('not-checked', 'out-of-scope')`;
  return [
    ...[`${row}.verdict`, `${row}.reasons`, `${row}.jurisdiction`, `(${row}.minimum_wage * 100)::int`],
    `case when ${isChecked} then ${rate} end`,
  ];
}

/** The columns of `balances` with what a staged row says, as a list to insert and as assignments. */
export function standingOf(row: string) {
  const values = standingOfStaged(row);
  return {
    columns: standingColumns.join(", "),
    values: values.join(", "),
    assignments: standingColumns.map((column, at) => `${column} = ${values[at]}`).join(", "),
  };
}

const named = standingIn("said")
  .map((value, at) => `${value} as ${standingColumns[at]}`)
  .join(", ");

/**
 * Reads anew what the newest runs say of these employees, and of the other numbers of each person, after runs were calculated again or no longer count. The
 * caller holds the ledger lock.
 */
export async function refreshStanding(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<void> {
  const { client, organizationId } = tx;
  const ofNewest = `said.organization_id = $1 and said.run_id = known.newest_run_id
    and said.position = known.newest_position and said.person_number = known.person_number`;
  const assignments = standingColumns.map((column) => `${column} = now.${column}`);
  const [before, after] = ["balances", "now"].map((table) =>
    standingColumns.map((column) => `${table}.${column}`).join(", "),
  );
  await client.query(
    `update balances set ${assignments.join(", ")}
     from balances known left join lateral (
       select ${named} from analysis_results said where ${ofNewest}
       union all select ${named} from analysis_skipped said where ${ofNewest} limit 1) now on true
     where known.organization_id = $1 and known.person_number = any($2::text[])
       and balances.organization_id = $1 and balances.person_number = known.person_number
       and (${before}) is distinct from (${after})`,
    [organizationId, await withMergedNumbers(tx, employeeNumbers)],
  );
}

/** One run's results no longer count, and another's count in its place. The caller holds the ledger lock. */
export async function moveResults(
  { client, organizationId }: TenantTransaction,
  from: string,
  to: string | null,
): Promise<void> {
  await client.query(
    `update balances set results = results + moved.change from (
       select person_number, sum(case when run_id = $2 then -1 else 1 end) as change from analysis_results
       where organization_id = $1 and run_id in ($2, $3) group by person_number) moved
     where balances.organization_id = $1 and balances.person_number = moved.person_number and moved.change <> 0`,
    [organizationId, from, to],
  );
}

/** Of a run that was calculated again: who had a result and now has none, or the other way around. */
export async function exchangeResults(
  { client, organizationId }: TenantTransaction,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const [had, has] = [new Set(before), new Set(after)];
  const lost = before.filter((employeeNumber) => !has.has(employeeNumber));
  const gained = after.filter((employeeNumber) => !had.has(employeeNumber));
  if (lost.length + gained.length === 0) return;
  await client.query(
    `update balances set results = results + case when person_number = any($2::text[]) then -1 else 1 end
     where organization_id = $1 and (person_number = any($2::text[]) or person_number = any($3::text[]))`,
    [organizationId, lost, gained],
  );
}
