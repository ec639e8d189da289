import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { earningRoles } from "../../vocabulary/roles.ts";
import { hasFigures } from "./column-facts.ts";
import { columnsOf, type SheetColumn } from "./sheet-column.ts";

/** The column with gross pay; a row's only amount, or the only pay that a file has, where none is called gross. */
export function chooseGross(columns: readonly SheetColumn[]): SheetColumn | null {
  const gross = columnsOf(columns, "gross")[0];
  if (gross !== undefined) return gross;
  const whole = columnsOf(columns, "amount").filter(({ name }) => meaningOf(name).says("wholeAmount"));
  if (whole.length === 1) return whole[0] ?? null;
  const regular = columnsOf(columns, "earningRegular").filter(({ name }) => !isOfSomeWork(name));
  const others = [...columnsOf(columns, "earningOvertime"), ...columnsOf(columns, "earningBonus")];
  const hasOthers = others.some(({ facts }) => hasFigures(facts));
  return regular.length === 1 && !hasOthers ? (regular[0] ?? null) : null;
}

/** Pay for training or work on holidays is beside other pay. */
function isOfSomeWork(heading: string): boolean {
  return meaningOf(heading).says("someWork") || meaningOf(heading).says("holiday");
}

/** The column with the amount of a row's kind of pay. */
export function chooseAmount(columns: readonly SheetColumn[]): SheetColumn | null {
  const [amount = null] = [...columnsOf(columns, "amount"), ...columnsOf(columns, "gross")];
  const [only = null, ...more] = earningRoles.flatMap((role) => columnsOf(columns, role));
  return amount ?? (more.length === 0 ? only : null);
}

/**
 * The column of the deduction for boots, uniforms or the like; of another only where it is the only one, and rows are no kinds of
 * pay. *Deductions* are insurance and all others, too.
 */
export function chooseDeduction(columns: readonly SheetColumn[], hasTypes: boolean): SheetColumn | null {
  const deductions = columnsOf(columns, "deduction").filter(({ roles }) => roles[0] === "deduction");
  const ours = deductions.filter(({ name }) => meaningOf(name).isOurs);
  if (ours.length > 0 || hasTypes) return ours.length === 1 ? (ours[0] ?? null) : null;
  const [only, ...more] = deductions.filter(({ name }) => meaningOf(name).says("oneDeduction"));
  return only === undefined || more.length > 0 ? null : only;
}
