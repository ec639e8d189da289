import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { Meaning } from "../vocabulary/meaning-of.ts";

/** The parts of gross pay that columns have by their headings; workweeks are checked with them. */
export const partsOfPay = ["regular", "overtime", "other"] as const;

/** A column that is read for what its heading says, in files without earnings types. */
export interface PartOfPay {
  readonly column: string;
  readonly part: (typeof partsOfPay)[number];
}

/** Which of a file's columns have a part of gross pay. */
export function findPartsOfPay(plan: ReadingPlan): PartOfPay[] {
  return plan.columns.flatMap((column) => {
    const part = partOf(meaningIn(plan, column));
    return part === null ? [] : [{ column, part }];
  });
}

function partOf({ role, isOtherPay }: Meaning): PartOfPay["part"] | null {
  if (role === "earningRegular") return "regular";
  if (role === "earningOvertime") return "overtime";
  return isOtherPay ? "other" : null;
}
