import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { earningRoles } from "../../vocabulary/roles.ts";
import { areSame, hasAny, type Sheet } from "../rows/sheet.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";
import { deductedIn } from "./taken-from-gross.ts";

/** Which columns of pay add up to gross pay in every row: all, those without the parts of a total, or these without tips. */
export type Money = ReturnType<typeof moneyOf>;

export function moneyOf(columns: readonly SheetColumn[], sheet: Sheet) {
  const gross = columnOf(columns, "gross");
  const pays = gross === null ? null : sheet.sumOfCents([gross]);
  const addUp = (parts: readonly SheetColumn[]) => pays !== null && areSame(pays, sheet.sumOfCents(parts));
  const all = earningRoles.flatMap((role) => columnsOf(columns, role));
  const totals = withoutPartsOfTotals(all);
  const wages = totals.filter(({ roles }) => !roles.includes("earningTips"));
  const [isAll, isTotals, isWages] = [addUp(all), addUp(totals), addUp(wages)];
  const expenses = columns.filter(isExpenseColumn);
  const paidBack = sheet.sumOfCents(expenses);
  const together = pays?.map((pay, row) => pay + (paidBack[row] as number));
  const isTotal = (column: SheetColumn) =>
    together !== undefined && areSame(sheet.sumOfCents([column]), together);
  const unknown = columns.filter((column) => column.roles.length === 0 && !isExpenseColumn(column));
  const totalsWithExpenses = hasAny(paidBack) ? unknown.filter(isTotal) : [];
  const net = columns.find(({ name }) => meaningOf(name).says("netPay"));
  const deducted = deductedIn(columns, sheet);
  const besideNet = together?.map((pay, row) => pay - (deducted[row] as number));
  const isNet =
    net !== undefined && besideNet !== undefined && hasAny(paidBack) && areSame(sheet.cents(net), besideNet);
  /** Whether nothing but the columns of pay is in gross pay. */
  const arePaysComplete = wages.length > 0 && (isWages || isTotals);
  return {
    allAddUp: totals.length < all.length && isAll && !isTotals,
    totalsAddUp: totals.length < all.length && isTotals && !isAll,
    areTipsApart: wages.length > 0 && isWages,
    /** The unknown columns that are gross pay and expenses together in every row, so that gross pay holds no expenses. */
    totalsWithExpenses,
    /** Whether gross pay holds no expenses, such as where net pay is gross pay less what is deducted, plus the expenses. */
    areExpensesApart: arePaysComplete || totalsWithExpenses.length > 0 || isNet,
  };
}

/** The columns but for those of a kind of pay that also has a column called a total. */
export function withoutPartsOfTotals(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const isTotal = ({ name }: SheetColumn) => /\btotal\b/i.test(name);
  if (!columns.some(isTotal)) return columns;
  return columns.filter(
    (column) =>
      isTotal(column) || !columns.some((other) => other.roles[0] === column.roles[0] && isTotal(other)),
  );
}

/** Whether a column has expenses that the employer pays back, or the like. */
export function isExpenseColumn({ name, roles }: SheetColumn): boolean {
  return meaningOf(name).isExpense && roles.every((role) => role === "ignore");
}
