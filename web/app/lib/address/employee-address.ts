/** The address of an employee's page. */
export function employeeAddress(employeeNumber: string): string {
  return `/app/employees/${encodeURIComponent(employeeNumber)}`;
}
