import { checkAllowance } from "@wagefloor/domain/plans/allowance.ts";
import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { isBrokenConnection, isDatabaseAway } from "../../core/db/unusable/database-away.ts";
import { findActiveSubscription, usagePeriodOf } from "../billing/stored/queries.ts";
import { BillingRefusal } from "../billing/stored/refusals.ts";
import { countEmployees, countRuns } from "../billing/stored/usage-queries.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";

const limitCodes = {
  "analysis-limit": "run_limit",
  "employee-limit": "employee_limit",
} as const;

/** The runs that are to be made. */
interface WantedRuns {
  /** An employee with a result in them counts; one who was skipped doesn't. */
  readonly calculated: readonly Pick<CalculatedRun, "results">[];
  /** Of the dates in the sentence; UTC by default. */
  readonly timeZone: string | undefined;
  /** The run that gives its analysis and its employees back first, because this one replaces it. */
  readonly returned?: string | null;
}

/**
 * Whether the plan allows these runs, whether they are new or replace another. Calculating a run again asks nothing of the
 * plan: merging two numbers, settling results and a change of an earlier run add no analysis. The caller holds the ledger lock, so what is counted here can't change before they
 * are saved.
 * @throws Refusal no_active_subscription, run_limit, employee_limit, permission_check_failed
 */
export async function checkRunAllowance(tx: TenantTransaction, wanted: WantedRuns): Promise<void> {
  const allowance = await decide(tx, wanted).catch((error: unknown) => {
    throw failedCheck(error);
  });
  if (allowance.allowed) return;
  const { reason, message } = allowance;
  if (reason === "no-subscription") throw new BillingRefusal("no_active_subscription", message);
  throw new RunRefusal(limitCodes[reason], message);
}

async function decide(tx: TenantTransaction, { calculated, timeZone, returned = null }: WantedRuns) {
  const now = new Date();
  const subscription = await findActiveSubscription(tx, now);
  const period = usagePeriodOf(subscription, now);
  const plan = (subscription && planById(subscription.planId)) ?? null;
  const employeeNumbers = [...new Set(calculated.flatMap(({ results }) => [...results.employeeNumber]))];
  const countsEmployees = plan !== null && plan.limits.employeesPerMonth !== null;
  const employees = countsEmployees
    ? await countEmployees(tx, period, employeeNumbers, returned)
    : { stored: 0, added: 0 };
  return checkAllowance({
    plan,
    analysesUsed: (await countRuns(tx, period, returned)) + Math.max(1, calculated.length) - 1,
    employeesStored: employees.stored,
    newEmployees: employees.added,
    resetDate: period.end,
    timeZone,
  });
}

/** A database that went away is no fault of the check: its caller says so, and that it's worth trying again. */
function failedCheck(cause: unknown): unknown {
  if (isDatabaseAway(cause) || isBrokenConnection(cause)) return cause;
  return new RunRefusal(
    "permission_check_failed",
    "An error occurred while checking analysis permissions. Please try again.",
    {},
    { cause },
  );
}
