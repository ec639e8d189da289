import { randomUUID } from "node:crypto";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { calculateRun, type RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import { regularEarningsAdvice } from "@wagefloor/domain/runs/regular-earnings-advice.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { countReasons, hasValidEntries } from "@wagefloor/domain/runs/skip.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { isDatabaseAway } from "../../core/db/unusable/database-away.ts";
import {
  asRefusal,
  CommonRefusal,
  databaseAway,
  databaseRefusal,
  type Refusal,
} from "../../core/request/refusals.ts";
import { otherPeriod, unreadableFile } from "../../core/uploads/refusals.ts";
import { createSlots, type Slots } from "../../core/workers/slots.ts";
import { readAttributes } from "../employees/attributes/queries.ts";
import { saveNames } from "../ledger/stored/name-queries.ts";
import { readRecorded } from "../ledger/stored/queries.ts";
import { notifyChange } from "../live/notify-change.ts";
import { readLocationMappings } from "../locations/queries.ts";
import { readEnteredRates } from "../locations/rate-queries.ts";
import type { Outbox } from "../mail/outbox.ts";
import { confirmedNames } from "../runs/names/confirmed-names.ts";
import type { IdentifiedFile } from "../runs/names/identify-employees.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import { announceRun } from "./announce-run.ts";
import { checkRunAllowance } from "./check-run-allowance.ts";
import type { PayrollUpload } from "./reading/with-upload.ts";
import { refuseRepeatedFile } from "./refuse-repeated-file.ts";
import { saveRun } from "./save-run.ts";

/** How many uploads one server works on at once. */
export interface UploadSlots {
  /** Each holds a file that was read, some 50 MB for one of 10 MB. */
  readonly receiving: Slots;
  /** Each holds a database connection; the ledger lock applies across processes. Voids wait here too. */
  readonly saving: Slots;
  /** Each calculates later runs again to show what would change, and saves nothing. */
  readonly previewing: Slots;
  /** Each holds a database connection while a worker reads a review's file again. */
  readonly deciding: Slots;
}

export function createUploadSlots(): UploadSlots {
  const waiting = { most: 200, mostOfOne: 30, longest: 60_000, refuse: tooMany };
  return {
    receiving: createSlots({ atOnce: 12, ofOne: 4, waiting }),
    saving: createSlots({ atOnce: 6, ofOne: 1 }),
    previewing: createSlots({ atOnce: 2, ofOne: 1 }),
    deciding: createSlots({ atOnce: 6, ofOne: 1, waiting }),
  };
}

function tooMany(): Refusal {
  return new CommonRefusal(
    "unavailable",
    "Too many payroll files are being analyzed right now, so nothing was saved. Please try again in a minute.",
  );
}

/** A payroll file that has arrived, with a number for each employee. */
export type IdentifiedUpload = Omit<PayrollUpload, "file"> & IdentifiedFile;

/**
 * Calculates and saves the run of a file that was read, and requests its emails.
 * @param payDates the rows of each, oldest first, where the file has several: each with valid entries is a run, which starts
 * from the balances that the one before leaves
 * @throws Refusal and PayrollFileError, see `makeRun`; the transaction must be rolled back then
 */
export async function runUpload(
  tx: TenantTransaction,
  outbox: Outbox,
  upload: IdentifiedUpload,
  payDates: readonly IdentifiedUpload[] | null = null,
): Promise<readonly RunRow[]> {
  await lockLedger(tx);
  await refuseRepeatedFile(tx, upload);
  const runs: RunRow[] = [];
  for (const one of payDates ?? [upload]) {
    const recorded = await readRecorded(tx, one.file.employees.employeeNumber, one.applied);
    const calculated = await (payDates ? calculate : calculateUpload)(tx, one, recorded);
    if (!hasValidEntries(calculated)) continue;
    await checkRunAllowance(tx, { calculated: [calculated], timeZone: one.timeZone });
    const made = { id: randomUUID(), upload: { ...one, repeatOf: upload.repeatOf } };
    runs.push(await saveRun(tx, { ...made, calculated, balances: recorded.balances }));
  }
  await finishRuns(tx, outbox, upload, runs);
  return runs;
}

/** The last of the runs of a file. @throws Refusal no_valid_entries */
export function newestOf(runs: readonly RunRow[]): RunRow {
  const newest = runs.at(-1);
  if (newest === undefined) throw new RunRefusal("no_valid_entries", noValidEntries);
  return newest;
}

/** What follows the saved runs of a file. */
export async function finishRuns(
  tx: TenantTransaction,
  outbox: Outbox,
  identified: IdentifiedFile,
  runs: readonly RunRow[],
): Promise<void> {
  await saveNames(tx, confirmedNames(identified));
  await notifyChange(tx, "runs");
  for (const run of runs) await announceRun(tx, outbox, run);
}

/**
 * What a file comes to.
 * @throws Refusal no_valid_entries
 */
export async function calculateUpload(
  tx: TenantTransaction,
  upload: IdentifiedUpload,
  recorded: RecordedBalances,
): Promise<CalculatedRun> {
  const calculated = await calculate(tx, upload, recorded);
  refuseWithoutEntries(calculated, upload.applied.plan);
  return calculated;
}

async function calculate(
  tx: TenantTransaction,
  upload: IdentifiedUpload,
  recorded: RecordedBalances,
): Promise<CalculatedRun> {
  return calculateRun(upload.file, { ...(await readTerms(tx, upload)), ...recorded });
}

/** On which terms a file is calculated, beside what is recorded of its employees. */
export async function readTerms(
  tx: TenantTransaction,
  {
    applied,
    payDate,
    period,
    hoursBefore,
  }: Pick<PayrollUpload, "applied" | "payDate" | "period" | "hoursBefore">,
) {
  return {
    ...{ configuration: applied, payDate, period, hoursBefore },
    byWorkweek: { workweekStart: applied.plan.workweekStart },
    locationMappings: await readLocationMappings(tx),
    enteredRates: await readEnteredRates(tx),
    attributes: await readAttributes(tx),
  };
}

const noValidEntries = "No valid entries found in CSV file";

/** @throws Refusal no_valid_entries */
export function refuseWithoutEntries(calculated: CalculatedRun, plan: ReadingPlan): void {
  if (hasValidEntries(calculated)) return;
  const { skipped } = calculated;
  throw new RunRefusal("no_valid_entries", noValidEntries, {
    skipped: countReasons(skipped),
    advice: regularEarningsAdvice(skipped, plan),
  });
}

/** If a connection breaks during the commit, no one knows whether the run was saved. */
const interrupted =
  "The database was interrupted. Please try again in a minute. If the run was saved, we'll recognize the file.";

/** Why the run failed, with the sentence to show. */
export function refusalOfRun(error: unknown): Refusal {
  return isDatabaseAway(error) ? databaseAway(error, interrupted) : refusalOf(error);
}

/** The same of a file that is only read and looked at: also that it can't be read, or is of another pay period. */
export function refusalOf(error: unknown): Refusal {
  const sentence = "An unexpected error occurred while processing the file";
  return (
    unreadableFile(error) ??
    otherPeriod(error) ??
    asRefusal(error) ??
    databaseRefusal(error) ??
    new CommonRefusal("internal", sentence, {}, { cause: error })
  );
}
