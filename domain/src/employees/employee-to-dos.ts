/** What there is to do about an employee, as bits of one number. */
export const employeeToDos = {
  /** Not checked, because the place isn't settled. */
  "no-place": 1,
  /** Not checked, because a minimum wage isn't confirmed. */
  "no-rate": 2,
  /** Paid less for an hour than a minimum wage that starts soon. */
  "coming-rate": 4,
  /** Owes a balance, and an authorization expires within 30 days or expired since the last run. */
  "authorization-expiring": 8,
  /** Owes a balance, and the last run deducted nothing for an item without the authorization that it needs. */
  "authorization-missing": 16,
} as const;

export type EmployeeToDo = keyof typeof employeeToDos;
