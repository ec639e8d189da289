import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { nameWithoutUnit } from "../../vocabulary/name-without-unit.ts";
import { type ColumnRole, earningRoles } from "../../vocabulary/roles.ts";
import { areSame, hasAny, type Sheet } from "../rows/sheet.ts";
import type { SheetColumn } from "./sheet-column.ts";

const payOf: Partial<Record<ColumnRole, ColumnRole>> = {
  hoursRegular: "earningRegular",
  hoursOvertime: "earningOvertime",
  hoursDoubletime: "earningOvertime",
};

/** `Travel Pay` beside `Travel Hours`, which are worked, is the pay for them. */
export function withPayOfHours(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  return columns.map((column) => {
    if (column.roles.length > 0 || !meaningOf(column.name).isMoney) return column;
    const name = nameWithoutUnit(column.name);
    const hours = columns.find((one) => saysHours(one.name) && nameWithoutUnit(one.name) === name);
    const pay = payOf[hours?.roles[0] ?? "ignore"];
    return pay === undefined || name === ""
      ? column
      : { ...column, roles: [pay], certainty: certainty.byWords };
  });
}

/**
 * `Overtime` beside `OT Hours` is the pay for them, and so is `Regular` then: a report writes all its kinds of pay alike.
 * Regular hours or all hours need a column that says so.
 */
export function withPayByKind(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const spelled = new Set(columns.filter(({ name }) => saysHours(name)).map(({ roles }) => roles[0]));
  if (!spelled.has("hoursRegular") && !spelled.has("hoursTotal")) return columns;
  const bare = columns.filter(({ name, roles }) => payOf[roles[0] ?? "ignore"] && !saysHours(name));
  if (!bare.some(({ roles }) => spelled.has(roles[0]))) return columns;
  return columns.map((column) => {
    const pay = bare.includes(column) ? payOf[column.roles[0] ?? "ignore"] : undefined;
    return pay === undefined ? column : { ...column, roles: [pay], certainty: certainty.byWords };
  });
}

/** `PTO` is the pay for leave, not its hours, where the columns of pay add up to gross pay with it and not without. */
export function withLeavePay(columns: readonly SheetColumn[], sheet: Sheet): readonly SheetColumn[] {
  const gross = columns.filter(({ roles }) => roles[0] === "gross");
  const parts = columns.filter(
    ({ name, roles }) => meaningOf(name).isOtherPay || earningRoles.some((role) => roles[0] === role),
  );
  const bare = columns.filter(({ name, roles }) => roles[0] === "hoursLeave" && !saysHours(name));
  const rest = sheet.sumOfCents(bare);
  const isPay =
    gross.length === 1 &&
    hasAny(rest) &&
    areSame(sheet.sumOfCents(gross), sheet.sumOfCents([...parts, ...bare]));
  return isPay
    ? columns.map((one) =>
        bare.includes(one) ? { ...one, roles: ["earningBonus"], certainty: certainty.byWords } : one,
      )
    : columns;
}

function saysHours(name: string): boolean {
  return meaningOf(name).says("hours");
}
