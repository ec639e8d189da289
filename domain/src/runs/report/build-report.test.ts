import { expect, test } from "vitest";
import { resultColumns } from "../../../test-support/result-columns.ts";
import { cents, microHours } from "../../money.ts";
import type { EmployeeResult } from "../results/result-fields.ts";
import { buildReport, type ReportedRun } from "./build-report.ts";

const result = {
  ...{ employeeNumber: "1", location: "US-TX", otherLocations: [], jurisdiction: "US-TX" },
  ...{ rateOf: "US", rateSince: null, unconfirmedRates: [], employeeName: "", measure: null },
  ...{ totalGross: cents(90_000), totalHours: microHours(40_000_000), uncounted: null },
  ...{ hoursOverAllRows: microHours(40_000_000), minimumWage: cents(725), preDeductionRate: cents(2250) },
  ...{ postDeductionRate: cents(2103), startingCost: cents(5900), safeDeduction: cents(5900) },
  ...{ remainingBalance: cents(0), compliant: true, shortfall: cents(0), earlier: null },
  ...{ verdict: "ok", proposedDeduction: cents(5900), notCharged: cents(0), reasons: [] },
} as const satisfies EmployeeResult;

const run: ReportedRun = {
  ...{ id: "1", createdAt: "2026-11-20T15:00:00.000Z", payDate: "2026-11-20", period: null },
  ...{ fileName: "payroll.csv", profile: null, charging: "everyone", checksItems: false },
  ...{ status: "completed", voidedAt: null, voidReason: null, replaced: null, recomputed: null },
  ...{ takenAt: null, toConfirm: { employees: 0, proposed: 0 }, rows: 1, employeesSkipped: 0 },
  ...{ rowsWithoutEmployee: 0, employeesAnalyzed: 1, belowMinimum: 0, skippedWithoutVerdict: 0 },
  compliance: { compliant: 1, nonCompliant: 0, rate: 100, neither: [] },
  ...{ totalSafeDeduction: 5900, totalRemainingBalance: 0, totalProposedDeduction: 5900 },
  ...{ totalStillOwed: 0, afterTaken: null, totalGross: 90_000, totalHours: 40_000_000 },
  ...{ totalHoursOverAllRows: 40_000_000, notes: [] },
};

const at = "2026-11-21T15:00:00.000Z";

test.each([
  ["counts", {}, "Deducted", "To deduct", "Still owed by employees analyzed"],
  [
    "was voided",
    { status: "voided", voidedAt: at, voidReason: "wrong file" },
    "Proposed",
    "Proposed",
    "Owed if it had counted, by employees analyzed",
  ],
  [
    "was replaced",
    { status: "replaced", replaced: { at } },
    "Proposed",
    "Proposed",
    "Owed if it had counted, by employees analyzed",
  ],
] as const)(
  "[RES-03] the report of a run that %s calls a deduction and a balance what they are",
  (_what, changes, group, deduction, owed) => {
    const { blocks } = buildReport({
      ...{ run: { ...run, ...changes }, employer: null, fileHash: "", runBy: null, madeBy: null },
      ...{ madeAt: new Date(at), timeZone: "UTC", results: resultColumns([result]), skipped: [] },
      ...{ outcomes: new Map(), itemLimits: new Map(), entered: [] },
      attached: { results: "payroll-all.csv", skipped: "payroll-skipped.csv" },
    });
    const titles = blocks.flatMap((block) =>
      block.kind === "table" ? block.columns.map(({ title }) => title) : [],
    );
    expect(titles.filter((title) => title === "To deduct" || title === "Proposed")).toEqual([deduction]);
    const labels = blocks.flatMap((block) =>
      block.kind === "facts" ? block.facts.map(([label]) => label) : [],
    );
    expect(labels.filter((label) => label === "Deducted" || label === "Proposed")).toEqual([group]);
    // No problems among those who owe something would deny those of skipped employees.
    expect(labels).not.toContain("Problems");
    expect(labels.filter((label) => label.endsWith("by employees analyzed"))).toEqual([owed]);
  },
);
