import { foldedHeading } from "../../../payroll-systems/payroll-systems.ts";

const paidTimeOff = /\b(paid time off|time off|pto)\b/g;
const units = /\b(hours?|hrs?|earnings?|pay|paid|amounts?|amt|wages?|dollars|gross|total|taken|used)\b/g;

/** What the names of a column of leave hours and of the pay for them have in common: `vac` of "Vacation Hours". */
export function leaveName(heading: string): string {
  return foldedHeading(heading)
    .replace(/[^\p{L}\d]+/gu, " ")
    .replace(paidTimeOff, "timeoff")
    .replace(/\bvacation\b/g, "vac")
    .replace(/\b(holidays?)\b/g, "hol")
    .replace(units, " ")
    .replace(/\s+/g, " ")
    .trim();
}
