import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { refundedIn, voidedIn } from "../../vocabulary/marks.ts";
import { negatedRecord } from "../batch/negated-record.ts";
import type { KeptRecord, RowBatch } from "../batch/row-batch.ts";
import type { PayStore } from "../store/pay-store.ts";
import { HeldRows } from "./held-rows.ts";

/** A row at hand. */
interface Row {
  readonly cells: RowBatch;
  /** Whose it is: the number, or the key of the name. */
  readonly key: string;
  readonly isRegular: boolean;
}

/** Finds the rows of voided checks, and holds them back until it is known what they are for. */
export class VoidedRows {
  readonly #store: PayStore;
  readonly #areCounted: boolean;
  readonly #isVoided: (text: string) => boolean;
  readonly #isRefund: (text: string) => boolean;
  readonly #held = new HeldRows();
  /** Add the rows that take back others, whose figures may be positive. */
  readonly #refunds: (() => void)[] = [];

  constructor(checkStatus: string, { countsVoided, statuses }: ReadingPlan, store: PayStore) {
    const isVoided = voidedIn(checkStatus);
    this.#isVoided = (text) => (Object.hasOwn(statuses, text) ? statuses[text] === "voided" : isVoided(text));
    this.#isRefund = refundedIn(checkStatus);
    this.#areCounted = countsVoided;
    this.#store = store;
  }

  /**
   * Whether the row is of a voided check and isn't to be added, at least not yet.
   * @param add adds it later, from its copy
   */
  take({ cells, key, isRegular }: Row, header: Header, add: (record: KeptRecord) => void): boolean {
    if (header.checkStatus === -1 || key === "") return false;
    const amount = isRegular ? (cells.amount(header.amount) ?? 0) : null;
    const hours = cells.sumOfHours(header.hours);
    const status = cells.at(header.checkStatus).text();
    if (this.#isRefund(status) && (amount ?? hours) > 0) {
      const record = negatedRecord(cells.keep(), header.figures);
      this.#refunds.push(() => add(record));
      return true;
    }
    if (!this.#isVoided(status)) {
      if (amount !== null && amount !== 0) this.#held.meet(key, amount, hours);
      return false;
    }
    const { voided } = this.#store;
    if (amount !== null) voided.rows++;
    if (this.#areCounted) {
      voided.amount += Math.max(amount ?? 0, 0);
      return false;
    }
    const record = cells.keep();
    this.#held.hold({ key, amount, hours, add: () => add(record) });
    return true;
  }

  /** Adds what cancels other rows, once all are known. */
  settle(): void {
    const { people, unclearVoids, voided } = this.#store;
    for (const addRefund of this.#refunds.splice(0)) addRefund();
    const { amount, unclear } = this.#held.settle();
    voided.amount += amount;
    if (unclear.length === 0) return;
    const keys = people.texts();
    for (const key of unclear) if (keys.includes(key)) unclearVoids.add(keys.indexOf(key));
  }
}
