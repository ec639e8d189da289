import type { ReasonEntry } from "./reason-entry.ts";

/** What the file says of an employee's pay and hours, and what is left of it for a deduction. */
export const payReasons = {
  "several-earnings-rows": {
    bit: 1,
    label: "Several earnings rows",
    explanation:
      "The file has more than one regular-earnings row for this employee. We added their amounts together. The rate is right only if the hours used cover all of them.",
  },
  "unreadable-hours": {
    bit: 2,
    label: "Unreadable hours",
    explanation:
      "The hours in the file aren't a number, are more than a month or the pay period has, or make nearly everyone's pay per hour far too high or too low, so we don't know how many were worked.",
    settle: "Correct the hours in the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "no-hours": {
    bit: 3,
    label: "No hours",
    explanation: "We couldn't find hours for this employee, so the rate can't be checked.",
    settle: "Add the hours to the file. Or, in Settings, choose which hours to use.",
    blocks: true,
    leavesPayOpen: true,
  },
  "totals-row": {
    bit: 4,
    label: "Totals row?",
    explanation:
      "The pay and hours equal those of everyone else in the file, or of the rows above, combined, or the row is named like an average. This looks like a totals row, not an employee.",
    settle:
      "If it isn't an employee, remove the row from the file and upload it again. If it's an employee, set the place where they work, then recalculate the run or upload the file again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "hours-differ": {
    bit: 6,
    label: "Hours differ",
    explanation:
      "The hours in the first row aren't the hours in all rows of the file, and the result depends on which ones are right.",
    settle: "In a review of the file, choose which rows have the hours worked.",
    blocks: true,
  },
  "unreadable-amount": {
    bit: 7,
    label: "Unreadable amount",
    explanation:
      "The regular-earnings amount, or another amount of this pay, isn't a number or is too large to be pay.",
    settle: "Correct the amount in the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "no-regular-earnings": {
    bit: 8,
    label: "No regular earnings",
    explanation: "The file has no row with the regular-earnings identifier for this employee.",
    settle: "Check the regular-earnings identifier in Settings.",
    blocks: true,
    leavesPayOpen: true,
  },
  "earlier-run": {
    bit: 9,
    label: "Earlier run",
    explanation:
      "This run is from before we kept verdicts, so the verdict comes from what was stored. Places and rates may have been checked less strictly.",
  },
  "net-pay": {
    bit: 11,
    label: "Limited by net pay",
    explanation: "The deduction isn't more than the net pay in the file.",
  },
  "tip-credit": {
    bit: 12,
    label: "Tip credit",
    explanation:
      "The wages of this tipped employee reach the minimum wage only with the tips, or the file or a person says that the employee is paid with a tip credit. Other rules apply then.",
    leavesPayOpen: true,
  },
  "exempt-salary": {
    bit: 13,
    label: "Exempt salary",
    explanation: "An exempt salary has rules of its own, not an hourly minimum.",
    leavesPayOpen: true,
  },
  "contract-floor": {
    bit: 14,
    label: "Contract floor",
    explanation: "A contract sets a higher floor than the minimum wage.",
  },
  "some-hours-missing": {
    bit: 15,
    label: "Some hours missing",
    explanation:
      "Some hours seem to be missing, so the rate may look too high: some pay has no hours or too few, a cell of hours is empty, only overtime is filled in, a row has no employee number, or the pay columns don't add up to gross pay.",
    settle: "Add the missing hours and pay columns to the file and upload it again.",
    blocks: true,
  },
  "no-amount": {
    bit: 22,
    label: "No amount",
    explanation:
      "The regular-earnings amount is empty, or 0.00 for nearly everyone with hours, so the pay isn't known.",
    settle: "Add the amount to the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "leave-in-gross": {
    bit: 24,
    label: "Leave, overtime premium, or other pay in gross pay",
    badge: "Other pay in gross",
    explanation:
      "The gross pay includes, or may include, pay that doesn't count toward the minimum wage for the hours worked in this period, such as leave, overtime premium, expenses, severance, or back pay. The rest may be below the minimum wage.",
    settle: "Check the straight-time rate, or export the pay for hours worked in a column of its own.",
    blocks: true,
  },
  "leave-apart": {
    bit: 25,
    label: "Leave, expenses, severance, or earlier pay left out",
    badge: "Other pay left out",
    explanation:
      "The gross pay includes, or may include, pay that isn't for the hours worked in this period, such as leave, expenses, severance, or back pay. We checked only the rest of the pay, and the deduction is limited to it.",
  },
  "tips-apart": {
    bit: 26,
    label: "Tips in gross pay",
    explanation: "We checked only the rest of the pay, and the deduction is limited to it.",
  },
  "unknown-kind-of-pay": {
    bit: 29,
    label: "Unknown kind of pay",
    explanation:
      "Some rows are a kind of pay that this profile doesn't know, so we don't know all of the pay and hours worked.",
    settle: "In a review of the file, choose whether it's pay for hours worked.",
    blocks: true,
    leavesPayOpen: true,
  },
  "unclear-void": {
    bit: 30,
    label: "Unclear voided check",
    explanation:
      "A voided check or another row takes back pay that isn't in this file as the same amount and hours, or the profile doesn't read which checks are voided. We don't know what was paid.",
    settle:
      "Remove the row and the pay it takes back from the file, or choose the column with the check status in the profile.",
    blocks: true,
    leavesPayOpen: true,
  },
  "repeated-rows": {
    bit: 31,
    label: "Rows twice in the file",
    badge: "Rows twice",
    explanation:
      "The file has the same row of this employee twice, the same employees again further down, a row that looks like the sum of the others, or rows split by percent with the same hours or pay on each. We don't know whether it's separate pay.",
    settle:
      "In a review of the file, choose which rows count. Remove a row with a sum from the file. Export split rows as one row for each employee.",
    blocks: true,
    leavesPayOpen: true,
  },
  "impossible-week": {
    bit: 32,
    label: "Impossible week",
    explanation:
      "A workweek of this employee can't be right: it has more than 168 hours, more overtime than hours, overlaps another one, ends on a different weekday than the others, or is outside the pay period.",
    settle: "Correct the employee's rows in the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "totals-differ": {
    bit: 56,
    label: "Totals don't match",
    explanation:
      "A totals line agrees with one column of its rows and not with their hours or gross pay, so a figure of some row, perhaps this employee's, is wrong.",
    settle: "Correct the row or the totals line in the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "rate-contradicts": {
    bit: 37,
    label: "Rate doesn't match the pay",
    badge: "Rate doesn't match",
    explanation:
      "Pay, hours, and the hourly rate don't match. One of them is wrong, or hours such as 40.30 are hours and minutes.",
    settle: "Correct the rate, the hours or the pay in the file and upload it again.",
    blocks: true,
  },
  "other-number": {
    bit: 38,
    label: "Another employee number",
    badge: "Other number",
    explanation:
      "A row in the file has one employee's number and another employee's name, or earlier runs have the number under someone else's name or in another company, so we don't know whose pay and hours it shows.",
    settle:
      "Correct the number or the name in the file and upload it again. If only earlier runs differ and it's the same person, say so in the review.",
    blocks: true,
    leavesPayOpen: true,
  },
  "only-leave": {
    bit: 39,
    label: "Only leave",
    explanation: "The pay period has only pay for leave and no hours worked, so there's no rate to check.",
    settle: "If the employee did work, add the hours to the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "parts-above-gross": {
    bit: 40,
    label: "Pay adds up to more than gross",
    badge: "More than gross",
    explanation:
      "In one of this employee's weeks, regular and overtime pay add up to more than gross pay, so we don't know what was paid.",
    settle: "Correct the pay in the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "similar-number": {
    bit: 41,
    label: "Similar employee number",
    badge: "Similar number",
    explanation:
      "Another row in the file has nearly the same employee number, and no other name. If they're one person, this is only part of the pay and hours.",
    settle: "Say in the review or on the run's page whether they're two people.",
    blocks: true,
    leavesPayOpen: true,
  },
  "no-pay": {
    bit: 44,
    label: "No pay",
    explanation:
      "The file has 0.00 gross pay and no hours for this employee, as on unpaid leave, so there's nothing to check or deduct.",
    settle: "If the employee did work, add the pay and hours to the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
  "several-periods": {
    bit: 48,
    label: "Rows of several pay periods",
    badge: "Several periods",
    explanation:
      "The file has rows of this employee whose dates are of different pay periods. Together they don't show what was paid for the hours of one period.",
    settle:
      "Upload a file with the rows of one pay period. If they're all of the same one, remove the columns with their dates first.",
    blocks: true,
  },
  "premium-apart": {
    bit: 49,
    label: "Overtime premium left out",
    explanation: "We checked only straight-time pay, which also limits the deduction.",
  },
  "unaccounted-column": {
    bit: 51,
    label: "Unrecognized column",
    explanation:
      "The file has a column we don't recognize. It may hold hours, or pay that doesn't count toward the minimum wage, so we deduct only what's safe either way.",
    settle: "In Settings, choose what the column is in the file's profile, or export the file without it.",
  },
  "pay-taken-back": {
    bit: 52,
    label: "Pay taken back",
    explanation:
      "A row takes back pay or hours, and no other row of the file has the same amount and hours. It may correct an earlier pay date, so we deduct only what's safe either way.",
    settle: "Check the row. If it corrects another pay date, export the file without it.",
  },
  "bonus-apart": {
    bit: 53,
    label: "Bonus or unknown pay",
    explanation:
      "A bonus, pay of a kind we don't know, or pay that is the same on each of several rows counts toward the minimum wage only if these hours earned it, and the file doesn't say that. Nor does it say what leave was paid, if its hours have no pay beside them. We deduct only what's safe without it.",
  },
  "deducted-apart": {
    bit: 54,
    label: "Other deductions",
    explanation:
      "Uniforms, tools, or shortages are deducted from this pay, too. Together, all such deductions must leave the minimum wage, so less is safe.",
  },
  "copies-apart": {
    bit: 57,
    label: "Rows that may be copies",
    explanation:
      "The file has the same row of this employee more than once. It may be an equal shift, week, or job, or a copy, so we deduct only what's safe either way.",
    settle: "In a review of the file, choose whether the rows are copies or separate pay.",
  },
  "figures-differ": {
    bit: 55,
    label: "Figures contradict each other",
    badge: "Figures differ",
    explanation:
      "Other figures of this employee say that more or less was paid, or for other hours: the hourly rate, the columns of pay, net pay, hours that may be counted twice, or other rows. Or the pay per hour is less than anyone's wage.",
    settle: "Correct the pay, the hours, or the rate in the file and upload it again.",
    blocks: true,
    leavesPayOpen: true,
  },
} as const satisfies Readonly<Record<string, ReasonEntry>>;
