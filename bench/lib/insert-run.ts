import { randomUUID } from "node:crypto";
import { type Cents, cents, microHours } from "../../domain/src/money.ts";
import { planOf } from "../../domain/src/payroll-file/plan/reading-plan.ts";
import { numberOfSet } from "../../domain/src/reasons/reason-set.ts";
import { reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import { addVerdicts } from "../../domain/src/verdicts/compliance.ts";
import { hourlyPay } from "../../domain/src/verdicts/hourly-pay.ts";
import { noDetails } from "../../domain/src/verdicts/pay-details.ts";
import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import { analysisRuns } from "../../server/src/core/db/schema/runs.ts";
import type { UsualResult } from "../variants/usual-calculation.ts";
import { configuration, terms } from "./terms.ts";

/** The run of these results, with its totals, for the ways to save that aren't ours. */
export async function insertRun(
  { db, organizationId, actor }: TenantTransaction,
  results: readonly UsualResult[],
): Promise<string> {
  const id = randomUUID();
  const sum = (of: (result: UsualResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const count = (holds: (result: UsualResult) => boolean) => results.filter(holds).length;
  const money = (of: (result: UsualResult) => number) => cents(sum(of));
  await db.insert(analysisRuns).values({
    id,
    organizationId,
    actor,
    createdAt: new Date(),
    payDate: terms.payDate,
    fileName: "a.csv",
    fileHash: id,
    byteCount: 0,
    configuration: { profile: null, plan: planOf(configuration), ...configuration },
    rows: results.length,
    employeesInFile: results.length,
    employeesAnalyzed: results.length,
    employeesSkipped: 0,
    rowsWithoutEmployee: 0,
    verdicts: addVerdicts(
      [],
      results.map(({ verdict }) => [verdict, 1]),
    ),
    belowMinimum: count(({ verdict }) => verdict === "below-minimum"),
    notChecked: count(({ verdict }) => verdict === "not-checked"),
    outOfScope: count(({ verdict }) => verdict === "out-of-scope"),
    unknownLocations: 0,
    totalSafeDeduction: money((result) => result.safeDeduction),
    totalRemainingBalance: money((result) => result.remainingBalance),
    totalProposedDeduction: money((result) => result.proposedDeduction),
    totalStillOwed: money((result) => result.startingCost - result.notCharged - result.proposedDeduction),
    totalGross: money((result) => result.totalGross),
    totalHours: microHours(sum((result) => result.totalHours)),
    totalHoursOverAllRows: microHours(sum((result) => result.hoursOverAllRows)),
  });
  return id;
}

/** What a balance keeps of the newest run, by its column. */
export function standingOf(result: UsualResult, runId: string) {
  return {
    newest_run_id: runId,
    newest_position: result.line,
    regular_run_id: runId,
    results: 1,
    newest_verdict: result.verdict,
    newest_reasons: Number(numberOfSet(reasonsToBits(result.reasons))),
    newest_jurisdiction: result.jurisdiction,
    newest_wage: result.minimumWage,
    newest_rate: hourlyPayOf(result),
  };
}

function hourlyPayOf({ totalGross: gross, totalHours: hours, ...result }: UsualResult): Cents | null {
  return hourlyPay({ ...result, gross, hours, details: noDetails });
}
