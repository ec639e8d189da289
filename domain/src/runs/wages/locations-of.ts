import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";

type Located = Pick<PayColumns, "location" | "otherLocations">;

/** All locations of an employee, as the file has them. */
export function locationsOf(employees: Located, employee: number): readonly string[] {
  const { values, codes } = employees.location;
  return [values[codes[employee] as number] as string, ...otherLocationsOf(employees, employee)];
}

/** Further locations of an employee, as the file has them. */
export function otherLocationsOf({ location, otherLocations }: Located, employee: number): readonly string[] {
  const others = otherLocations.get(employee);
  return others === undefined ? [] : Array.from(others, (code) => location.values[code] as string);
}
