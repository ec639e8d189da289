import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { judgeTaken } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { overruledBy, overruledReasons } from "@wagefloor/domain/runs/taken/overruled.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { requireRun } from "../runs/stored/queries.ts";
import { readPay } from "./check-taken.ts";
import { readTakenByRun } from "./queries.ts";

type Taken = NonNullable<EmployeeRun["taken"]>;

/**
 * What payroll took from one employee, by the runs that count and for which it is confirmed.
 * @param employeeNumbers all numbers of the person: a run may have several of them
 */
export async function readTakenFrom(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Taken>> {
  const found = new Map<string, Taken>();
  for (const employeeNumber of employeeNumbers) {
    for (const { runId, ...amounts } of await readTakenByRun(tx, employeeNumber)) {
      const taken = await judge(tx, { runId, employeeNumber, ...amounts });
      const other = found.get(runId);
      found.set(runId, other ? addUp(other, taken) : taken);
    }
  }
  return found;
}

type TakenByRun = Awaited<ReturnType<typeof readTakenByRun>>[number];

async function judge(
  tx: TenantTransaction,
  { runId, employeeNumber, proposed, taken }: TakenByRun & { readonly employeeNumber: string },
): Promise<Taken> {
  const amounts = { proposed, amount: taken };
  if (taken <= proposed) return { ...amounts, verdict: null, shortfall: 0, overruled: null };
  const payOf = await readPay(tx, await requireRun(tx, runId), [employeeNumber]);
  const pay = payOf({ employeeNumber });
  const overruled = overruledBy(pay, taken, proposed);
  return { ...amounts, ...judgeTaken(pay, taken, proposed), overruled };
}

/** The graver verdict is the person's. */
function addUp(one: Taken, other: Taken): Taken {
  const [graver, milder] = one.verdict === "below-minimum" ? [one, other] : [other, one];
  return {
    proposed: cents(one.proposed + other.proposed),
    amount: cents(one.amount + other.amount),
    verdict: graver.verdict ?? milder.verdict,
    shortfall: cents(one.shortfall + other.shortfall),
    overruled: overruledReasons.find((reason) => [one.overruled, other.overruled].includes(reason)) ?? null,
  };
}
