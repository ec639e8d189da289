import { itemReasonWords } from "./item-reason-words.ts";
import type { Reason } from "./reasons.ts";

/**
 * A short name, and what it means for the reader. `badge` is for where there is no room for the label; `settle` says what to
 * do about it, if something can be done.
 */
export interface ReasonWords {
  readonly label: string;
  readonly explanation: string;
  readonly badge?: string;
  readonly settle?: string;
}

/** The reasons beside a verdict. */
export const reasonWords: Readonly<Record<Reason, ReasonWords>> = {
  ...itemReasonWords,
  "unknown-place": {
    label: "Unknown location",
    explanation:
      "No place in the wage table matches this location, so the federal minimum wage was used. The state or city may require more.",
    settle: "Map the location to its place.",
  },
  "unknown-city": {
    label: "Unknown city",
    explanation: "We don't know this city, so its state's rate was used. A local one may be higher.",
    settle: "Map the location to its place.",
  },
  "zip-only": {
    label: "ZIP code only",
    explanation: "A ZIP code can cover several places with different minimum wages.",
    settle: "Map the location to its place.",
  },
  "postal-address": {
    label: "Postal city",
    explanation: "The city of a postal address may not be where the work is done.",
    settle: "Map the location to its place.",
  },
  "local-rate-may-bind": {
    label: "Local rate may apply",
    explanation:
      "A city or county with its own minimum wage may apply there, and we can't tell that the pay reaches it.",
    settle: "Map the location to its place.",
  },
  "state-rate-only": {
    label: "State rate only",
    explanation: "The location names only a state, so the state's minimum wage was used.",
  },
  "between-rates": {
    label: "Between two rates",
    explanation:
      "The pay is below the highest minimum wage that may apply, but not below the lowest: the location names several places, or the rate changed during the pay period.",
    settle:
      "With several places, set the place where the employee works. If the rate changed, use two files instead of this one: one for the days before the change and one for the days after it, each with its pay period.",
  },
  "rate-changed": {
    label: "Minimum wage rose",
    explanation:
      "The minimum wage rose during the pay period, and the average pay is between the earlier rate and the later one.",
    settle:
      "Enter in the review how many hours were worked before the change. If the file was run already, replace it with the same file and enter them there.",
  },
  "earlier-rate": {
    label: "Two rates",
    explanation: "The minimum wage rose in the pay period. Hours before that count at the earlier rate.",
  },
  "period-needed": {
    label: "Pay period needed",
    explanation:
      "The minimum wage rose shortly before the pay date, and the pay is between the earlier rate and the later one. Which one applies depends on the days that were worked.",
    settle:
      "Enter the first and the last day of the pay period in the review. If the file was run already, replace it with the same file and enter them there.",
  },
  "several-earnings-rows": {
    label: "Several earnings rows",
    explanation:
      "The file has more than one regular-earnings row for this employee. We added their amounts together. The rate is right only if the hours used cover all of them.",
  },
  "unreadable-hours": {
    label: "Unreadable hours",
    explanation: "The hours in the file aren't a number, so they count as 0.",
    settle: "Correct the hours in the file and upload it again.",
  },
  "no-hours": {
    label: "No hours",
    explanation: "We couldn't find hours for this employee, so the rate can't be checked.",
    settle: "Add the hours to the file. Or, in Settings, choose which hours to use.",
  },
  "some-hours-missing": {
    label: "Some hours missing",
    explanation:
      "Some hours seem to be missing, so the rate may look too high: some pay has no hours or too few, a cell of hours is empty, only overtime is filled in, a row has no employee number, or the pay columns don't add up to gross pay.",
    settle: "Add the missing hours and pay columns to the file and upload it again.",
  },
  "totals-row": {
    label: "Totals row?",
    explanation:
      "The pay and hours equal those of everyone else in the file, or of the rows above, combined, or the row is named like an average. This looks like a totals row, not an employee.",
    settle:
      "If it isn't an employee, remove the row from the file and upload it again. If it's an employee, set the place where they work, then recalculate the run or upload the file again.",
  },
  "rate-not-confirmed": {
    label: "Rate not confirmed for this date",
    badge: "Rate not confirmed",
    explanation:
      "We don't have a confirmed minimum wage for this pay date, so the last known rate was used. It may be too low: check the rate before you deduct.",
    settle: "Enter the rate with its source, or wait until we've confirmed it.",
  },
  "hours-differ": {
    label: "Hours differ",
    explanation:
      "The hours in the first row aren't the hours in all rows of the file, and the result depends on which ones are right.",
    settle: "In a review of the file, choose which rows have the hours worked.",
  },
  "unreadable-amount": {
    label: "Unreadable amount",
    explanation: "The regular-earnings amount isn't a number or is too large to be pay",
    settle: "Correct the amount in the file and upload it again.",
  },
  "no-amount": {
    label: "No amount",
    explanation: "The regular-earnings amount is empty, so the pay isn't known.",
    settle: "Add the amount to the file and upload it again.",
  },
  "leave-in-gross": {
    label: "Leave, overtime premium, or other pay in gross pay",
    badge: "Other pay in gross",
    explanation:
      "The gross pay includes, or may include, pay that doesn't count toward the minimum wage for the hours worked in this period, such as leave, overtime premium, expenses, severance, or back pay. The rest may be below the minimum wage.",
    settle: "Check the straight-time rate, or export the pay for hours worked in a column of its own.",
  },
  "leave-apart": {
    label: "Leave, expenses, severance, or earlier pay left out",
    badge: "Other pay left out",
    explanation:
      "The gross pay includes, or may include, pay that isn't for the hours worked in this period, such as leave, expenses, severance, or back pay. We checked only the rest of the pay, and the deduction is limited to it.",
  },
  "premium-apart": {
    label: "Overtime premium left out",
    explanation: "We checked only straight-time pay, which also limits the deduction.",
  },
  "unaccounted-column": {
    label: "Unrecognized column",
    explanation:
      "The file has a column we don't recognize. It may hold hours, or pay that doesn't count toward the minimum wage, so we deduct only what's safe either way.",
    settle: "In Settings, choose what the column is in the file's profile, or export the file without it.",
  },
  "pay-taken-back": {
    label: "Pay taken back",
    explanation:
      "A row takes back pay or hours, and no other row of the file has the same amount and hours. It may correct an earlier pay date, so we deduct only what's safe either way.",
    settle: "Check the row. If it corrects another pay date, export the file without it.",
  },
  "tips-apart": {
    label: "Tips in gross pay",
    explanation: "We checked only the rest of the pay, and the deduction is limited to it.",
  },
  "several-places": {
    label: "Several places",
    explanation: "The rows name several places. The highest of their minimum wages was used.",
  },
  "place-set": {
    label: "Place set for this employee",
    badge: "Place set",
    explanation: "The place where the employee works was set by hand and used instead of the file's.",
  },
  "rate-entered": {
    label: "Rate entered by you",
    explanation:
      "Our wage table has no confirmed rate for these days, or a lower one. The minimum wage that your organization entered was used.",
  },
  "unknown-kind-of-pay": {
    label: "Unknown kind of pay",
    explanation:
      "Some rows are a kind of pay that this profile doesn't know, so we don't know all of the pay and hours worked.",
    settle: "In a review of the file, choose whether it's pay for hours worked.",
  },
  "unclear-void": {
    label: "Unclear voided check",
    explanation:
      "A voided check or another row takes back pay that isn't in this file as the same amount and hours, or the profile doesn't read which checks are voided. We don't know what was paid.",
    settle:
      "Remove the row and the pay it takes back from the file, or choose the column with the check status in the profile.",
  },
  "repeated-rows": {
    label: "Rows twice in the file",
    badge: "Rows twice",
    explanation:
      "The file has the same row of this employee twice, the same employees again further down, a row that looks like the sum of the others, or rows split by percent with the same hours or pay on each. We don't know whether it's separate pay.",
    settle:
      "In a review of the file, choose which rows count. Remove a row with a sum from the file. Export split rows as one row for each employee.",
  },
  "several-periods": {
    label: "Rows of several pay periods",
    badge: "Several periods",
    explanation:
      "The file has rows of this employee whose dates are of different pay periods. Together they don't show what was paid for the hours of one period.",
    settle:
      "Upload a file with the rows of one pay period. If they're all of the same one, remove the columns with their dates first.",
  },
  "no-regular-earnings": {
    label: "No regular earnings",
    explanation: "No row with the regular-earnings identifier",
    settle: "Check the regular-earnings identifier in Settings.",
  },
  "earlier-run": {
    label: "Earlier run",
    explanation:
      "This run is from before we kept verdicts, so the verdict comes from what was stored. Places and rates may have been checked less strictly.",
  },
  "no-period": {
    label: "Rate of the pay date",
    explanation:
      "No pay period was given, so the minimum wage of the pay date was used. If it changed during the period, part of the hours had another rate.",
  },
  "net-pay": {
    label: "Limited by net pay",
    explanation: "The deduction isn't more than the net pay in the file.",
  },
  "tip-credit": {
    label: "Tip credit",
    explanation:
      "The wages of this tipped employee reach the minimum wage only with the tips, or the file or a person says that the employee is paid with a tip credit. Other rules apply then.",
  },
  "exempt-salary": {
    label: "Exempt salary",
    explanation: "An exempt salary has rules of its own, not an hourly minimum.",
  },
  "contract-floor": {
    label: "Contract floor",
    explanation: "A contract sets a higher floor than the minimum wage.",
  },
  "impossible-week": {
    label: "Impossible week",
    explanation:
      "A workweek of this employee can't be right: it has more than 168 hours, more overtime than hours, overlaps another one, ends on a different weekday than the others, or is outside the pay period.",
    settle: "Correct the employee's rows in the file and upload it again.",
  },
  "rate-contradicts": {
    label: "Rate doesn't match the pay",
    badge: "Rate doesn't match",
    explanation: "The hourly rate in the file doesn't match pay and hours. One of the three is wrong.",
    settle: "Correct the rate, the hours or the pay in the file and upload it again.",
  },
  "other-number": {
    label: "Another employee number",
    badge: "Other number",
    explanation:
      "A row in the file has one employee's number and another employee's name, or earlier runs have someone else's name under the number, so we don't know whose pay and hours it shows.",
    settle:
      "Correct the number or the name in the file and upload it again. If only earlier runs have another name and the number is right, say so in the review.",
  },
  "similar-number": {
    label: "Similar employee number",
    badge: "Similar number",
    explanation:
      "Another row in the file has nearly the same employee number, and no other name. If they're one person, this is only part of the pay and hours.",
    settle: "Say in the review or on the run's page whether they're two people.",
  },
  "parts-above-gross": {
    label: "Pay adds up to more than gross",
    badge: "More than gross",
    explanation:
      "In one of this employee's weeks, regular and overtime pay add up to more than gross pay, so we don't know what was paid.",
    settle: "Correct the pay in the file and upload it again.",
  },
  "only-leave": {
    label: "Only leave",
    explanation: "The pay period has only pay for leave and no hours worked, so there's no rate to check.",
    settle: "If the employee did work, add the hours to the file and upload it again.",
  },
  "no-pay": {
    label: "No pay",
    explanation:
      "The file has 0.00 gross pay and no hours for this employee, as on unpaid leave, so there's nothing to check or deduct.",
    settle: "If the employee did work, add the pay and hours to the file and upload it again.",
  },
};
