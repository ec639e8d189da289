import type { Mark, SkipReason } from "./finding.ts";

/** What pages, downloads and the command line call the findings of a run, once for all of them. */

/** A short name, and what it means for the reader. */
interface Words {
  readonly label: string;
  readonly explanation: string;
}

/** Why an employee or a row was left out. */
export const skipWords: Readonly<Record<SkipReason, Words>> = {
  "no-regular-earnings": {
    label: "No regular earnings",
    explanation: "No row with the regular-earnings identifier",
  },
  "nothing-owed": { label: "Paid in full", explanation: "Paid in full" },
  "unreadable-amount": {
    label: "Unreadable amount",
    explanation: "The regular-earnings amount isn't a number or is too large to be pay",
  },
  "no-employee-id": { label: "No employee ID", explanation: "The row has no employee ID" },
};

/** The marks of a result; `badge` stands where there is no room for the label. */
export const markWords: Readonly<Record<Mark, Words & { readonly badge?: string }>> = {
  "unknown-location": {
    label: "Unknown location",
    explanation:
      "We can't tell from this location which minimum wage applies, so we used the rate of what it names, or the federal one. The law there may require more.",
  },
  "several-regular-earnings-rows": {
    label: "Several earnings rows",
    explanation:
      "The file has more than one regular-earnings row for this employee. We added their amounts together. The rate is right only if the hours used cover all of them.",
  },
  "unreadable-hours": {
    label: "Unreadable hours",
    explanation: "The hours in the file aren't a number, so they count as 0.",
  },
  "no-hours": {
    label: "No hours",
    explanation: "We couldn't find hours for this employee, so the rate can't be checked.",
  },
  "totals-row": {
    label: "Totals row?",
    explanation:
      "The pay and hours equal those of everyone else in the file combined, and there's no location. This looks like a totals row, not an employee.",
  },
  "rate-not-confirmed": {
    label: "Rate not confirmed for this date",
    badge: "Rate not confirmed",
    explanation:
      "We don't have a confirmed minimum wage for this pay date, so the last known rate was used. It may be too low: check the rate before you deduct.",
  },
};

/** Whether pay stays at or above the minimum wage, as the results and their download say it. */
export function complianceLabel(compliant: boolean): string {
  return compliant ? "Compliant" : "Non-Compliant";
}
