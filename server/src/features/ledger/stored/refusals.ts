import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about an employee or a balance. */
export class EmployeeRefusal extends refusals({
  employee_not_found: 404,
  balance_refused: 409,
  balance_changed: 409,
}) {}
