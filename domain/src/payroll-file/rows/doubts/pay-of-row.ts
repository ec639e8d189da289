import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";

/** What the record in hand has in its columns of pay beside gross pay, in cents; null where one can't be read. */
export class PayOfRow {
  regular: number | null = 0;
  overtime: number | null = 0;
  /** Bonuses, commissions and the like. */
  other: number | null = 0;

  /** What they take back together. */
  get takenBack(): number {
    return [this.regular, this.overtime, this.other].reduce<number>(
      (sum, pay) => sum + Math.max(-(pay ?? 0), 0),
      0,
    );
  }

  /** Reads each column once, however many ask for it. */
  read(cells: RowBatch, { regularPay, overtimePay, otherPay }: Header): void {
    this.regular = cells.sumOf(regularPay);
    this.overtime = cells.sumOf(overtimePay);
    this.other = cells.sumOf(otherPay);
  }
}
