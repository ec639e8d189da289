import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { KeptRecord, RowBatch } from "../batch/row-batch.ts";
import type { PayStore } from "../store/pay-store.ts";

const minus = 45;
const quote = 34;

/** A row of a voided check, held until all rows are known. */
interface HeldRow {
  /** In cents; 0 for a row that isn't gross pay. */
  readonly gross: number;
  /** Of its gross pay, else of its hours: below 0 it takes something back, at 0 it does what the others of its check do. */
  readonly sign: number;
  readonly add: () => void;
}

/**
 * Finds the rows of voided checks, and holds them until all rows are known. A check marked as voided is left out, with the
 * rows that reverse it. Voided rows that reverse another check count like any row that takes back pay; see `OpenPayTally`.
 */
export class VoidedRows {
  readonly #store: PayStore;
  readonly #areCounted: boolean;
  readonly #held = new Map<string, HeldRow[]>();
  /** Add the rows that take back others, whose figures may be positive. */
  readonly #refunds: (() => void)[] = [];

  constructor({ countsVoided }: Pick<ReadingPlan, "countsVoided">, store: PayStore) {
    this.#areCounted = countsVoided;
    this.#store = store;
  }

  /**
   * Whether the row is of a voided check and isn't to be added, at least not yet.
   * @param cells with the row in hand @param key whose it is: the number, or the key of the name
   * @param add adds it later, from its copy
   */
  take(
    cells: RowBatch,
    header: Header,
    key: string,
    isRegular: boolean,
    add: (record: KeptRecord) => void,
  ): boolean {
    if (key === "") return false;
    const paid = isRegular ? (cells.amount(header.amount) ?? 0) : 0;
    const hours = cells.hours(header.hours)[cells.row] as number;
    const takesBack = isMarked("isRefund", cells, header) && (isRegular ? paid : hours) > 0;
    const recordOf = () => (takesBack ? negatedRecord(cells.keep(), header.figures) : cells.keep());
    if (!isMarked("isVoided", cells, header)) {
      if (!takesBack) return false;
      const record = recordOf();
      this.#refunds.push(() => add(record));
      return true;
    }
    const { voided } = this.#store;
    if (isRegular) voided.rows++;
    if (this.#areCounted) {
      voided.amount += Math.max(paid, 0);
      return false;
    }
    const record = recordOf();
    const held = this.#held.get(key) ?? [];
    this.#held.set(key, held);
    const gross = takesBack ? -paid : paid;
    held.push({ gross, sign: takesBack ? -1 : Math.sign(gross || hours), add: () => add(record) });
    return true;
  }

  /** Adds what takes back other rows, once all are known. */
  settle(): void {
    for (const addRefund of this.#refunds.splice(0)) addRefund();
    for (const rows of this.#held.values()) {
      const paid = rows.reduce((sum, { gross }) => sum + Math.max(gross, 0), 0);
      const takenBack = rows.reduce((sum, { gross }) => sum + Math.max(-gross, 0), 0);
      this.#store.voided.amount += Math.max(paid, takenBack);
      if (takenBack === 0 || takenBack === paid) continue;
      const highest = rows.some(({ sign }) => sign > 0) ? -1 : 0;
      for (const { sign, add } of rows) if (sign <= highest) add();
    }
    this.#held.clear();
  }
}

/** Whether a status, or a text in any other column, says that of the row in hand. */
function isMarked(as: "isVoided" | "isRefund", cells: RowBatch, { checkStatus, words }: Header): boolean {
  if (checkStatus.some((column) => column[as](cells.at(column.at).text()))) return true;
  return words.some((column) => {
    const text = cells.voidText(cells.row, column.at);
    return text !== null && column[as](text);
  });
}

/** Whether the first letters of a text in any row of a batch say that a check may have been voided. */
export function haveVoidTexts(cells: RowBatch, { words }: Header): boolean {
  for (const { at } of words)
    for (let row = 0; row < cells.count; row++)
      if (!cells.isAsAbove(row, at) && cells.voidText(row, at) !== null) return true;
  return false;
}

/** The record with a minus sign before the figures of these columns. */
function negatedRecord({ bounds, bytes }: KeptRecord, figures: readonly number[]): KeptRecord {
  const written: number[] = [];
  const ends = bounds.slice();
  for (let field = 0; field + 1 < bounds.length; field++) {
    const from = (bounds[field] as number) + 1;
    const end = bounds[field + 1] as number;
    const first = bytes[from] === quote ? from + 1 : from;
    const sign = figures.includes(field) && end > first ? [minus] : [];
    written.push(...bytes.subarray(from, first), ...sign, ...bytes.subarray(first, end));
    ends[field + 1] = written.length;
    written.push(bytes[end] as number);
  }
  return { bounds: ends, bytes: new Uint8Array(written) };
}
