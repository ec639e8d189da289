import type { Header } from "../../header/header.ts";
import { isJob } from "../../inspect/rows/totals-label.ts";
import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { voidedIn } from "../../vocabulary/marks.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { isTotalOfKinds, type ValueKind } from "../kinds/value-kinds.ts";
import type { PayStore } from "../store/pay-store.ts";
import type { RowFigures } from "../tallies/taken-back.ts";
import { slots } from "../tallies/totals-check.ts";
import { HoursGaps } from "./hours-gaps.ts";
import { lacksHours } from "./lacks-hours.ts";
import { PayOfRow } from "./pay-of-row.ts";
import { SlippedHours } from "./slipped-hours.ts";
import { UnexplainedPay } from "./unexplained-pay.ts";

/** Pay for overtime may be above one and a half times the pay for regular hours, such as with a premium for nights. */
const mostAbove = 1.1;
/** Double time, but for rounding. Triple time may be among overtime. */
const mostOfDoubleTime = 2.02;
const tripleTime = [2.97, 3.03] as const;
const microHoursPerHour = 1_000_000;
/** In cents: tipped employees are paid less, and their overtime is more than twice that. */
const lowestWage = 725;

const mostSections = 64;

/** Keeps of each row what leaves open how much was worked or paid. */
export class RowDoubts {
  readonly #store: PayStore;
  readonly #cells: RowBatch;
  readonly #isByWeek: boolean;
  /** Whether rows are of a day or week. */
  readonly #isDated: boolean;
  /** Then the pay of a kind that isn't known is in gross pay, and only its hours are in doubt. */
  readonly #isTotal: boolean;
  /** Which columns of hours are overtime or double time, and whether there are others beside them. */
  readonly #areOvertime: readonly boolean[];
  readonly #areDoubleTime: readonly boolean[];
  readonly #areKindsApart: boolean;
  /** Whether overtime at another rate is beside it. */
  readonly #hasDoubleTime: boolean;
  readonly #pay = new PayOfRow();
  readonly #gaps: HoursGaps;
  readonly #slips: SlippedHours;
  readonly #unexplained: UnexplainedPay;
  /** How much gross pay and how many rows there were at the start, and at the last rows without anyone. */
  readonly #sections = [{ gross: 0, rows: 0 }];
  /** The hours of the record in hand, by the columns of the plan. */
  readonly hours: Float64Array;

  /** @param cells of the record in hand */
  constructor(plan: ReadingPlan, store: PayStore, cells: RowBatch) {
    this.#store = store;
    this.#cells = cells;
    this.#isByWeek = plan.shape === "by-week";
    this.#isDated = this.#isByWeek || plan.shape === "by-day";
    this.#isTotal = isTotalOfKinds(plan);
    this.#areOvertime = plan.hours.map((name) => meaningIn(plan, name).isOvertime);
    this.#areDoubleTime = plan.hours.map((name) => meaningIn(plan, name).role === "hoursDoubletime");
    this.#areKindsApart = new Set(this.#areOvertime).size > 1;
    const ofOvertime = this.#areDoubleTime.filter((_, at) => this.#areOvertime[at]);
    this.#hasDoubleTime = new Set(ofOvertime).size > 1;
    this.#gaps = new HoursGaps(plan.hours.length);
    this.#slips = new SlippedHours(plan, cells, this.#pay);
    this.#unexplained = new UnexplainedPay(cells, this.#pay);
    this.hours = new Float64Array(plan.hours.length);
  }

  /** Takes the record in hand. @returns where its hours belong */
  open(header: Header): Float64Array {
    this.#pay.read(this.#cells, header);
    return this.hours;
  }

  /**
   * Where regular hours and overtime have columns of their own. In a week there is no overtime alone; a row of one job,
   * or of one day, may have nothing else. Pay for hours in a column of its own says that there are some.
   */
  noteHours(employee: number, header: Header): void {
    const { marks } = this.#store;
    let sum = 0;
    let isFull = true;
    for (let at = 0; at < this.hours.length; at++) {
      const hours = this.hours[at] as number;
      if (hours === 0) isFull = false;
      sum += hours;
    }
    const overtime = this.#overtime();
    const straightTime = sum - overtime;
    if (isFull) this.#gaps.addFull();
    else if (straightTime + overtime !== 0) this.#gaps.add(employee, this.#cells, header.hours, this.hours);
    if (!this.#areKindsApart) return;
    const lacksStraightTime = straightTime === 0 && this.#pay.regular !== 0;
    const lacksOvertime = overtime === 0 && this.#pay.overtime !== 0;
    const lacksSome = overtime !== 0 && this.#lacksSome(header, straightTime);
    if (lacksStraightTime || lacksOvertime || lacksSome) marks.notePayWithoutHours(employee);
    if (straightTime !== 0) marks.noteStraightTime(employee);
    else if (overtime !== 0) marks.noteOvertimeAlone(employee, this.#isByWeek);
  }

  /** What only all rows together tell. */
  settle(): void {
    const { marks } = this.#store;
    for (const employee of [...this.#gaps.found(), ...this.#slips.found(), ...this.#unexplained.found()])
      marks.notePayWithoutHours(employee);
    for (const employee of this.#slips.contradicted()) marks.noteRateContradicts(employee);
  }

  /** Whether one of several columns of hours has none, and the pay says that there are some. */
  #lacksSome(header: Header, straightTime: number): boolean {
    for (let at = 0; at < this.hours.length; at++) {
      const pay = header.hoursPay[at] as readonly number[];
      if (this.hours[at] === 0 && pay.length > 0 && this.#cells.sumOf(pay) !== 0) return true;
    }
    return straightTime > 0 && this.#isPaidTooWell(header, straightTime);
  }

  /**
   * Whether the pay for overtime is more than its hours explain, where other hours may be paid in the same column: those of
   * double time that has none on this row or no column, or of a column that the plan doesn't read. A bonus or commission
   * raises the rate by which overtime is paid.
   */
  #isPaidTooWell({ hours, otherHours }: Header, straightTime: number): boolean {
    const hasOther = this.#cells.hasHours(otherHours);
    let overtime = 0;
    let paidHours = 0;
    let hasGap = hasOther;
    let lacksKind = false;
    for (let at = 0; at < this.hours.length; at++) {
      if (!this.#areOvertime[at]) continue;
      const ofKind = this.hours[at] as number;
      if (ofKind === 0) lacksKind = true;
      if (ofKind === 0 && this.#hasDoubleTime && this.#cells.lacksFigure(hours[at] as number)) hasGap = true;
      overtime += ofKind;
      paidHours += ofKind * (this.#areDoubleTime[at] ? 2 : 1.5);
    }
    const rate = (this.#pay.regular ?? 0) / straightTime;
    const extra = (this.#pay.overtime ?? 0) / rate;
    if (rate <= 0) return false;
    if (hasGap) return extra > mostAbove * paidHours;
    if (this.#hasDoubleTime && !lacksKind) return false;
    if ((this.#pay.other ?? 0) > 0) return false;
    return rate * microHoursPerHour >= lowestWage && isAboveDoubleTime(extra / overtime);
  }

  /**
   * Whether a row without an employee number has someone's pay or hours. What has no name either may be the sum of all
   * rows.
   */
  hasPayOfSomeone({ amount, hours }: Header, name: string, isGross: boolean): boolean {
    const pay = this.#cells.amount(amount);
    const { people, totals } = this.#store;
    if (name === "" && people.size > 1 && totals.isSumOfAll(pay ?? 0)) return false;
    return this.#cells.hasHours(hours) || (isGross && pay !== 0);
  }

  /** Whether a row that says of no one and nowhere has a word, such as a job, and isn't the sum of rows above. */
  goesOn({ amount, fieldCount }: Header): boolean {
    const { totals, rowCount } = this.#store;
    const gross = totals.sums[slots.regularAmount] as number;
    const pay = this.#cells.amount(amount);
    const isSum = this.#sections.some((start) => rowCount - start.rows > 1 && gross - start.gross === pay);
    this.#sections.push({ gross, rows: rowCount + 1 });
    if (this.#sections.length > mostSections) this.#sections.splice(1, 1);
    return (
      !isSum && Array.from({ length: fieldCount }, (_, at) => this.#cells.at(at).beginning()).some(isJob)
    );
  }

  /** On a row of gross pay: an amount without hours or with far too few, or hours without an amount. */
  noteMissing(employee: number, header: Header, kind: ValueKind | null, amount: number, hours: number): void {
    const { tally, marks } = this.#store;
    if (lacksHours(amount, hours) && !this.#isWithoutWork(header, amount, hours))
      tally.countWithoutHours(employee);
    if (hours !== 0 && this.#cells.lacksFigure(header.amount)) tally.noteMissingAmount(employee);
    if (kind !== null && !this.#isTotal && hours !== 0) this.#noteKindOfHours(employee, kind);
    if (header.partsOfWork.some((column) => this.#cells.amount(column) !== amount))
      marks.notePayWithoutHours(employee);
    if (kind === null) this.#unexplained.add(employee, header, amount, this.#hasDoubleTime);
    const overtime = this.#areKindsApart ? this.#overtime() : 0;
    const times = kind === null ? null : kind.timesRate;
    if (this.#slips.isSlip(employee, header, amount, hours - overtime, overtime, times))
      marks.notePayWithoutHours(employee);
  }

  /** Where rows are kinds of pay, the one of regular hours may be under another employee's number. */
  #noteKindOfHours(employee: number, { timesRate }: ValueKind): void {
    const { marks } = this.#store;
    if ((timesRate ?? 1) > 1) marks.noteOvertimeAlone(employee, false);
    else marks.noteStraightTime(employee);
  }

  /** What a row has, and takes back if only in one column. @param amount of gross pay @param hours worked */
  figures(kind: ValueKind | null, amount: number, hours: number): RowFigures {
    const parts = kind === null && amount >= 0 ? this.#pay.takenBack : 0;
    let ofHours = 0;
    if (hours !== 0) for (const ofColumn of this.hours) ofHours += Math.max(-ofColumn, 0);
    return { amount, hours, taken: { pay: Math.max(-amount, parts), hours: ofHours } };
  }

  /** On a row that may be the sum of the employee's others. */
  noteSum(employee: number, { dates }: Header, amount: number, hours: number, line: number): void {
    const isOfDay = this.#isDated && dates.some((column) => column !== -1 && !this.#cells.isEmpty(column));
    this.#store.sumRows.add(employee, amount, hours, line, isOfDay);
  }

  /** On a row of gross pay, what part of an employee's pay it is, where the file says so. */
  noteSplit(employee: number, header: Header, amount: number, hours: number, line: number): void {
    const { splitPercent, columns } = header;
    if (splitPercent === -1) return;
    this.#store.splitColumn = columns[splitPercent] as string;
    this.#store.splitRows.add(employee, this.#cells.at(splitPercent).text(), amount, hours, line);
  }

  /** Unlike hours that become leave, whose pay only moves: what takes back hours alone makes the rate look higher. */
  /**
   * Whether a row's gross pay is leave to the cent, or a bonus and the like, as on a check of its own: no hours belong to it. In
   * a file of weeks or days a bonus isn't for the week of its row alone.
   */
  #isWithoutWork({ leave, retro }: Header, amount: number, hours: number): boolean {
    if (hours !== 0) return false;
    if (this.#pay.other === amount && !this.#isDated) return true;
    let paid = this.#cells.sumOf(retro.pay) ?? 0;
    for (const kind of leave) {
      const pay = this.#cells.sumOf(kind.pay);
      if (pay === null) return false;
      paid += pay;
    }
    return paid === amount;
  }

  /** Of the record in hand. */
  #overtime(): number {
    let overtime = 0;
    for (let at = 0; at < this.hours.length; at++)
      if (this.#areOvertime[at]) overtime += this.hours[at] as number;
    return overtime;
  }

  /** A cell that can't be read may be anything but nothing. */
  noteUnknown(employee: number, header: Header, { value }: ValueKind, amount: number, hours: number): void {
    const hasHours = this.#cells.hasHours(header.hours);
    const hasPay = !this.#isTotal && this.#cells.sumOf([header.amount]) !== 0;
    if (hasHours || hasPay) this.#store.unknownKinds.add(value, employee, amount, hours);
  }

  /** The plan doesn't read which checks were voided, and this one seems to be: it isn't known what was paid. */
  noteUnreadVoid(employee: number, { newCheckStatus, columns }: Header): void {
    if (newCheckStatus === -1) return;
    const heading = columns[newCheckStatus] as string;
    if (!voidedIn(heading)(this.#cells.at(newCheckStatus).text())) return;
    const { unclearVoids, unreadVoids } = this.#store;
    unclearVoids.add(employee);
    unreadVoids.set(heading, (unreadVoids.get(heading) ?? 0) + 1);
  }
}

/** Whether overtime is paid more than twice the rate, and not three times. */
function isAboveDoubleTime(times: number): boolean {
  return times > mostOfDoubleTime && (times < tripleTime[0] || times > tripleTime[1]);
}
