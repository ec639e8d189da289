import {
  type ColumnChoice,
  type ColumnRole,
  columnRoles,
} from "@wagefloor/domain/payroll-file/plan/column-roles.ts";
import type { ColumnValues } from "../column-fields.tsx";

/** Names that payroll systems give the columns, surest first. */
const namesOf: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  employeeIdColumn: [
    /^(person(nel)?|employee|emp|worker|associate|pers\.?)[ _.]*(id|no\.?|num(ber)?|#|code)$/,
    /(employee|personnel|worker|badge|file)[ _]*(id|no|number|#)/,
    /^(id|pernr|employee|ee ?id)$/,
  ],
  locationColumn: [
    /location/,
    /personnel area|work ?(site|place)|jurisdiction/,
    /^(site|plant|state|city|branch)$/,
  ],
  earningsColumn: [
    /wage type (long )?text/,
    /^(wt|wage ?type)$/,
    /(earnings?|pay)[ _]*(type|code|description|name)/,
    /^(earnings?|wage type.*)$/,
  ],
  amountColumn: [/^amount$/, /amount/, /^(gross|gross pay|earnings|pay|total)$/],
  hoursColumn: [/^hours?$/, /hours|hrs/, /^(number|quantity|units)$/],
};

const noColumns: ColumnChoice = {
  employeeIdColumn: "",
  locationColumn: "",
  earningsColumn: "",
  amountColumn: "",
  hoursColumn: "",
};

/** Which column of a header is probably which. No column is proposed twice; what nothing points to stays empty. */
function guessColumns(headerRow: readonly string[]): ColumnChoice {
  const free = new Set(headerRow);
  const guess = { ...noColumns };
  for (const [role, patterns] of Object.entries(namesOf) as [ColumnRole, readonly RegExp[]][]) {
    const column = findColumn(free, patterns);
    if (column === undefined) continue;
    guess[role] = column;
    free.delete(column);
  }
  return guess;
}

/** What to begin with: the columns that were chosen before and that the header still has, a guess for the others. */
export function proposeColumns(headerRow: readonly string[], chosen: ColumnValues | undefined): ColumnValues {
  const kept = columnRoles.filter((role) => chosen && headerRow.includes(chosen[role]));
  const keptColumns = kept.map((role) => chosen?.[role] ?? "");
  const guess = guessColumns(headerRow.filter((column) => !keptColumns.includes(column)));
  const choice = Object.fromEntries(kept.map((role) => [role, chosen?.[role] ?? ""]));
  return { ...guess, ...choice, earningsIdentifier: chosen?.earningsIdentifier ?? "" };
}

function findColumn(columns: ReadonlySet<string>, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    for (const column of columns) {
      if (pattern.test(column.toLowerCase().replace(/\s+/g, " "))) return column;
    }
  }
  return undefined;
}
