import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { type ColumnRole, isWorked } from "../../vocabulary/roles.ts";
import type { SheetColumn } from "./sheet-column.ts";

const payOf: Partial<Record<ColumnRole, ColumnRole>> = {
  hoursRegular: "earningRegular",
  hoursOvertime: "earningOvertime",
  hoursDoubletime: "earningOvertime",
};

/** The columns with what only those beside them say about them. */
export function withNeighbors(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  return withPayByKind(withCodedHours(columns));
}

/**
 * `Overtime` beside `OT Hours` is the pay for them, and so is `Regular` then: a report writes all its kinds of pay alike.
 * Regular hours or all hours need a column that says so.
 */
function withPayByKind(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const spelled = new Set(columns.filter(({ name }) => saysHours(name)).map(({ roles }) => roles[0]));
  if (!spelled.has("hoursRegular") && !spelled.has("hoursTotal")) return columns;
  const bare = columns.filter(({ name, roles }) => payOf[roles[0] ?? "ignore"] && !saysHours(name));
  if (!bare.some(({ roles }) => spelled.has(roles[0]))) return columns;
  return columns.map((column) => {
    const pay = bare.includes(column) ? payOf[column.roles[0] ?? "ignore"] : undefined;
    return pay === undefined ? column : { ...column, roles: [pay], certainty: certainty.byWords };
  });
}

/** ADP's `Hours 3 Amount` is of the kind that each row's `Hours 3 Code`, left of it, says: of one sort where all codes are. */
function withCodedHours(columns: readonly SheetColumn[]): SheetColumn[] {
  return columns.map((column, at) => {
    const codes = columns[at - 1];
    if (column.roles[0] !== "hoursOther" || codes === undefined || !isCodeOf(codes.name, column.name)) {
      return column;
    }
    const role = roleOfCodes(codes);
    return role === null ? column : { ...column, roles: [role], certainty: certainty.usual };
  });
}

/** Whether two headings are `Hours 3 Code` and `Hours 3 Amount`, or the like; a repeated one ends with its number. */
function isCodeOf(code: string, hours: string): boolean {
  const [, named] = /^(.*) code(?: \(\d+\))?$/i.exec(code) ?? [];
  const [, amount] = /^(.*) (?:amount|hours|units)(?: \(\d+\))?$/i.exec(hours) ?? [];
  return named !== undefined && named.toLowerCase() === amount?.toLowerCase();
}

/** Null where the codes aren't all known, or some are for hours worked and others aren't. */
function roleOfCodes({ facts }: SheetColumn): ColumnRole | null {
  if (facts.distinct.size === 0 || facts.examined < facts.filled) return null;
  const kinds = [...facts.distinct].map((code) => meaningOf(code).kind);
  if (kinds.every((kind) => kind === "leave")) return "hoursLeave";
  return kinds.every(isWorked) ? "hoursOvertime" : null;
}

function saysHours(name: string): boolean {
  return meaningOf(name).says("hours");
}
