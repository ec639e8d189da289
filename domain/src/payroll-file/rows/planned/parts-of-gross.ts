import { unreadable } from "../../numbers/numbers.ts";
import { isTotalOfKinds, meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import {
  microHoursPerHour,
  mostRounded,
  rateOf,
  readable,
  regularRates,
  unshownPay,
} from "../batch/row-measures.ts";
import type { PayStore } from "../store/pay-store.ts";
import { tipsTogether } from "../tallies/part-tally.ts";
import { beyondRate } from "./beyond-rate.ts";
import { leaveByRate } from "./leave-by-rate.ts";

/** Adds up what gross pay may hold beside pay for hours worked: pay for leave, tips, bonuses; and what else is deducted. */
export function partsOfGross(plan: ReadingPlan, store: PayStore) {
  /** Whether gross pay is the total of the kinds of pay. */
  const isTotal = isTotalOfKinds(plan);
  /** The same of bonuses in columns of their own. */
  const holdsBonuses = plan.amount === null || meaningIn(plan, plan.amount).role !== "earningRegular";
  const leaveRate = leaveByRate(plan);
  const hasHolidays = plan.leaveInGross.some((name) => meaningIn(plan, name).says("holiday"));
  const beyond = beyondRate(plan, (employee, rest) => store.openPay.raise(employee, "bonus", rest));

  /** Rows of one kind of pay each. */
  function addKinds(rows: CountedRows): void {
    const { batch, header, kinds, employees } = rows;
    const { openPay, leaveInGross, tips, withLeavePay } = store;
    const amounts = batch.cents(header.amount);
    const hours = batch.hoursAtAll(header.hours);
    for (let at = 0; at < rows.count; at++) {
      const kind = kinds[at];
      if (!kind) continue;
      const employee = employees[at] as number;
      const amount = amounts[at] as number;
      const pay = readable(amount);
      if (kind.isRetro && !kind.isLeaveInGross) {
        const taken = isTotal || amount === unreadable ? amount : -amount;
        if (taken > 0) leaveInGross.add(employee, taken);
      }
      const isLeave = kind.isLeaveInGross || (kind.isLeaveInRegular && hours[at] !== 0);
      if (isLeave && !(amount === 0 && hours[at] === 0)) {
        leaveInGross.add(employee, amount || unreadable);
        withLeavePay.add(employee);
      }
      if (kind.isTips && amount > 0) tips.add(employee, amount);
      if (kind.isBeside)
        openPay.addBonus(employee, kind.isRetro ? Math.max(pay, 0) : pay, isTotal, kind.value);
      if (kind.usesRoom) openPay.addDeducted(employee, pay, kind.value);
      if (kind.isServiceCharge) openPay.addServiceCharge(employee, pay, kind.value);
    }
  }

  /**
   * Pay of earlier periods, which says nothing about the hours of this one. Where it takes back pay, that may be this
   * period's; so it never makes the pay look higher.
   */
  function addRetro({ batch, header, employees, count }: CountedRows): void {
    const { hours, pay } = header.retro;
    if (pay.length + hours.length === 0) return;
    const [gains, all, worked] = [batch.gains(pay), batch.sums(pay), batch.hoursAtAll(hours)];
    for (let at = 0; at < count; at++) {
      const gain = gains[at] as number;
      const isUnknown = !Number.isFinite(gain) || (all[at] === 0 && gain === 0 && worked[at] !== 0);
      if (isUnknown || gain > 0)
        store.leaveInGross.add(employees[at] as number, isUnknown ? unreadable : gain);
    }
  }

  /** Pay for leave of columns beside gross pay. Leave hours without it make it unknown, unless the rate of the row tells. */
  function addLeave(
    { batch, employees, count }: CountedRows,
    hours: readonly number[],
    pay: readonly number[],
  ): void {
    const [worked, paid] = [batch.hoursAtAll(hours), batch.sums(pay)];
    for (let at = 0; at < count; at++) {
      const sum = paid[at] as number;
      if (sum === 0 && worked[at] === 0) continue;
      const employee = employees[at] as number;
      store.leaveInGross.add(employee, sum || unreadable);
      store.withLeavePay.add(employee);
    }
  }

  /**
   * Leave hours without a column of pay. Pay for leave without hours is theirs where it's no less than work is paid. Elsewhere leave
   * is paid no better than work, but for holidays: that much of gross pay is open where the file says what work is paid.
   */
  function addLeaveByRate(rows: CountedRows): void {
    const { batch, header, employees, amounts, hours, count } = rows;
    const away = batch.hoursAtAll(header.leaveHoursAlone);
    const byRate = rows.measured(leaveRate);
    const [paid, others] = [batch.sums(header.leavePayAlone), batch.sums(header.otherPay)];
    const regular = header.regularPay.length === 0 ? null : rows.measured(regularRates);
    const isStated = (regular !== null || header.rate !== -1) && !hasHolidays;
    for (let at = 0; at < count; at++) {
      if (away[at] === 0) continue;
      const rate =
        regular === null
          ? rateOf((amounts[at] as number) - (others[at] as number), hours[at] as number)
          : (regular[at] as number);
      const [pay, apart] = [byRate[at] as number, paid[at] as number];
      const atRate = Math.ceil((rate * (away[at] as number)) / microHoursPerHour);
      const isPaidApart = apart > 0 && apart >= atRate - mostRounded;
      const employee = employees[at] as number;
      const isOpen = pay === unreadable && !isPaidApart && isStated;
      if (isOpen) store.openPay.raise(employee, "bonus", atRate);
      store.leaveInGross.add(employee, pay === unreadable && (isPaidApart || isOpen) ? 0 : pay);
      store.withLeavePay.add(employee);
    }
  }

  function addTips({ batch, header, employees, count }: CountedRows): void {
    const columns = header.tips.map((column) => batch.cents(column));
    for (let at = 0; at < count; at++) {
      const tips = tipsTogether(columns.map((column) => column[at] as number));
      if (tips > 0) store.tips.add(employees[at] as number, tips);
    }
  }

  /** Bonuses, service charges, and deductions for uniforms and the like, in columns of their own. */
  function addBesides({ batch, header, employees, count }: CountedRows): void {
    const { openPay } = store;
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
        openPay.addBonus(employee, Math.max(pay, 0), holdsBonuses, column),
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
  function addUnshown(rows: CountedRows): void {
    const unshown = rows.measured(unshownPay);
    for (let at = 0; at < rows.count; at++) {
      const rest = unshown[at] as number;
      if (rest > 0) store.openPay.raise(rows.employees[at] as number, "bonus", rest);
    }
  }

  return {
    take(rows: CountedRows): void {
      const { header } = rows;
      if (header.earningsType !== -1) addKinds(rows);
      else {
        addRetro(rows);
        for (const { hours, pay } of header.leave) if (pay.length > 0) addLeave(rows, hours, pay);
        if (header.leaveHoursAlone.length > 0) addLeaveByRate(rows);
        if (header.tips.length > 0) addTips(rows);
      }
      addBesides(rows);
      store.unaccounted.take(rows);
      if (holdsBonuses && header.regularPay.length + header.otherGross.length > 0) addUnshown(rows);
      beyond.take(rows);
    },
    settle: beyond.settle,
  };
}
