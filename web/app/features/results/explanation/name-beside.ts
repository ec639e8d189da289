/** The name of an employee beside the number; empty where the file has none, or where it is the number. */
export function nameBeside(employeeNumber: string, name: string | null | undefined): string {
  return name === null || name === undefined || name === employeeNumber ? "" : name;
}
