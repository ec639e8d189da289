import { blockingReasons, type Reason, reasonBits } from "../../verdicts/reasons.ts";
import type { ResultColumns } from "../result-fields.ts";

/** How many employees aren't checked for one reason, and one of them. */
export interface NotCheckedFor {
  readonly reason: Reason;
  readonly employees: number;
  /** The person number of the first. */
  readonly example: string;
}

/** Why results aren't checked, most employees first. One that has several reasons counts for each. */
export function countNotChecked({ count, verdict, reasons, personNumber }: ResultColumns): NotCheckedFor[] {
  const notChecked = verdict.values.indexOf("not-checked");
  const found = blockingReasons.map((reason) => ({ reason, employees: 0, example: "" }));
  for (let row = 0; row < count; row++) {
    if (verdict.codes[row] !== notChecked) continue;
    for (const one of found) {
      if (((reasons[row] as number) & reasonBits[one.reason]) === 0) continue;
      if (one.employees++ === 0) one.example = personNumber[row] as string;
    }
  }
  return found.filter(({ employees }) => employees > 0).sort((one, other) => other.employees - one.employees);
}
