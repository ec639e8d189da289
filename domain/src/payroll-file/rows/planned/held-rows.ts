/** A row of a voided check, held until all rows are known. */
export interface HeldRow {
  /** Whose it is: the number, or the key of the name. */
  readonly key: string;
  /** In cents, of a row of gross pay; null for others. */
  readonly amount: number | null;
  readonly hours: number;
  /** Adds it to what the employee's rows add up to. */
  readonly add: () => void;
}

/**
 * The rows of voided checks. Those of a check that is marked as voided are left out. A voided row with a negative amount
 * takes back a check: of another voided row, which is then left out with it, or of a row that counts, which it cancels.
 */
export class HeldRows {
  readonly #held = new Map<string, HeldRow[]>();
  readonly #counted = new Map<string, number>();

  /** A row that counts; a voided one may cancel it. */
  meet(key: string, amount: number, hours: number): void {
    const row = `${key}\t${amount}\t${hours}`;
    this.#counted.set(row, (this.#counted.get(row) ?? 0) + 1);
  }

  hold(row: HeldRow): void {
    const rows = this.#held.get(row.key);
    if (rows === undefined) this.#held.set(row.key, [row]);
    else rows.push(row);
  }

  /**
   * Adds the rows that cancel others.
   * @returns what all voided checks were for, and whose rows take back one that can't be found in the file
   */
  settle(): { readonly amount: number; readonly unclear: readonly string[] } {
    const unclear: string[] = [];
    let amount = 0;
    for (const [key, rows] of this.#held) {
      const pay = rows.map((row) => row.amount ?? 0);
      amount += Math.max(
        sumOf(pay.map((cents) => Math.max(cents, 0))),
        -sumOf(pay.map((cents) => Math.min(cents, 0))),
      );
      if (pay.every((cents) => cents >= 0) || sumOf(pay) === 0) continue;
      if (pay.every((cents) => cents <= 0) && rows.every((row) => this.#cancels(row))) {
        for (const { add } of rows) add();
      } else {
        unclear.push(key);
      }
    }
    this.#held.clear();
    return { amount, unclear };
  }

  #cancels({ key, amount, hours }: HeldRow): boolean {
    if (amount === null || amount === 0) return true;
    const row = `${key}\t${-amount}\t${-hours}`;
    const left = this.#counted.get(row) ?? 0;
    this.#counted.set(row, left - 1);
    return left > 0;
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
