import { type Column, zeros } from "../../../columns.ts";
import type { Cents, MicroHours } from "../../../money.ts";
import type { OvertimeColumns } from "../../content/payroll-file.ts";
import type { Header } from "../../header/header.ts";
import { isTotalOfKinds, meaningIn, overtimeInside, type ReadingPlan } from "../../plan/reading-plan.ts";
import { withRoom } from "../../text/copied-into.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isOvertimeApart, readable } from "../batch/row-measures.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import { type GrossPay, overtimeIn, type Sums, share, sums } from "./overtime-premium.ts";
import { StraightTimeWeeks } from "./straight-time-weeks.ts";

const firstRoom = 1024;

type Use = "regular" | "overtime" | "doubletime" | "other" | "told" | "premium" | "none";

/** What else is known of everyone's pay, by number. */
interface PayOfAll {
  readonly gross: Column<number>;
  /** Pay for leave and tips that gross pay holds, as far as it's known. */
  readonly besides: readonly ReadonlyMap<number, number | null>[];
  readonly rates: Column<number> | undefined;
}

/**
 * Overtime that gross pay holds, of files that show it apart: hours or pay, in columns or in rows of kinds of pay. The
 * premium is what is paid above the straight-time rate for each hour of overtime (29 CFR 778.110, 778.315); a premium is no
 * pay toward the minimum wage, and never room for a deduction (29 CFR 531.37(a)).
 */
export class OvertimeTally {
  /** Where each column of hours is added. */
  readonly #placeOfHours: readonly number[];
  readonly #placeOfInside: readonly number[];
  readonly #weeks: StraightTimeWeeks;
  readonly #isTotal: boolean;
  readonly #hasPayApart: boolean;
  /** Whether a row is a workweek, so that its own rate counts. */
  readonly #isByWeek: boolean;
  /** By the places of `sums`: what employees have, mostly of few of them. */
  readonly #sums: Float64Array[] = sums.map(() => new Float64Array(firstRoom));
  #count = 0;
  /** How each column of pay for overtime is used. */
  #read: { readonly header: Header | null; readonly places: readonly number[] } = {
    header: null,
    places: [],
  };

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
    const placeOfHours = (name: string) => placeOf[useByTimes[meaningIn(plan, name).timesOfHours]];
    this.#placeOfHours = plan.hours.map(placeOfHours);
    this.#placeOfInside = overtimeInside(plan).map(placeOfHours);
    this.#weeks = weeks;
    this.#isTotal = isTotalOfKinds(plan);
    this.#hasPayApart = hasPayApart;
    this.#isByWeek = plan.shape === "by-week";
  }

  /** What takes each of these rows. */
  adding(rows: CountedRows): (at: number) => void {
    const { employees, kinds, hours, amounts } = rows;
    const addColumns = this.#addingColumns(rows);
    return (at) => {
      const kind = kinds[at] ?? null;
      if (kind === null) {
        addColumns(at);
        return;
      }
      const use = this.#useOf(kind);
      if (use === "none") return;
      const worked = use === "other" ? 0 : (hours[at] as number);
      this.#add(employees[at] as number, placeOf[use], worked, amounts[at] as number);
    };
  }

  /** What a row changed of an employee's overtime. @param add takes the row @returns what adds so many times what it took off */
  changedBy(employee: number, add: () => void): (times: number) => void {
    const before = this.#sumsOf(employee);
    add();
    const after = this.#sumsOf(employee);
    return (times) => {
      for (const [at, name] of sums.entries()) {
        if (name.startsWith("regular") || name === "otherPay") continue;
        this.#raise(at, employee, times * Math.max(before[name] - after[name], 0));
      }
    };
  }

  /** The overtime of that many employees. */
  found(pay: PayOfAll, count: number): OvertimeColumns {
    const found = {
      ...{ hours: zeros<MicroHours>(count), premium: zeros<Cents>(count) },
      ...(this.#weeks.areKnown && { weeks: this.#weeks.worked() }),
    };
    const ofEmployee = this.#sumsOf(0);
    for (let employee = 0; employee < this.#count; employee++) {
      if (!this.#hasOvertime(employee)) continue;
      this.#fill(ofEmployee, employee);
      const overtime = overtimeIn(ofEmployee, payOf(pay, employee), this.#hasPayApart);
      if (overtime === null) continue;
      found.hours[employee] = overtime.hours;
      found.premium[employee] = overtime.premium;
    }
    return found;
  }

  #addingColumns(rows: CountedRows): (at: number) => void {
    const { batch, header, employees, hoursOf } = rows;
    const insides = header.overtimeInside.map((column) => batch.microHours(column));
    const [regularPay, otherPay] = [batch.sums(header.regularPay), batch.sums(header.otherPay)];
    const takenOff = batch.gains(header.takenOffPay);
    const overtimePay = header.overtimePay.map((column) => batch.cents(column));
    const places = this.#placesOfPay(header);
    return (at) => {
      const employee = employees[at] as number;
      let worked = 0;
      let overtime = 0;
      for (let column = 0; column < hoursOf.length; column++) {
        const place = this.#placeOfHours[column] as number;
        const hours = (hoursOf[column] as Float64Array)[at] as number;
        if (place === placeOf.regular) worked += hours;
        else overtime += hours;
        this.#add(employee, place, hours, 0);
      }
      let inside = 0;
      for (let index = 0; index < insides.length; index++) {
        const hours = readable(insides[index]?.[at]);
        this.#add(employee, this.#placeOfInside[index] as number, hours, 0);
        inside += hours;
      }
      const late = Math.max(0, this.#weeks.add(rows, at) - inside);
      this.#add(employee, placeOf.overtime, late, 0);
      inside += late;
      worked -= inside;
      overtime += inside;
      const regular = readable(regularPay[at]);
      this.#add(employee, placeOf.regular, -inside, regular);
      if (this.#isByWeek && worked > 0 && overtime > 0 && regular > 0)
        this.#add(employee, placeOf.told, overtime, -share(-regular, overtime, worked));
      this.#add(employee, placeOf.other, 0, readable(otherPay[at]) - readable(takenOff[at]));
      for (let index = 0; index < overtimePay.length; index++)
        this.#add(employee, places[index] as number, 0, readable(overtimePay[index]?.[at]));
    };
  }

  #placesOfPay(header: Header): readonly number[] {
    if (header !== this.#read.header) {
      const places = header.overtimePay.map((column) => {
        const { kind } = meaningOf(header.columns[column] as string);
        return placeOf[kind === "doubletime" || kind === "premium" ? kind : "overtime"];
      });
      this.#read = { header, places };
    }
    return this.#read.places;
  }

  #add(employee: number, place: number, hours: number, pay: number): void {
    if (hours === 0 && pay === 0) return;
    this.#count = Math.max(this.#count, employee + 1);
    if (place !== placeOf.other) this.#raise(place, employee, hours);
    this.#raise(place === placeOf.other ? place : place + 1, employee, pay);
  }

  #raise(at: number, employee: number, by: number): void {
    if (by === 0) return;
    const known = this.#sums[at] as Float64Array;
    const column = employee < known.length ? known : withRoom(known, employee);
    this.#sums[at] = column;
    column[employee] = (column[employee] as number) + by;
  }

  #sum(at: number, employee: number): number {
    return this.#sums[at]?.[employee] ?? 0;
  }

  #hasOvertime(employee: number): boolean {
    const { overtime, doubletime, premium } = placeOf;
    return (
      this.#sum(overtime, employee) + this.#sum(doubletime, employee) > 0 ||
      this.#sum(overtime + 1, employee) +
        this.#sum(doubletime + 1, employee) +
        this.#sum(premium + 1, employee) >
        0
    );
  }

  #sumsOf(employee: number): Sums {
    const of = { ...noSums };
    this.#fill(of, employee);
    return of;
  }

  /** Takes over what is known of an employee. */
  #fill(of: Sums, employee: number): void {
    of.regularHours = this.#sum(0, employee);
    of.regularPay = this.#sum(1, employee);
    of.overtimeHours = this.#sum(2, employee);
    of.overtimePay = this.#sum(3, employee);
    of.doubleHours = this.#sum(4, employee);
    of.doublePay = this.#sum(5, employee);
    of.otherPay = this.#sum(6, employee);
    of.toldHours = this.#sum(7, employee);
    of.toldStraight = this.#sum(8, employee);
    of.premiumHours = this.#sum(9, employee);
    of.premiumPay = this.#sum(10, employee);
  }

  #useOf({ kind, isRegular, isLeave, isOnTop }: ValueKind): Use {
    if (isOnTop && isRegular) return kind === "premium" ? "premium" : "other";
    if (kind === "grossTotal" || isLeave || !(isRegular || this.#isTotal)) return "none";
    if (kind === "overtime" || kind === "doubletime" || kind === "regular") return kind;
    return isRegular ? "other" : "none";
  }
}

const noSums = Object.fromEntries(sums.map((name) => [name, 0])) as Sums;

const useByTimes = { 1: "regular", 1.5: "overtime", 2: "doubletime" } as const;

const placeOf: Readonly<Record<Use, number>> = {
  regular: 0,
  overtime: 2,
  doubletime: 4,
  other: 6,
  told: 7,
  premium: 9,
  none: 0,
};

function payOf({ gross, besides, rates }: PayOfAll, employee: number): GrossPay {
  let rest = gross[employee] as number;
  for (const of of besides) rest -= of.get(employee) ?? 0;
  return { gross: rest, rate: rates?.[employee] ?? 0 };
}
