import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { ColumnRole } from "../../vocabulary/roles.ts";
import { foldedHeading, namedRoles } from "../../vocabulary/vocabulary.ts";
import type { ColumnFacts } from "./column-facts.ts";

/** One column with what its heading and its cells say it holds. */
export interface SheetColumn {
  readonly at: number;
  readonly name: string;
  readonly roles: readonly ColumnRole[];
  readonly certainty: number;
  readonly facts: ColumnFacts;
}

/** The column with a role: the most certain, then the one that systems call so most commonly, then the first. */
export function columnOf(columns: readonly SheetColumn[], role: ColumnRole): SheetColumn | null {
  return columnsOf(columns, role)[0] ?? null;
}

/** All columns with a role, the best first. */
export function columnsOf(columns: readonly SheetColumn[], role: ColumnRole): SheetColumn[] {
  return columns
    .filter(({ roles }) => roles.includes(role))
    .toSorted(
      (one, other) =>
        other.certainty - one.certainty ||
        Number(meaningOf(one.name).says("ofPart")) - Number(meaningOf(other.name).says("ofPart")) ||
        rank(one, role) - rank(other, role),
    );
}

/** Whether a column may have hours, of whatever kind. */
export function hasHours({ roles }: SheetColumn): boolean {
  return roles.some((role) => role.startsWith("hours"));
}

/** How common a heading is for a role; a column with several roles comes behind those with one. */
function rank({ name, roles }: SheetColumn, role: ColumnRole): number {
  const position = [...namedRoles.keys()].indexOf(foldedHeading(name));
  return (position === -1 ? 10_000 : position) + (roles[0] === role ? 0 : 20_000);
}
