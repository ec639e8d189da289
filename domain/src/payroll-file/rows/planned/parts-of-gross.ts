import { mostOfAnyRate } from "../../checks/slipped-hours.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { isTotalOfKinds, meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows, Measure } from "../batch/counted-rows.ts";
import {
  microHoursPerHour,
  mostOfRateRounded,
  mostRounded,
  payByRates,
  rateOf,
  readable,
  regularRates,
  unshownPay,
} from "../batch/row-measures.ts";
import type { PayStore } from "../store/pay-store.ts";
import { tipsTogether } from "../tallies/part-tally.ts";
import { leaveByRate } from "./leave-by-rate.ts";

/** Adds up what gross pay may hold beside pay for hours worked: pay for leave, tips, bonuses; and what else is deducted. */
export class PartsOfGross {
  readonly #store: PayStore;
  /** Whether gross pay is the total of the kinds of pay. */
  readonly #isTotal: boolean;
  /** The same of bonuses in columns of their own. */
  readonly #holdsBonuses: boolean;
  readonly #byRate: Measure;

  /** What rows are paid beyond their rate, and how many are paid exactly at theirs. */
  readonly #beyondRate: { readonly employee: number; readonly rest: number }[] = [];
  #rowsAtRate = 0;

  constructor(plan: ReadingPlan, store: PayStore) {
    this.#isTotal = isTotalOfKinds(plan);
    this.#holdsBonuses = plan.amount === null || meaningIn(plan, plan.amount).role !== "earningRegular";
    this.#store = store;
    this.#byRate = leaveByRate(plan);
  }

  take(rows: CountedRows): void {
    const { header } = rows;
    if (header.earningsType !== -1) this.#addKinds(rows);
    else {
      this.#addRetro(rows);
      for (const { hours, pay } of header.leave) if (pay.length > 0) this.#addLeave(rows, hours, pay);
      if (header.leaveHoursAlone.length > 0) this.#addLeaveByRate(rows);
      if (header.tips.length > 0) this.#addTips(rows);
    }
    this.#addBesides(rows);
    this.#store.unaccounted.take(rows);
    if (this.#holdsBonuses && header.regularPay.length + header.otherGross.length > 0) this.#addUnshown(rows);
    if (header.earningsType === -1 && header.regularPay.length + header.overtimePay.length === 0)
      this.#compareRates(rows);
  }

  /**
   * What gross pay is more than the rate pays for all hours isn't pay for them for certain, where at least as many rows are
   * paid exactly at theirs.
   */
  settle(): void {
    if (this.#beyondRate.length > this.#rowsAtRate) return;
    for (const { employee, rest } of this.#beyondRate) this.#store.openPay.raise(employee, "bonus", rest);
  }

  #compareRates(rows: CountedRows): void {
    const { batch, header, employees, amounts, hours, count } = rows;
    if (header.rate === -1) return;
    const [rates, byRate] = [batch.cents(header.rate), rows.measured(payByRates)];
    const open = header.unaccounted.map((one) => one.at);
    const [leave, openHours] = [batch.hours(header.leaveHoursAlone), batch.hours(open)];
    const known = header.partsOfGross.filter((column) => !open.includes(column));
    const [parts, openPay] = [batch.readableCents(known), batch.readableCents(open)];
    for (let at = 0; at < count; at++) {
      const rate = readable(rates[at]);
      const all = ((hours[at] as number) + readable(leave[at])) / microHoursPerHour;
      if (rate <= 0 || rate > mostOfAnyRate || all <= 0 || (amounts[at] as number) <= 0) continue;
      const perHour = rate / microHoursPerHour;
      const ofAll = (byRate[at] as number) + perHour * readable(leave[at]) + (parts[at] as number);
      const rest = (amounts[at] as number) - ofAll;
      const beyond = rest - (openPay[at] as number);
      const withOpenHours = rest - perHour * readable(openHours[at]);
      const rounded = mostRounded + mostOfRateRounded * all;
      if (Math.min(Math.abs(rest), Math.abs(beyond), Math.abs(withOpenHours)) <= rounded) this.#rowsAtRate++;
      else if (beyond > rounded)
        this.#beyondRate.push({ employee: employees[at] as number, rest: Math.ceil(beyond) });
    }
  }

  /** Rows of one kind of pay each. */
  #addKinds(rows: CountedRows): void {
    const { batch, header, kinds, employees } = rows;
    const { openPay, leaveInGross, tips, withLeavePay } = this.#store;
    const amounts = batch.cents(header.amount);
    const hours = batch.hoursAtAll(header.hours);
    for (let at = 0; at < rows.count; at++) {
      const kind = kinds[at];
      if (!kind) continue;
      const employee = employees[at] as number;
      const amount = amounts[at] as number;
      const pay = readable(amount);
      if (kind.isRetro && !kind.isLeaveInGross) {
        const taken = this.#isTotal || amount === unreadable ? amount : -amount;
        if (taken > 0) leaveInGross.add(employee, taken);
      }
      const isLeave = kind.isLeaveInGross || (kind.isLeaveInRegular && hours[at] !== 0);
      if (isLeave && !(amount === 0 && hours[at] === 0)) {
        leaveInGross.add(employee, amount || unreadable);
        withLeavePay.add(employee);
      }
      if (kind.isTips && amount > 0) tips.add(employee, amount);
      if (kind.isBeside)
        openPay.addBonus(employee, kind.isRetro ? Math.max(pay, 0) : pay, this.#isTotal, kind.value);
      if (kind.usesRoom) openPay.addDeducted(employee, pay, kind.value);
      if (kind.isServiceCharge) openPay.addServiceCharge(employee, pay, kind.value);
    }
  }

  /**
   * Pay of earlier periods, which says nothing about the hours of this one. Where it takes back pay, that may be this
   * period's; so it never makes the pay look higher.
   */
  #addRetro({ batch, header, employees, count }: CountedRows): void {
    const { hours, pay } = header.retro;
    if (pay.length + hours.length === 0) return;
    const [gains, all, worked] = [batch.gains(pay), batch.sums(pay), batch.hoursAtAll(hours)];
    for (let at = 0; at < count; at++) {
      const gain = gains[at] as number;
      const isUnknown = !Number.isFinite(gain) || (all[at] === 0 && gain === 0 && worked[at] !== 0);
      if (isUnknown || gain > 0)
        this.#store.leaveInGross.add(employees[at] as number, isUnknown ? unreadable : gain);
    }
  }

  /** Pay for leave of columns beside gross pay. Leave hours without it make it unknown, unless the rate of the row tells. */
  #addLeave(
    { batch, employees, count }: CountedRows,
    hours: readonly number[],
    pay: readonly number[],
  ): void {
    const [worked, paid] = [batch.hoursAtAll(hours), batch.sums(pay)];
    for (let at = 0; at < count; at++) {
      const sum = paid[at] as number;
      if (sum === 0 && worked[at] === 0) continue;
      const employee = employees[at] as number;
      this.#store.leaveInGross.add(employee, sum || unreadable);
      this.#store.withLeavePay.add(employee);
    }
  }

  /** Leave hours without a column of pay. Pay for leave without hours is theirs where it's no less than work is paid. */
  #addLeaveByRate(rows: CountedRows): void {
    const { batch, header, employees, amounts, hours, count } = rows;
    const away = batch.hoursAtAll(header.leaveHoursAlone);
    const byRate = rows.measured(this.#byRate);
    const [paid, others] = [batch.sums(header.leavePayAlone), batch.sums(header.otherPay)];
    const regular = header.regularPay.length === 0 ? null : rows.measured(regularRates);
    for (let at = 0; at < count; at++) {
      if (away[at] === 0) continue;
      const rate =
        regular === null
          ? rateOf((amounts[at] as number) - (others[at] as number), hours[at] as number)
          : (regular[at] as number);
      const [pay, apart] = [byRate[at] as number, paid[at] as number];
      const isPaidApart =
        apart > 0 && apart >= (rate * (away[at] as number)) / microHoursPerHour - mostRounded;
      const employee = employees[at] as number;
      this.#store.leaveInGross.add(employee, pay === unreadable && isPaidApart ? 0 : pay);
      this.#store.withLeavePay.add(employee);
    }
  }

  #addTips({ batch, header, employees, count }: CountedRows): void {
    const columns = header.tips.map((column) => batch.cents(column));
    for (let at = 0; at < count; at++) {
      const tips = tipsTogether(columns.map((column) => column[at] as number));
      if (tips > 0) this.#store.tips.add(employees[at] as number, tips);
    }
  }

  /** Bonuses, service charges, and deductions for uniforms and the like, in columns of their own. */
  #addBesides({ batch, header, employees, count }: CountedRows): void {
    const { openPay } = this.#store;
    type Add = (employee: number, pay: number, column: string) => void;
    const each = (columns: readonly number[], add: Add) =>
      columns.map((column) => ({
        amounts: batch.cents(column),
        name: header.columns[column] as string,
        add,
      }));
    const besides = [
      // A negative bonus only lowers gross pay, as a negative amount in any other column does.
      ...each(header.bonuses, (employee, pay, column) =>
        openPay.addBonus(employee, Math.max(pay, 0), this.#holdsBonuses, column),
      ),
      ...each(header.serviceCharges, (...charge) => openPay.addServiceCharge(...charge)),
      ...each(header.ownDeductions, (...deduction) => openPay.addDeducted(...deduction)),
    ];
    if (besides.length === 0) return;
    for (let at = 0; at < count; at++)
      for (let nth = 0; nth < besides.length; nth++) {
        const { amounts, name, add } = besides[nth] as (typeof besides)[number];
        const amount = readable(amounts[at]);
        if (amount !== 0) add(employees[at] as number, amount, name);
      }
  }

  /**
   * What the columns of pay don't show of gross pay may be for hours that the file doesn't show either, such as double time
   * without a column.
   */
  #addUnshown(rows: CountedRows): void {
    const unshown = rows.measured(unshownPay);
    for (let at = 0; at < rows.count; at++) {
      const rest = unshown[at] as number;
      if (rest > 0) this.#store.openPay.raise(rows.employees[at] as number, "bonus", rest);
    }
  }
}
