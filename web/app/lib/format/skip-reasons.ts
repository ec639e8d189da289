import type { SkipReason } from "@wagefloor/domain/finding.ts";

/** Why an employee or row was left out, in words for payroll staff. */
export const skipReasonTexts: Record<SkipReason, string> = {
  "no-regular-earnings": "No row with the regular-earnings identifier",
  "nothing-owed": "Paid in full",
  "unreadable-amount": "The regular-earnings amount isn't a number or is too large to be pay",
  "no-employee-id": "The row has no employee ID",
};
