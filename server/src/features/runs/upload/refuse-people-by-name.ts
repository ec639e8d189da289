import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { RunRefusal } from "../refusals.ts";

/**
 * Balances belong to employee numbers, and two people may have one name, so nothing is deducted by name.
 * @throws Refusal people_by_name
 */
export function refusePeopleByName({ peopleByName }: Pick<PayrollFile, "peopleByName">): void {
  if (!peopleByName) return;
  throw new RunRefusal(
    "people_by_name",
    "This file has no employee numbers, and two people may have the same name. Add the employee number to the report in your payroll system, export it again, and upload that file.",
  );
}
