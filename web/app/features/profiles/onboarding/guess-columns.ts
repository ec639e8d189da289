import { type ColumnChoice, columnRoles } from "@wagefloor/domain/payroll-file/plan/column-roles.ts";
import { meaningOf } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import type { ColumnRole } from "@wagefloor/domain/payroll-file/vocabulary/roles.ts";
import type { ColumnValues } from "../column-fields.tsx";

/** What the vocabulary calls each of the five columns. */
const rolesOf: Readonly<Record<keyof ColumnChoice, readonly ColumnRole[]>> = {
  employeeIdColumn: ["employeeNumber"],
  locationColumn: ["location"],
  earningsColumn: ["earningsType"],
  amountColumn: ["amount", "gross"],
  hoursColumn: ["hoursTotal", "hoursRegular", "hoursOther"],
};

/**
 * What to begin with: the columns that were chosen before and that the header still has, and for the others the surest one
 * by its name. No column is proposed twice; what no name says stays empty.
 */
export function proposeColumns(headerRow: readonly string[], chosen: ColumnValues | undefined): ColumnValues {
  const kept = columnRoles.flatMap((role) =>
    chosen && headerRow.includes(chosen[role]) ? [chosen[role]] : [],
  );
  const free = new Set(headerRow.filter((name) => !kept.includes(name)));
  const columnOf = (role: keyof ColumnChoice): string => {
    if (chosen && headerRow.includes(chosen[role])) return chosen[role];
    const [surest = ""] = [...free]
      .filter((name) => meaningOf(name).roles.some((one) => rolesOf[role].includes(one)))
      .sort((one, other) => meaningOf(other).certainty - meaningOf(one).certainty);
    free.delete(surest);
    return surest;
  };
  const columns = columnRoles.map((role) => [role, columnOf(role)] as const);
  return {
    ...(Object.fromEntries(columns) as ColumnChoice),
    earningsIdentifier: chosen?.earningsIdentifier ?? "",
  };
}
