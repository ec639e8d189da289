import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about a run. */
export class RunRefusal extends refusals({
  unknown_layout: 422,
  people_by_name: 422,
  names_changed: 409,
  no_valid_entries: 422,
  several_pay_dates: 422,
  repeated_file: 409,
  run_limit: 403,
  employee_limit: 403,
  permission_check_failed: 500,
  run_not_found: 404,
  run_voided: 409,
  void_refused: 409,
  replace_refused: 409,
  settle_refused: 409,
  taken_refused: 422,
  effect_changed: 409,
  not_for_payroll: 409,
  nothing_for_payroll: 409,
  payroll_settings_missing: 409,
  payroll_settings_changed: 409,
  period_missing: 409,
}) {}
