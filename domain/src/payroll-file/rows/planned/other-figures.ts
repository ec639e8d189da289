import type { Header } from "../../header/header.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { columnsMeaning } from "../../plan/column-meanings.ts";
import { isTotalOfKinds, meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { isWorked } from "../../vocabulary/roles.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { CountedRows, Measure } from "../batch/counted-rows.ts";
import {
  isForHours,
  microHoursPerHour,
  mostOfAnyRate,
  mostOfRateRounded,
  mostRounded,
  readable,
} from "../batch/row-measures.ts";
import type { PayStore } from "../store/pay-store.ts";

const daysOfWeek = 7;
const allPaid = -1;

/**
 * What other figures of a row say of its pay and hours. No one is below the minimum wage by a figure that they contradict: the
 * most that may have been paid, for the fewest hours, decides.
 */
export function otherFigures(plan: ReadingPlan, { openPay }: Pick<PayStore, "openPay">) {
  /** By employee, what pay for hours worked is more than the total of all kinds of pay; null where no rows are totals. */
  const beyondTotal: number[] | null = isTotalOfKinds(plan) ? [] : null;
  /** Whether the amount is all pay by its heading. */
  const isAllPay = plan.amount === null || meaningIn(plan, plan.amount).says("allPay");
  const days = plan.workDate !== null ? 1 : plan.weekEnding !== null ? daysOfWeek : Number.POSITIVE_INFINITY;
  /** More than a row can have, if it's of a day or a week; on one of them the clock is set back. */
  const mostHours = (24 * days + 1) * microHoursPerHour;
  const said = columnsMeaning(plan, "worked-hours");
  /** Of the columns of hours, which may be among those of another, and which may hold those of others. */
  const mayLieInside = plan.hours.map(
    (name) => !(meaningIn(plan, name).isOvertime || said.includes(name)) && weekOf(name) === 0,
  );
  const areAll = plan.hours.map(
    (name, at) => mayLieInside[at] === true && meaningIn(plan, name).says("plainRegular"),
  );
  const hasTotal = plan.hours.some((name) => {
    const meaning = meaningIn(plan, name);
    return meaning.role === "hoursTotal" && !meaning.says("worked");
  });
  let known: ReturnType<typeof columnsOf> | null = null;
  const columnsIn = (header: Header) => {
    if (known?.header !== header) known = columnsOf(plan, header);
    return known;
  };

  /**
   * What the columns of pay add up to, and what net pay says: it is less than gross pay, but for what is paid beside wages, and
   * at least half of it. An unrecognized column may be paid beside all pay, such as tips.
   */
  const mostPay: Measure = ({ batch, header, amounts, count }, most) => {
    const { known, beside, open } = columnsIn(header);
    const parts = batch.sums(isAllPay ? known : []);
    const opens = batch.gains(isAllPay ? open : []);
    const nets = batch.cents(header.netPay);
    const besides = batch.gains(header.netPay === -1 ? [] : beside);
    for (let at = 0; at < count; at++) {
      const amount = amounts[at] as number;
      const ofParts = readable(parts[at]);
      const net = readable(nets[at]);
      const other = besides[at] as number;
      const isMoreNet = net > amount && net > amount + (other === unreadable ? net : other);
      const ofNet = isMoreNet ? 2 * net : 0;
      most[at] = Math.max(ofParts > amount + mostRounded ? ofParts : 0, ofNet, amount + readable(opens[at]));
    }
  };

  /** What is paid beside an amount that may not be all pay, unless it's the sum of what is known. */
  const payBeside: Measure = ({ batch, header, amounts, count }, beside) => {
    beside.fill(0, 0, count);
    if (isAllPay) return;
    const { known, open } = columnsIn(header);
    const [knowns, opens] = [batch.gains(known), batch.gains(open)];
    for (let at = 0; at < count; at++) {
      const amount = amounts[at] as number;
      const ofKnown = readable(knowns[at]);
      const ofOpen = readable(opens[at]);
      if (isSum(ofKnown + ofOpen, amount)) continue;
      beside[at] = isSum(ofKnown, amount) ? ofOpen : ofKnown + ofOpen;
    }
  };

  /**
   * Hours that aren't proven: beyond a total, more than the row's day or week has, such as other columns may hold, and in a total
   * those of columns that nobody knows, which may be leave.
   */
  const hoursInside: Measure = (rows, inside) => {
    const { batch, header, hours, count } = rows;
    amongOthers(rows, inside);
    for (const column of hasTotal ? columnsIn(header).openHours : []) {
      const open = batch.microHours(column);
      for (let at = 0; at < count; at++) {
        const [beside, all] = [readable(open[at]), hours[at] as number];
        if (beside > 0 && beside <= all) inside[at] = Math.min((inside[at] as number) + beside, all);
      }
    }
    for (let at = 0; at < count; at++)
      if ((hours[at] as number) > mostHours) inside[at] = hours[at] as number;
    for (const column of columnsIn(header).totals.toReversed()) {
      const totals = batch.microHours(column);
      for (let at = 0; at < count; at++) {
        const total = readable(totals[at]);
        const worked = hours[at] as number;
        if (total > 0 && total <= worked) inside[at] = worked - total;
      }
    }
  };

  /** Hours that the column of all or of regular hours may hold: no more than that has, and none with pay of their own. */
  const amongOthers: Measure = ({ batch, header, hoursOf, count }, inside) => {
    const paid = hoursOf.map((_, index) => batch.sums(header.hoursPay[index] ?? []));
    for (let at = 0; at < count; at++) {
      let most = 0;
      let others = 0;
      for (let index = 0; index < hoursOf.length; index++) {
        if (!mayLieInside[index]) continue;
        const ofColumn = (hoursOf[index] as Float64Array)[at] as number;
        const isPaid = readable(paid[index]?.[at]) > 0;
        if (areAll[index] || !isPaid) others += Math.max(ofColumn, 0);
        if (areAll[index]) most = Math.max(most, ofColumn);
      }
      const rest = Math.max(0, others - most);
      inside[at] = rest <= most ? rest : 0;
    }
  };

  return {
    take(rows: CountedRows): void {
      if (rows.header.amount === -1) return;
      if (beyondTotal !== null) compareKinds(rows, beyondTotal);
      const { amounts, employees, kinds } = rows;
      const [most, byRate] = [rows.measured(mostPay), rows.measured(payByRate)];
      const [beside, inside] = [rows.measured(payBeside), rows.measured(hoursInside)];
      for (let at = 0; at < rows.count; at++) {
        const amount = amounts[at] as number;
        if (!isForHours(kinds[at]) || amount < 0) continue;
        const employee = employees[at] as number;
        const contradicted = Math.max(byRate[at] as number, most[at] as number);
        if (contradicted > amount) openPay.raise(employee, "contradicted", contradicted - amount);
        if (beside[at] !== 0) openPay.raise(employee, "bonusBeside", beside[at] as number);
        if (inside[at] !== 0 && byRate[at] !== allPaid)
          openPay.raise(employee, "hoursInside", inside[at] as number);
      }
    },
    /** Where pay for hours worked is more than its total, says so of the employee. */
    settle(): void {
      for (const [employee, beyond] of (beyondTotal ?? []).entries())
        if (beyond > mostRounded) openPay.raise(employee, "contradicted", beyond);
    },
  };
}

function compareKinds({ kinds, employees, amounts, count }: CountedRows, beyondTotal: number[]): void {
  for (let at = 0; at < count; at++) {
    const kind = kinds[at];
    const sign = kind?.isRegular ? -1 : isWorked(kind?.kind ?? null) ? 1 : 0;
    const employee = employees[at] as number;
    beyondTotal[employee] = (beyondTotal[employee] ?? 0) + sign * (amounts[at] as number);
  }
}

/**
 * What all hours of a row are paid by its rate, if that's more than the amount; `allPaid` if the amount pays them all and nothing
 * else, overtime at time and a half, and 0 otherwise.
 */
const payByRate: Measure = ({ batch, header, amounts, hours, overtime, count }, pay) => {
  const rates = batch.cents(header.rate);
  for (let at = 0; at < count; at++) {
    const [amount, stated] = [amounts[at] as number, readable(rates[at])];
    const all = (hours[at] as number) / microHoursPerHour;
    const isHourly = all > 0 && stated > 0 && stated <= mostOfAnyRate && stated !== amount;
    const isLess = amount < (stated - mostOfRateRounded) * all - mostRounded;
    const paid = all + (overtime[at] as number) / (2 * microHoursPerHour);
    const isMore = amount > (stated + mostOfRateRounded) * paid + mostRounded;
    pay[at] = !isHourly ? 0 : isLess ? Math.floor(stated * all) : isMore ? 0 : allPaid;
  }
};

/** What the columns of one table are to each other. */
function columnsOf(plan: ReadingPlan, header: Header) {
  const besides = new Set([...plan.leavePay, ...plan.tips]);
  const places = (isOf: (name: string, at: number) => boolean) =>
    header.columns.flatMap((name, at) => (at !== header.amount && isOf(name, at) ? [at] : []));
  const isExpense = (name: string) => meaningIn(plan, name).isExpense;
  // A driver's pay by the mile has the name of expenses.
  const isPay = (name: string, at: number) =>
    meaningIn(plan, name).says("mayBePiece") ||
    (header.partsOfGross.includes(at) && !besides.has(name) && !isExpense(name));
  const isOpen = (at: number) => header.unaccounted.some((one) => one.at === at && one.mayBePay);
  return {
    header,
    /** Pay that the amount holds if it's all of it, and is beside it otherwise; and what may be such pay. */
    known: places((name, at) => isPay(name, at) && !isOpen(at)),
    open: places((_, at) => isOpen(at)),
    /** What may be hours, of which nothing says whether they were worked. */
    openHours: header.unaccounted.flatMap(({ at, mayBeHours }) => (mayBeHours ? [at] : [])),
    /** What net pay may hold beside wages. */
    beside: places((name) => besides.has(name) || isExpense(name)),
    /** All hours, beside the columns that add up to the hours worked, which may hold leave as well. */
    totals: places((name) => meaningIn(plan, name).role === "hoursTotal" && !plan.hours.includes(name)),
  };
}

function isSum(sum: number, amount: number): boolean {
  return Math.abs(sum - amount) <= mostRounded;
}
