import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { earningRoles } from "../../vocabulary/roles.ts";
import { centsIn, type SheetRow } from "../rows/sheet-row.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** Which columns of pay add up to gross pay in every row: all, those without the parts of a total, or these without tips. */
export class MoneyTally {
  readonly #gross: SheetColumn | null;
  readonly #all: readonly SheetColumn[];
  readonly #totals: readonly SheetColumn[];
  readonly #wages: readonly SheetColumn[];
  readonly #addUp: Set<readonly SheetColumn[]>;
  readonly #expenses: readonly SheetColumn[];
  /** Unknown columns that have been gross pay and the expenses in every row so far. */
  readonly #withExpenses: Set<SheetColumn>;
  #hasExpenses = false;

  constructor(columns: readonly SheetColumn[]) {
    this.#gross = columnOf(columns, "gross");
    this.#all = earningRoles.flatMap((role) => columnsOf(columns, role));
    this.#totals = withoutPartsOfTotals(this.#all);
    const areWages = !this.#totals.some(isTips);
    this.#wages = areWages ? this.#totals : this.#totals.filter((column) => !isTips(column));
    // Mostly one list, which is added up once.
    this.#addUp = new Set(this.#gross === null ? [] : [this.#all, this.#totals, this.#wages]);
    this.#expenses = columns.filter(isExpenseColumn);
    const unknown = columns.filter((column) => column.roles.length === 0 && !isExpenseColumn(column));
    this.#withExpenses = new Set(this.#expenses.length === 0 ? [] : unknown);
  }

  add(row: SheetRow): void {
    if (this.#gross === null || this.#addUp.size + this.#withExpenses.size === 0) return;
    const gross = row.centsOf(this.#gross);
    const expenses = centsIn(row, this.#expenses);
    if (expenses !== 0) this.#hasExpenses = true;
    for (const total of this.#withExpenses)
      if (row.centsOf(total) !== gross + expenses) this.#withExpenses.delete(total);
    for (const parts of this.#addUp) if (centsIn(row, parts) !== gross) this.#addUp.delete(parts);
  }

  get allAddUp(): boolean {
    return this.#hasTotals && this.#addUp.has(this.#all) && !this.#addUp.has(this.#totals);
  }

  get totalsAddUp(): boolean {
    return this.#hasTotals && this.#addUp.has(this.#totals) && !this.#addUp.has(this.#all);
  }

  get areTipsApart(): boolean {
    return this.#wages.length > 0 && this.#addUp.has(this.#wages);
  }

  /** Whether nothing but the columns of pay is in gross pay. */
  get arePaysComplete(): boolean {
    return this.areTipsApart || (this.#wages.length > 0 && this.#addUp.has(this.#totals));
  }

  /** The unknown columns that are gross pay and expenses together, so that gross pay holds no expenses. */
  get totalsWithExpenses(): readonly SheetColumn[] {
    return this.#hasExpenses ? [...this.#withExpenses] : [];
  }

  get #hasTotals(): boolean {
    return this.#totals.length < this.#all.length;
  }
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

function isTips({ roles }: SheetColumn): boolean {
  return roles.includes("earningTips");
}

/** Whether a column has expenses that the employer pays back, or the like. */
export function isExpenseColumn({ name, roles }: SheetColumn): boolean {
  return meaningOf(name).isExpense && roles.every((role) => role === "ignore");
}
