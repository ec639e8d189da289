import { type Column, zeros } from "../../../columns.ts";
import type { Cents, MicroHours } from "../../../money.ts";
import type { OvertimeColumns, OvertimePay } from "../../content/payroll-file.ts";
import type { Header } from "../../header/header.ts";
import { isTotalOfKinds, meaningIn, overtimeInside, type ReadingPlan } from "../../plan/reading-plan.ts";
import { firstRoom, makeRoom, withRoom } from "../../text/copied-into.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { addAll, addReadable, Filled } from "../batch/figures-of.ts";
import { isOvertimeApart, mostRounded, readable, rowsWithLeave } from "../batch/row-measures.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { OpenPayTally } from "./open-pay.ts";
import { byOvertime, overtimeIn, type Sums, sums } from "./overtime-premium.ts";
import { StraightTimeWeeks } from "./straight-time-weeks.ts";

type Use = "regular" | "overtime" | "doubletime" | "other" | "premium";
type Sum = keyof Sums;
type SumsOfAll = Record<Sum, Float64Array>;

/** Where hours and pay of each use are added up; bonuses and the like have no hours of their own. */
const sumsOfUse: Readonly<Record<Use, { readonly hours: Sum | null; readonly pay: Sum }>> = {
  regular: { hours: "regularHours", pay: "regularPay" },
  overtime: { hours: "overtimeHours", pay: "overtimePay" },
  doubletime: { hours: "doubleHours", pay: "doublePay" },
  premium: { hours: "premiumHours", pay: "premiumPay" },
  other: { hours: null, pay: "otherPay" },
};
/** For each employee whose overtime is below time and a half of the regular rate: elsewhere that's how a file shows overtime. */
const fewestAgreeing = 2;
/** In cents: straight time and overtime are rounded each by themselves. */
const mostRoundedUp = 1;
const hoursByTimes = { 1: "regularHours", 1.5: "overtimeHours", 2: "doubleHours" } as const;
/** What is added again of a row below 0, once it's known that it cancels no other row. */
const restored = sums.filter((name) => !(name.startsWith("regular") || name === "otherPay"));

/**
 * Overtime that gross pay holds, of files that show it apart: hours or pay, in columns or in rows of kinds of pay. The
 * premium is what is paid above the straight-time rate for each hour of overtime (29 CFR 778.110, 778.315); a premium is no
 * pay toward the minimum wage, and never room for a deduction (29 CFR 531.37(a)).
 */
export class OvertimeTally {
  /** Where each column of hours is added. */
  readonly #hours: readonly Sum[];
  readonly #inside: readonly Sum[];
  readonly #weeks: StraightTimeWeeks;
  readonly #isTotal: boolean;
  readonly #hasPayApart: boolean;
  readonly #isByWeek: boolean;
  /** By employee. */
  readonly #sums = Object.fromEntries(sums.map((name) => [name, new Float64Array(firstRoom)])) as SumsOfAll;
  /** See `GrossPay`, by employee. */
  #slowest = new Float64Array(firstRoom);
  #fastest = new Float64Array(firstRoom);
  /** What each row of a batch adds to them. */
  readonly #added = new Filled<Sum>((added) => added.fill(0));

  /** Null where the file doesn't show overtime apart, or it isn't in gross pay, or a file is read as specified. */
  static of(plan: ReadingPlan, { overtimePay }: Header): OvertimeTally | null {
    const weeks = new StraightTimeWeeks(plan);
    if (plan.earningsType !== null)
      return plan.otherValues === null ? null : new OvertimeTally(plan, weeks, true);
    const isInGross = plan.amount === null || meaningIn(plan, plan.amount).role !== "earningRegular";
    const isApart = overtimePay.length > 0 || isOvertimeApart(plan) || weeks.areKnown;
    return isInGross && isApart ? new OvertimeTally(plan, weeks, overtimePay.length > 0) : null;
  }

  private constructor(plan: ReadingPlan, weeks: StraightTimeWeeks, hasPayApart: boolean) {
    const sumOf = (name: string) => hoursByTimes[meaningIn(plan, name).timesOfHours];
    this.#hours = plan.hours.map(sumOf);
    this.#inside = overtimeInside(plan).map(sumOf);
    this.#weeks = weeks;
    this.#isTotal = isTotalOfKinds(plan);
    this.#hasPayApart = hasPayApart;
    this.#isByWeek = plan.shape === "by-week";
  }

  /** Takes rows. @returns for one of them, what adds again what it took off, a given number of times */
  take(rows: CountedRows): (at: number) => (times: number) => void {
    this.#added.begin(rows.count);
    if (rows.header.earningsType === -1) this.#takeColumns(rows);
    else this.#takeKinds(rows);
    makeRoom(this.#sums, rows.highest);
    for (const name of sums) {
      const [added, of] = [this.#added.known(name), this.#sums[name]];
      for (let at = 0; added !== null && at < rows.count; at++) {
        const employee = rows.employees[at] as number;
        of[employee] = (of[employee] as number) + (added[at] as number);
      }
    }
    this.#takeSlowest(rows);
    return (at) => this.#restoring(rows.employees[at] as number, at);
  }

  /**
   * The overtime of that many employees.
   * @param gross without pay for leave and tips, as far as these are known, by employee
   * @param whole the same with them
   * @param rates see `RateTally`
   * @param raise takes pay that overtime contradicts
   */
  found(
    { gross, whole }: { readonly gross: Column<number>; readonly whole: Column<number> },
    rates: Float64Array | undefined,
    count: number,
    raise: OpenPayTally["raise"],
  ): OvertimeColumns {
    const found = {
      ...{ hours: zeros<MicroHours>(count), premium: zeros<Cents>(count) },
      ...(this.#weeks.areKnown && { weeks: this.#weeks.worked() }),
    };
    const of = makeRoom(this.#sums, count - 1);
    const ofEmployee = Object.fromEntries(sums.map((name) => [name, 0])) as Sums;
    const beyond: [employee: number, NonNullable<ReturnType<typeof byOvertime>>][] = [];
    const add = (employee: number, overtime: OvertimePay | null) => {
      if (overtime === null) return;
      found.hours[employee] = overtime.hours;
      found.premium[employee] = overtime.premium;
    };
    let agreeing = 0;
    for (let employee = 0; employee < count; employee++) {
      const hours = (of.overtimeHours[employee] as number) + (of.doubleHours[employee] as number);
      const paid = (of.overtimePay[employee] as number) + (of.doublePay[employee] as number);
      if (hours <= 0 && paid + (of.premiumPay[employee] as number) <= 0) continue;
      const pay = {
        ...{ gross: gross[employee] as number, whole: whole[employee] as number },
        ...{ rate: rates?.[employee] ?? 0, isByWeek: this.#isByWeek },
        ...{ slowest: this.#slowest[employee] ?? 0, fastest: this.#fastest[employee] ?? 0 },
      };
      fill(ofEmployee, of, employee);
      add(employee, overtimeIn(ofEmployee, pay, this.#hasPayApart));
      const other = this.#hasPayApart ? byOvertime(ofEmployee, pay) : null;
      if (other === null) continue;
      if (other.more > 0) raise(employee, "contradicted", other.more);
      if (other.rest > 0) beyond.push([employee, other]);
      else if (other.more === 0) agreeing++;
    }
    if (agreeing < fewestAgreeing * beyond.length) return found;
    for (const [employee, { rest, overtime }] of beyond) {
      raise(employee, "bonus", rest);
      if (overtime.premium > (found.premium[employee] as number)) add(employee, overtime);
    }
    return found;
  }

  #takeColumns(rows: CountedRows): void {
    const { batch, header, hoursOf, count } = rows;
    const into = (name: Sum) => this.#added.of(name);
    for (const [column, name] of this.#hours.entries())
      addAll(into(name), hoursOf[column] as Float64Array, count);
    for (const [nth, column] of header.overtimeInside.entries())
      if (column !== -1) addReadable(into(this.#inside[nth] as Sum), batch.microHours(column), count);
    for (const column of header.overtimePay)
      addReadable(into(placeOfPay(header.columns[column] as string)), batch.cents(column), count);
    if (header.regularPay.length > 0) addReadable(into("regularPay"), batch.sums(header.regularPay), count);
    if (header.otherPay.length > 0) {
      const takenOff = batch.gains(header.takenOffPay);
      const [others, sums] = [batch.sums(header.otherPay), into("otherPay")];
      for (let at = 0; at < count; at++) sums[at] = readable(others[at]) - readable(takenOff[at]);
    }
    this.#takeInside(rows, into("regularHours"), into("overtimeHours"));
    // Which row holds the hours above 40 of a week doesn't say in which job they were.
    if (!(this.#hasPayApart || this.#weeks.areKnown)) this.#takeFastest(rows);
  }

  /** Hours of overtime that others hold: by their columns, or because they are above 40 of a week. */
  #takeInside(rows: CountedRows, regular: Float64Array, overtime: Float64Array): void {
    const inside = rows.batch.hours(rows.header.overtimeInside);
    for (let at = 0; at < rows.count; at++) {
      const shown = inside[at] as number;
      const late = this.#weeks.areKnown ? Math.max(0, this.#weeks.add(rows, at) - shown) : 0;
      regular[at] = (regular[at] as number) - shown - late;
      overtime[at] = (overtime[at] as number) + late;
    }
  }

  /** By the pay for regular hours where the file shows it, else by gross pay, in which each hour of overtime is paid one and a half times. */
  #takeFastest(rows: CountedRows): void {
    const of = (name: Sum) => this.#added.of(name);
    const [regular, overtime, double] = [of("regularHours"), of("overtimeHours"), of("doubleHours")];
    const [regularPay, otherPay] = [of("regularPay"), of("otherPay")];
    const leave = rows.measured(rowsWithLeave);
    const isShown = rows.header.regularPay.length > 0;
    this.#fastest = withRoom(this.#fastest, rows.highest);
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.employees[at] as number;
      const pay = isShown
        ? (regularPay[at] as number)
        : (rows.amounts[at] as number) - (otherPay[at] as number);
      const late = 3 * (overtime[at] as number) + 4 * (double[at] as number);
      const paidHalves = 2 * (regular[at] as number) + (isShown ? 0 : late);
      if (paidHalves <= 0 || leave[at] === 1) continue;
      // Hours whose pay is in another row leave no rate to any.
      const ofRow = pay > mostRoundedUp ? (pay - mostRoundedUp) / paidHalves : Number.NaN;
      this.#fastest[employee] = Math.max(this.#fastest[employee] as number, ofRow);
    }
  }

  #takeSlowest({ employees, count, highest }: CountedRows): void {
    const [hours, pay] = [this.#added.known("regularHours"), this.#added.known("regularPay")];
    if (hours === null || pay === null) return;
    this.#slowest = withRoom(this.#slowest, highest);
    const slowest = this.#slowest;
    for (let at = 0; at < count; at++) {
      const employee = employees[at] as number;
      const paid = pay[at] as number;
      if (paid > 0) {
        const ofRow = (hours[at] as number) / (paid + mostRounded);
        if (ofRow > (slowest[employee] as number)) slowest[employee] = ofRow;
      }
    }
  }

  #takeKinds({ kinds, hours, amounts, count }: CountedRows): void {
    for (let at = 0; at < count; at++) {
      const use = this.#useOf(kinds[at] as ValueKind);
      if (use === null) continue;
      const places = sumsOfUse[use];
      if (places.hours !== null) this.#added.of(places.hours)[at] = hours[at] as number;
      this.#added.of(places.pay)[at] = amounts[at] as number;
    }
  }

  #restoring(employee: number, at: number): (times: number) => void {
    const taken = restored.flatMap((name) => {
      const added = this.#added.known(name)?.[at] ?? 0;
      return added < 0 ? [[name, added] as const] : [];
    });
    return (times) => {
      for (const [name, added] of taken) {
        const sum = this.#sums[name];
        sum[employee] = (sum[employee] as number) - times * added;
      }
    };
  }

  #useOf({ kind, isRegular, isLeave, isOnTop }: ValueKind): Use | null {
    if (isOnTop && isRegular) return kind === "premium" ? "premium" : "other";
    if (kind === "grossTotal" || isLeave || !(isRegular || this.#isTotal)) return null;
    if (kind === "overtime" || kind === "doubletime" || kind === "regular") return kind;
    return isRegular ? "other" : null;
  }
}

/** Where a column of pay for overtime is added. */
function placeOfPay(column: string): Sum {
  const { kind } = meaningOf(column);
  return sumsOfUse[kind === "doubletime" || kind === "premium" ? kind : "overtime"].pay;
}

/** Takes over what is known of an employee, each by its name: a list takes ten times as long, and an object each twice. */
function fill(into: Sums, of: SumsOfAll, employee: number): void {
  into.regularHours = of.regularHours[employee] as number;
  into.regularPay = of.regularPay[employee] as number;
  into.overtimeHours = of.overtimeHours[employee] as number;
  into.overtimePay = of.overtimePay[employee] as number;
  into.doubleHours = of.doubleHours[employee] as number;
  into.doublePay = of.doublePay[employee] as number;
  into.otherPay = of.otherPay[employee] as number;
  into.premiumHours = of.premiumHours[employee] as number;
  into.premiumPay = of.premiumPay[employee] as number;
}
