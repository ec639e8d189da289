import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about an employee or a balance. */
export class EmployeeRefusal extends refusals({
  employee_not_found: 404,
  balance_refused: 409,
  balance_changed: 409,
}) {}

/** The refusal of an entry that the balance, or an earlier entry, doesn't allow. */
export function balanceRefused(sentence: string): EmployeeRefusal {
  return new EmployeeRefusal("balance_refused", sentence);
}
