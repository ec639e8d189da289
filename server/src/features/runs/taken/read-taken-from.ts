import type { EmployeeRun } from "@wagefloor/contract/employees.ts";
import { judgeTaken } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { requireRun } from "../queries.ts";
import { readPay } from "./check-taken.ts";
import { readTakenByRun } from "./queries.ts";

type Taken = NonNullable<EmployeeRun["taken"]>;

/** What payroll took from one employee, by the runs that count and for which it is confirmed. */
export async function readTakenFrom(
  tx: TenantTransaction,
  employeeNumber: string,
): Promise<ReadonlyMap<string, Taken>> {
  const found = new Map<string, Taken>();
  for (const { runId, proposed, taken } of await readTakenByRun(tx, employeeNumber)) {
    const none = { verdict: null, shortfall: 0 };
    const judged =
      taken <= proposed
        ? none
        : judgeTaken(
            (await readPay(tx, await requireRun(tx, runId), [employeeNumber]))({ employeeNumber }),
            taken,
            proposed,
          );
    found.set(runId, { proposed, amount: taken, ...judged });
  }
  return found;
}
