import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows, Measure } from "../batch/counted-rows.ts";
import { isOvertimeApart, readable } from "../batch/row-measures.ts";
import type { PayStore } from "../store/pay-store.ts";
import { RateTally } from "../tallies/rate-tally.ts";
import { type PartOfPay, type PayOfWeeks, partOfPay, WeekTally } from "../tallies/week-tally.ts";

/** Takes the hours, pay and rates of rows: for the tally of their weeks or days, and of each employee's rate. */
export class WeekRows {
  /** Null where rows aren't about weeks or days. */
  readonly #tally: WeekTally | null;
  readonly #rates: RateTally | null;

  /** Null where rows aren't about weeks or days, and have no rate. */
  static of(plan: ReadingPlan, header: Header, store: PayStore): WeekRows | null {
    const { shape, workDate, weekEnding, earningsType } = plan;
    const date = shape === "by-day" ? workDate : shape === "by-week" ? weekEnding : null;
    const said = {
      unit: shape === "by-day" ? "day" : "week",
      hasOvertimeApart: earningsType !== null || isOvertimeApart(plan),
      hasPayApart: earningsType !== null || header.regularPay.length > 0,
    } as const;
    const tally = date === null ? null : new WeekTally(said);
    const rates = header.rate === -1 || earningsType !== null ? null : new RateTally();
    store.weeks = tally;
    store.rates = rates;
    return tally === null && rates === null ? null : new WeekRows(tally, rates);
  }

  private constructor(tally: WeekTally | null, rates: RateTally | null) {
    this.#tally = tally;
    this.#rates = rates;
  }

  take(rows: CountedRows): void {
    const { batch, header } = rows;
    const pay: PayOfWeeks =
      header.earningsType === -1
        ? {
            gross: rows.measured(grossOfPeriod),
            regularPay: rows.measured(regularPay),
            overtimePay: batch.sums(header.overtimePay),
            otherPay: rows.measured(otherPay),
          }
        : {
            gross: rows.amounts,
            regularPay: rows.measured(ofKinds.regular),
            overtimePay: rows.measured(ofKinds.overtime),
            otherPay: rows.measured(ofKinds.other),
          };
    this.#rates?.take(rows, pay.regularPay);
    this.#tally?.take(rows, pay);
  }
}

/** Gross pay without that of earlier periods. */
const grossOfPeriod: Measure = ({ batch, header, amounts, count }, gross) => {
  const earlier = batch.gains(header.earlierPay);
  for (let at = 0; at < count; at++) gross[at] = (amounts[at] as number) - readable(earlier[at]);
};

/** Pay for regular hours; where it isn't apart, all but other pay. */
const regularPay: Measure = ({ batch, header, amounts, count }, regular) => {
  const [apart, others] = [batch.sums(header.regularPay), batch.sums(header.otherPay)];
  const isApart = header.regularPay.length > 0;
  for (let at = 0; at < count; at++)
    regular[at] = isApart ? (apart[at] as number) : (amounts[at] as number) - (others[at] as number);
};

const otherPay: Measure = ({ batch, header, count }, other) => {
  const [others, earlier] = [batch.sums(header.otherPay), batch.gains(header.earlierPay)];
  for (let at = 0; at < count; at++) other[at] = (others[at] as number) - readable(earlier[at]);
};

function ofKind(part: PartOfPay): Measure {
  return ({ kinds, amounts, count }, pay) => {
    for (let at = 0; at < count; at++) {
      const kind = kinds[at];
      pay[at] = kind && partOfPay(kind) === part ? (amounts[at] as number) : 0;
    }
  };
}

const ofKinds = { regular: ofKind("regular"), overtime: ofKind("overtime"), other: ofKind("other") };
