import type { ScopeReason } from "../../reasons/reasons.ts";

/** What a person set for one employee; it counts instead of what files say. */
export interface EmployeeAttributes {
  /** Key of the jurisdiction where the employee works. */
  readonly place?: string;
  /** Why another rule than the general minimum wage applies to the employee. */
  readonly scope?: ScopeReason;
}

/** The employees of a file for whom something was set, by their number in the file. */
export function attributesInFile(
  employeeNumber: readonly string[],
  attributes: ReadonlyMap<string, EmployeeAttributes> = new Map(),
): ReadonlyMap<number, EmployeeAttributes> {
  const found = new Map<number, EmployeeAttributes>();
  if (attributes.size === 0) return found;
  for (const [employee, name] of employeeNumber.entries()) {
    const set = attributes.get(name);
    if (set !== undefined) found.set(employee, set);
  }
  return found;
}
