import { createPlannedReader } from "../../domain/src/payroll-file/payroll-reader.ts";
import { planOf } from "../../domain/src/payroll-file/plan/reading-plan.ts";
import { calculateRun } from "../../domain/src/runs/calculate-run.ts";
import type { FinishedRun } from "../../server/src/features/uploads/save-run.ts";
import { fileChunks } from "./file-chunks.ts";
import { payrollCsv } from "./payroll-csv.ts";
import { configuration, terms } from "./terms.ts";

/** A file of the bench, read and calculated, ready to be saved. */
export function finishedRun(megabytes: number, employees?: number): Omit<FinishedRun, "id"> {
  const reader = createPlannedReader(planOf(configuration));
  for (const chunk of fileChunks(payrollCsv(megabytes, employees))) reader.push(chunk);
  const file = reader.finish();
  const upload = {
    file,
    fileName: "a.csv",
    contentHash: "",
    payDate: terms.payDate,
    period: undefined,
    repeatOf: undefined,
    applied: { profile: null, plan: planOf(configuration), ...configuration },
  };
  return { upload, calculated: calculateRun(file, terms), balances: terms.balances };
}
