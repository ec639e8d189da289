import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import type { Database, TenantTransaction } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import type { Actor, Tenant } from "../../core/request/tenant.ts";
import { readTakenFrom } from "../actuals/read-taken-from.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";

interface FoundRun extends Omit<EmployeeRun, "madeBy" | "taken"> {
  readonly actor: Actor;
}

/**
 * The runs that the ledger of an employee names, and those that couldn't check the employee, the newest first; voided and
 * replaced ones too. The employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readEmployeeRuns(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  typed: string,
): Promise<EmployeeRun[]> {
  const { runs, taken } = await db.asReader(tenant, async (tx) => {
    const employeeNumber = await requireEmployeeNumber(tx, typed);
    const numbers = await readNumbersOf(tx, employeeNumber);
    return { runs: await findRunsOf(tx, numbers), taken: await readTakenFrom(tx, numbers) };
  });
  const nameOf = await findPeople(db, runs);
  return runs.map(({ actor, ...run }) => ({
    ...run,
    madeBy: nameOf(actor),
    taken: taken.get(run.id) ?? null,
  }));
}

/** Results are found by their balance entries; those without one have an index. */
async function findRunsOf(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<FoundRun[]> {
  const { rows } = await client.query<FoundRun>(
    `with named as (
       select run_id from balance_entries where organization_id = $1 and person_number = any($2::text[]) and run_id is not null
       union select run_id from analysis_results
       where organization_id = $1 and person_number = any($2::text[]) and verdict in ('not-checked', 'out-of-scope'))
     select id, pay_date::text as "payDate", file_name as "fileName", status, actor
     from named join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id
     order by ledger_position desc, created_at desc`,
    [organizationId, employeeNumbers],
  );
  return rows;
}
