import { checkAllowance } from "@wagefloor/domain/plans/allowance.ts";
import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { isBrokenConnection, isDatabaseAway } from "../../../core/db/unusable/database-away.ts";
import { findActiveSubscription, usagePeriodOf } from "../../billing/queries.ts";
import { BillingRefusal } from "../../billing/refusals.ts";
import { countEmployeesAnalyzed, countNewEmployees, countRuns } from "../../billing/usage-queries.ts";
import { RunRefusal } from "../refusals.ts";

const limitCodes = {
  "analysis-limit": "run_limit",
  "employee-limit": "employee_limit",
} as const;

/** The runs that are to be made. */
interface WantedRuns {
  /** Who has a result in them. */
  readonly employeeNumbers: readonly string[];
  /** Of the dates in the sentence; UTC by default. */
  readonly timeZone: string | undefined;
  /** The run that gives the allowance back, because this one replaces it. */
  readonly returned?: string | null;
  /** How many runs of these employees there are to be; one by default. */
  readonly runs?: number;
}

/**
 * Whether the plan allows these runs. The caller holds the ledger lock, so what is counted here can't change before they
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

async function decide(
  tx: TenantTransaction,
  { employeeNumbers, timeZone, returned = null, runs = 1 }: WantedRuns,
) {
  const now = new Date();
  const subscription = await findActiveSubscription(tx, now);
  const period = usagePeriodOf(subscription, now);
  const plan = (subscription && planById(subscription.planId)) ?? null;
  const countsEmployees = plan !== null && plan.limits.employeesPerMonth !== null;
  return checkAllowance({
    plan,
    analysesUsed: (await countRuns(tx, period, returned)) + runs - 1,
    employeesStored: countsEmployees ? await countEmployeesAnalyzed(tx, period, returned) : 0,
    newEmployees: countsEmployees ? await countNewEmployees(tx, period, employeeNumbers, returned) : 0,
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
