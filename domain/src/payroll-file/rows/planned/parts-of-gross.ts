import type { Header } from "../../header/header.ts";
import type { LeaveColumns } from "../../header/leave-columns.ts";
import { isTotalOfKinds, meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { unshownPay } from "../batch/row-measures.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { PayStore } from "../store/pay-store.ts";
import { tipsTogether } from "../tallies/part-tally.ts";
import { LeaveByRate } from "./leave-by-rate.ts";

/** Adds up what gross pay may hold beside pay for hours worked: pay for leave, tips, bonuses; and what else is deducted. */
export class PartsOfGross {
  readonly #store: PayStore;
  readonly #cells: RowBatch;
  /** Whether gross pay is the total of the kinds of pay. */
  readonly #isTotal: boolean;
  /** The same of bonuses in columns of their own. */
  readonly #holdsBonuses: boolean;
  readonly #byRate: LeaveByRate;

  /** @param cells of the record in hand */
  constructor(plan: ReadingPlan, store: PayStore, cells: RowBatch) {
    this.#isTotal = isTotalOfKinds(plan);
    this.#holdsBonuses = plan.amount === null || meaningIn(plan, plan.amount).role !== "earningRegular";
    this.#store = store;
    this.#cells = cells;
    this.#byRate = new LeaveByRate(plan, cells);
  }

  take(rows: CountedRows): void {
    const { header, kinds } = rows;
    const { bonuses, serviceCharges, ownDeductions, leave, retro, tips, earningsType } = header;
    const isOfKinds = earningsType !== -1;
    if (isOfKinds || leave.length > 0 || retro.pay.length + retro.hours.length + tips.length > 0)
      for (let at = 0; at < rows.count; at++) {
        const employee = rows.take(at);
        this.#addLeave(employee, header, kinds[at] ?? null);
        this.#addTips(employee, header, kinds[at]?.isTips === true);
      }
    this.#store.unaccounted.take(rows);
    if (this.#holdsBonuses && header.regularPay.length + header.otherGross.length > 0) this.#addUnshown(rows);
    if (isOfKinds || bonuses.length + serviceCharges.length + ownDeductions.length > 0)
      for (let at = 0; at < rows.count; at++) this.#addOpen(rows.take(at), header, kinds[at] ?? null);
  }

  /**
   * Pay for leave of a row of its own, or of columns beside gross pay, and pay of earlier periods. Leave hours without it
   * make it unknown, unless the rate of the row tells.
   */
  #addLeave(employee: number, header: Header, kind: ValueKind | null): void {
    this.#addRetro(employee, header, kind);
    const { earningsType, amount, hours, leave } = header;
    if (earningsType === -1) {
      for (const { hours, pay } of leave) if (pay.length > 0) this.#addLeavePay(employee, hours, pay);
      if (header.leaveHoursAlone.length > 0) this.#addLeaveByRate(employee, header);
    } else if (kind?.isLeaveInGross || (kind?.isLeaveInRegular && this.#cells.hasHours(hours))) {
      this.#addLeavePay(employee, hours, [amount]);
    }
  }

  /**
   * Pay of earlier periods, which says nothing about the hours of this one. Where it takes back pay, that may be this
   * period's; so it never makes the pay look higher.
   * @param kind null where rows are no kinds of pay
   */
  #addRetro(employee: number, { amount, retro }: Header, kind: ValueKind | null): void {
    if (kind === null) this.#addRetroOfColumns(employee, retro);
    else if (kind.isRetro && !kind.isLeaveInGross) {
      const pay = this.#cells.amount(amount);
      const taken = pay === null || this.#isTotal ? pay : -pay;
      if (taken === null || taken > 0) this.#store.leaveInGross.add(employee, taken);
    }
  }

  #addRetroOfColumns(employee: number, { hours, pay }: LeaveColumns): void {
    if (pay.length + hours.length === 0) return;
    const gains = this.#cells.sumOf(pay, 0);
    const lacksPay = this.#cells.sumOf(pay) === 0 && gains === 0 && this.#cells.hasHours(hours);
    if (gains === null || lacksPay) this.#store.leaveInGross.add(employee, null);
    else if (gains > 0) this.#store.leaveInGross.add(employee, gains);
  }

  /** The amount of a row of tips, or of its columns of tips. */
  #addTips(employee: number, { tips, amount }: Header, isRowOfTips: boolean): void {
    const sum = isRowOfTips && amount !== -1 ? this.#cells.amount(amount) : this.#tipsOfColumns(tips);
    if (sum === null || sum > 0) this.#store.tips.add(employee, sum);
  }

  /** Bonuses, and deductions for uniforms and the like. @param kind null where rows are no kinds of pay */
  #addOpen(employee: number, header: Header, kind: ValueKind | null): void {
    const { amount, bonuses, columns, serviceCharges, ownDeductions } = header;
    const { openPay } = this.#store;
    const pay = amount === -1 ? 0 : (this.#cells.amount(amount) ?? 0);
    if (kind?.isBeside) openPay.addBonus(employee, pay, this.#isTotal, kind.value);
    if (kind?.usesRoom) openPay.addDeducted(employee, pay, kind.value);
    // Bonuses that take back pay lower gross pay, as any other column of it does.
    for (const column of bonuses) {
      const bonus = Math.max(this.#cells.amount(column) ?? 0, 0);
      openPay.addBonus(employee, bonus, this.#holdsBonuses, columns[column] as string);
    }
    for (const column of serviceCharges)
      openPay.addServiceCharge(employee, this.#cells.amount(column) ?? 0, columns[column] as string);
    if (kind?.isServiceCharge) openPay.addServiceCharge(employee, pay, kind.value);
    for (const column of ownDeductions)
      openPay.addDeducted(employee, this.#cells.amount(column) ?? 0, columns[column] as string);
  }

  /**
   * What the columns of pay don't show of gross pay may be for hours that the file doesn't show either, such as double time
   * without a column.
   */
  #addUnshown(rows: CountedRows): void {
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.take(at);
      const rest = unshownPay(rows, at);
      if (rest > 0) this.#store.openPay.raise(employee, "bonus", rest);
    }
  }

  /** Leave hours without a column of pay. */
  #addLeaveByRate(employee: number, header: Header): void {
    const hours = header.leaveHoursAlone;
    if (!this.#cells.hasHours(hours)) return;
    this.#store.leaveInGross.add(employee, this.#byRate.payFor(this.#cells.sumOfHours(hours), header));
    this.#store.withLeavePay.add(employee);
  }

  #addLeavePay(employee: number, hours: readonly number[], pay: readonly number[]): void {
    const sum = this.#cells.sumOf(pay);
    if (sum === 0 && !this.#cells.hasHours(hours)) return;
    this.#store.leaveInGross.add(employee, sum === 0 ? null : sum);
    this.#store.withLeavePay.add(employee);
  }

  #tipsOfColumns(columns: readonly number[]): number | null {
    if (columns.length === 0) return 0;
    return tipsTogether(columns.map((column) => this.#cells.amount(column)));
  }
}
