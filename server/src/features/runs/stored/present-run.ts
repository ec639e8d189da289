import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { countCompliance, countEveryone } from "@wagefloor/domain/verdicts/compliance.ts";
import type { RunRow } from "./queries.ts";

/** One run as it leaves the server: money in cents, hours in millionths, times in ISO 8601. */
export function presentRun(run: RunRow): Run {
  const counts = run.afterTaken ?? run;
  return {
    id: run.id,
    createdAt: run.createdAt.toISOString(),
    payDate: run.payDate,
    period: periodOf(run),
    fileName: run.fileName,
    profile: run.configuration.profile,
    charging: run.configuration.charging ?? "everyone",
    status: run.status,
    voidedAt: run.voidedAt?.toISOString() ?? null,
    voidReason: run.voidReason,
    allowanceReturned: run.allowanceReturned && run.status === "voided",
    repeatOf: run.repeatOf,
    replaced: replacedOf(run),
    replaces: run.replaces,
    recomputed: recomputedOf(run),
    takenAt: run.takenAt?.toISOString() ?? null,
    balancesFollow: run.configuration.balancesFollow ?? "proposed",
    checksItems: run.configuration.itemClasses !== undefined,
    toConfirm: { employees: run.openEmployees, proposed: run.openProposals },
    rows: run.rows,
    employeesAnalyzed: run.employeesAnalyzed,
    employeesSkipped: run.employeesSkipped,
    rowsWithoutEmployee: run.rowsWithoutEmployee,
    belowMinimum: counts.belowMinimum,
    notChecked: counts.notChecked,
    outOfScope: counts.outOfScope,
    compliance: countCompliance(counts.verdicts),
    skippedWithoutVerdict: run.employeesAnalyzed + run.employeesSkipped - countEveryone(counts.verdicts),
    unknownLocations: run.unknownLocations,
    unconfirmedRates: run.unconfirmedRates,
    totalSafeDeduction: run.totalSafeDeduction,
    totalRemainingBalance: run.totalRemainingBalance,
    totalProposedDeduction: run.totalProposedDeduction,
    totalStillOwed: run.afterTaken?.stillOwed ?? run.totalStillOwed,
    afterTaken: afterTakenOf(run),
    totalGross: run.totalGross,
    totalHours: run.totalHours,
    totalHoursOverAllRows: run.totalHoursOverAllRows,
    notes: [...run.notes],
  };
}

function afterTakenOf({ afterTaken, totalStillOwed }: RunRow): Run["afterTaken"] {
  if (afterTaken === null) return null;
  const { deducted, byTaken } = afterTaken;
  return { deducted, stillOwedAsProposed: totalStillOwed, ...byTaken };
}

function replacedOf({ replacedAt, replacedWith }: RunRow): Run["replaced"] {
  if (replacedAt === null || replacedWith === null) return null;
  return { at: replacedAt.toISOString(), with: replacedWith };
}

function recomputedOf({ recomputedAt, recomputedFor, downloadedAt }: RunRow): Run["recomputed"] {
  if (recomputedAt === null || recomputedFor === null) return null;
  return {
    at: recomputedAt.toISOString(),
    becauseOf: recomputedFor,
    afterDownload: downloadedAt !== null && downloadedAt < recomputedAt,
  };
}

/** The pay period of a run; null if none was given. */
export function periodOf({
  periodStart,
  periodEnd,
}: Pick<RunRow, "periodStart" | "periodEnd">): Period | null {
  return periodStart === null || periodEnd === null ? null : { from: periodStart, through: periodEnd };
}
