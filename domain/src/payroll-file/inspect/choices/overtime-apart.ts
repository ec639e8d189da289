import type { ColumnRole } from "../../vocabulary/roles.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

const microHoursInHour = 1_000_000;

/**
 * Whether a column of hours such as `Hours` holds the overtime beside it as well, by what is paid at the rate of the row:
 * 42 hours with 2 of overtime are paid as 43, 40 hours and 2 of overtime too.
 */
export class OvertimeApart {
  readonly #total: SheetColumn | null;
  readonly #overtime: SheetColumn | null;
  readonly #rate: SheetColumn | null;
  readonly #regularPay: SheetColumn | null;
  readonly #overtimePay: SheetColumn | null;
  readonly #gross: SheetColumn | null;
  #withOvertime = 0;
  #apart = 0;
  #inside = 0;

  constructor(columns: readonly SheetColumn[]) {
    const only = (role: ColumnRole) => {
      const [one = null, ...more] = columnsOf(columns, role);
      return more.length === 0 ? one : null;
    };
    this.#total = only("hoursTotal");
    this.#overtime = columnOf(columns, "hoursDoubletime") === null ? only("hoursOvertime") : null;
    this.#rate = only("rate");
    this.#regularPay = only("earningRegular");
    this.#overtimePay = only("earningOvertime");
    this.#gross = columnOf(columns, "gross");
  }

  add(row: SheetRow): void {
    if (this.#total === null || this.#overtime === null) return;
    const overtime = row.hoursOf(this.#overtime) / microHoursInHour;
    if (overtime === 0) return;
    this.#withOvertime++;
    const rate = this.#rateOf(row, overtime);
    const pay = this.#regularPay ?? this.#gross;
    if (pay === null || rate.cents <= 0) return;
    const hours = row.hoursOf(this.#total) / microHoursInHour;
    const paid = row.centsOf(pay);
    const premium = this.#regularPay === null ? 1.5 * overtime : 0;
    const isPaid = (paidHours: number) =>
      Math.abs(paidHours * rate.cents - paid) <= 1 + rate.mostRounded * hours;
    const isApart = isPaid(hours + premium);
    const isInside = isPaid(hours - overtime + premium);
    if (isApart && !isInside) this.#apart++;
    if (isInside && !isApart) this.#inside++;
  }

  /** Read as whole cents; else the one by which overtime is paid one and a half times, beside pay for regular hours. */
  #rateOf(row: SheetRow, overtime: number): { cents: number; mostRounded: number } {
    if (this.#rate !== null) return { cents: row.centsOf(this.#rate), mostRounded: 0.5 };
    if (this.#overtimePay === null || this.#regularPay === null) return { cents: 0, mostRounded: 0 };
    const paidHours = 1.5 * overtime;
    return { cents: row.centsOf(this.#overtimePay) / paidHours, mostRounded: 0.5 / paidHours };
  }

  /** Null where the pay doesn't say it, or not of at least half of the rows, or not alike. */
  get isApart(): boolean | null {
    const told = this.#apart + this.#inside;
    if (told === 0 || told < 0.5 * this.#withOvertime || (this.#apart > 0 && this.#inside > 0)) return null;
    return this.#apart > 0;
  }
}
