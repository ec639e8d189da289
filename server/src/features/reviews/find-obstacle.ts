import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { asRefusal } from "../../core/request/refusals.ts";
import { refuseClash } from "../runs/names/require-employees.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import { checkRunAllowance } from "../uploads/check-run-allowance.ts";
import { refuseWithoutEntries } from "../uploads/make-run.ts";
import { refuseUnclearPayDates } from "../uploads/pay-dates.ts";
import { calculatedToRun, type LookedAtFile, type ReviewedFile } from "./file/look-at-file.ts";

/** Why the reviewed file can't be run, whatever is decided in the review; null if it can. */
export async function findObstacle(
  tx: TenantTransaction,
  look: LookedAtFile,
  reviewed: ReviewedFile,
): Promise<Review["obstacle"]> {
  try {
    await refuse(tx, look, reviewed);
    return null;
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal || refusal.status >= 500) throw error;
    const { advice } = refusal.details;
    return {
      code: refusal.code,
      message: refusal.message,
      ...(typeof advice === "string" && { advice }),
    };
  }
}

async function refuse(
  tx: TenantTransaction,
  { file, names, calculated, configuration, replaces, runs, hasParts }: LookedAtFile,
  { kept, timeZone }: ReviewedFile,
): Promise<void> {
  if (names) refuseClash(names);
  if (replaces && replaces.effect.obstacle !== null) {
    throw new RunRefusal("replace_refused", replaces.effect.obstacle);
  }
  refuseUnclearPayDates(file, hasParts);
  const returned = replaces?.allowance === "returned" ? kept.replaces : null;
  const toRun = calculatedToRun({ runs, hasParts });
  await checkRunAllowance(tx, { calculated: toRun, timeZone, returned });
  if (!hasParts || toRun.length === 0) refuseWithoutEntries(calculated, configuration.plan);
}
