import { type Cents, cents } from "../../../money.ts";
import {
  mostOpen,
  nothingOpen,
  type OpenColumn,
  type OpenPay,
  type OpenReason,
} from "../../content/open-pay.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { NumberList } from "../../text/number-list.ts";
import type { CountedRows, Measure } from "../batch/counted-rows.ts";
import { readable } from "../batch/row-measures.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import { EmployeeSet } from "./employee-set.ts";
import { mixed, type TalliedColumns } from "./employee-tally.ts";
import type { OvertimeTally } from "./overtime-tally.ts";

const hashes = 2 ** 32;

/** Pay in cents, hours in millionths. */
interface Figures {
  readonly pay: number;
  readonly hours: number;
}

interface Taken {
  readonly employee: number;
  readonly row: number;
  readonly taken: Figures;
  /** Adds again what was taken off the employee's overtime, a given number of times. */
  readonly restore?: ((times: number) => void) | undefined;
}

/**
 * Pay that may not count toward the minimum wage. A bonus counts only if these hours earned it (29 CFR 778.208 to 778.211).
 * Deductions from this pay for uniforms, tools, and the like leave less for ours (29 CFR 531.35). A row that takes back pay or
 * hours cancels a row of the same employee and kind of pay with the same figures. Any other may correct an earlier pay date, or
 * have the wrong sign: it never proves that someone was paid too little, and never makes the hours fewer.
 */
export class OpenPayTally {
  /** What each row of an employee and kind has, as one number: looked at only if another one takes something back. */
  readonly #given = new NumberList();
  readonly #kinds = new Map<ValueKind, number>();
  readonly #taken: Taken[] = [];
  /** By employee, of those of whom anything is open. */
  readonly #open: (Record<keyof OpenPay, number> | undefined)[] = [];
  /** Of plain files, whose other rows aren't kept. */
  readonly #plain = new Map<number, Taken[]>();

  readonly serviceCharges = new Map<number, Cents>();
  /** The columns and kinds of pay that leave something open, and for whom. */
  readonly #named = new Map<OpenReason, Map<string, EmployeeSet>>();

  /** A bonus. @param isInGross whether gross pay holds it; otherwise it is beside it, and may take pay back */
  addBonus(employee: number, pay: number, isInGross: boolean, column: string): void {
    if (pay !== 0) this.name("bonus-apart", column, employee);
    if (pay > 0) this.raise(employee, isInGross ? "bonus" : "bonusBeside", pay);
    else if (pay < 0)
      this.raise(employee, isInGross ? "payTakenBack" : "takenBeside", isInGross ? -2 * pay : -pay);
  }

  /** A service charge that gross pay holds. */
  addServiceCharge(employee: number, pay: number, column: string): void {
    if (pay <= 0) return;
    this.name("bonus-apart", column, employee);
    this.serviceCharges.set(employee, cents((this.serviceCharges.get(employee) ?? 0) + pay));
  }

  /** A deduction from this pay that uses the same room. @param pay in cents, with either sign */
  addDeducted(employee: number, pay: number, column: string): void {
    if (pay === 0) return;
    this.name("deducted-apart", column, employee);
    this.raise(employee, "deducted", Math.abs(pay));
  }

  /** Says for whom a column, or a kind of pay, leaves something open. */
  name(reason: OpenReason, column: string, employee: number): void {
    const known = this.#named.get(reason) ?? new Map<string, EmployeeSet>();
    const of = known.get(column) ?? new EmployeeSet();
    if (of.size === 0) this.#named.set(reason, known.set(column, of));
    of.add(employee);
  }

  /** All that were named, but for those that a person said something of. */
  columns({ unaccounted }: Pick<ReadingPlan, "unaccounted">): OpenColumn[] {
    const said = new Set(unaccounted.flatMap(({ column, meaning }) => (meaning === undefined ? [] : column)));
    return [...this.#named].flatMap(([reason, named]) =>
      [...named].flatMap(([column, { size }]) =>
        said.has(column) ? [] : [{ column, reason, employees: size }],
      ),
    );
  }

  /** Takes rows. @param overtime of all rows, where there is any */
  take(rows: CountedRows, overtime: OvertimeTally | null): void {
    const [taken, takenHours] = [rows.measured(payTaken), rows.measured(hoursTaken)];
    const restoring = overtime?.take(rows);
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.employees[at] as number;
      const kind = rows.kinds[at] ?? null;
      const amount = kind === null || kind.isRegular ? (rows.amounts[at] as number) : 0;
      const hours = kind?.isLeave ? 0 : (rows.hours[at] as number);
      const pay = amount < 0 ? -amount : kind === null ? (taken[at] as number) : 0;
      const lessHours = hours === 0 ? 0 : (takenHours[at] as number);
      if (pay > 0 || lessHours > 0) {
        const row = this.#keyOf(employee, kind, -amount, -hours);
        const restore = restoring?.(at);
        this.#taken.push({ employee, row, taken: { pay, hours: lessHours }, restore });
      } else if (amount !== 0 || hours !== 0) this.#given.push(this.#keyOf(employee, kind, amount, hours));
    }
  }

  /** A row of gross pay in a plain file. */
  addPlain(employee: number, amount: number, hours: number): void {
    if (amount >= 0 && hours >= 0) return;
    const row = mixed(amount, hours) ^ mixed(-amount, -hours);
    const taken = { pay: Math.max(-amount, 0), hours: Math.max(-hours, 0) };
    this.#plain.set(employee, [...(this.#plain.get(employee) ?? []), { employee, row, taken }]);
  }

  /** Takes what rows leave open that cancel no other, and gives back their overtime. */
  settle(tallied: Tallied): void {
    const ofPlain = [...this.#plain.values()].filter((rows) => !areCancelled(rows, tallied)).flat();
    for (const { employee, taken, restore } of [...this.#uncancelled(), ...ofPlain]) {
      // The sign may be wrong: then the row counts instead of taking back. Hours of which no pay is taken back surely do.
      const times = taken.pay > 0 ? 1 : 2;
      this.raise(employee, "payTakenBack", 2 * taken.pay);
      this.raise(employee, "hoursTakenBack", times * taken.hours);
      restore?.(times);
    }
  }

  /** What is open, by employee. */
  found(): ReadonlyMap<number, OpenPay> {
    const found = new Map<number, OpenPay>();
    for (const [employee, open] of this.#open.entries()) if (open) found.set(employee, open as OpenPay);
    return found;
  }

  /** Adds to what is open of an employee. */
  raise(employee: number, amount: keyof OpenPay, more: number): void {
    this.#open[employee] ??= { ...nothingOpen };
    const open = this.#open[employee];
    open[amount] = Math.min(open[amount] + more, mostOpen);
  }

  #uncancelled(): Taken[] {
    if (this.#taken.length === 0) return [];
    /** How many rows there are of each. */
    const given = new Map<number, number>();
    for (const key of this.#given.values()) given.set(key, (given.get(key) ?? 0) + 1);
    return this.#taken.filter(({ row }) => {
      const left = given.get(row) ?? 0;
      given.set(row, left - 1);
      return left <= 0;
    });
  }

  #keyOf(employee: number, kind: ValueKind | null, amount: number, hours: number): number {
    let code = 0;
    if (kind !== null) {
      code = this.#kinds.get(kind) ?? this.#kinds.size + 1;
      this.#kinds.set(kind, code);
    }
    return employee * hashes + (mixed(amount, hours + code) >>> 0);
  }
}

/** What each row takes back of gross pay in its columns of pay. */
const payTaken: Measure = ({ batch, header, count }, taken) => {
  taken.fill(0, 0, count);
  for (const columns of [header.regularPay, header.overtimePay, header.otherPay]) {
    if (columns.length === 0) continue;
    const pay = batch.sums(columns);
    for (let at = 0; at < count; at++) taken[at] = (taken[at] as number) + Math.max(-readable(pay[at]), 0);
  }
};

/** The hours below 0 of each column. */
const hoursTaken: Measure = ({ hoursOf, count }, taken) => {
  taken.fill(0, 0, count);
  for (const hours of hoursOf)
    for (let at = 0; at < count; at++)
      taken[at] = (taken[at] as number) + Math.max(-(hours[at] as number), 0);
};

type Tallied = Pick<TalliedColumns, "regularRows" | "gross" | "hoursOfRegularRows" | "folded">;

/** Whether rows of a plain file cancel others: what is left is the employee's one other row, or nothing. */
function areCancelled(rows: readonly Taken[], tallied: Tallied): boolean {
  const [{ employee }] = rows as [Taken];
  const left = (tallied.regularRows[employee] as number) - 2 * rows.length;
  const [pay, hours] = [tallied.gross[employee] as number, tallied.hoursOfRegularRows[employee] as number];
  const folded = rows.reduce((rest, { row }) => rest ^ row, tallied.folded[employee] as number);
  return (left === 0 && folded === 0) || (left === 1 && folded === mixed(pay, hours));
}
