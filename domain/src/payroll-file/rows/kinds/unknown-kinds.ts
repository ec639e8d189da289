import type { Cents, MicroHours } from "../../../money.ts";
import type { UnknownKind } from "../../content/payroll-file.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { isWorked } from "../../vocabulary/roles.ts";

interface Tally {
  readonly employees: Set<number>;
  rows: number;
  amount: number;
  hours: number;
}

/** Adds up the rows of kinds of pay that the plan doesn't know. An unreadable figure counts as 0. */
export class UnknownKinds {
  readonly #tallies = new Map<string, Tally>();

  add(value: string, employee: number, amount: number, hours: number): void {
    let tally = this.#tallies.get(value);
    if (tally === undefined) {
      tally = { employees: new Set(), rows: 0, amount: 0, hours: 0 };
      this.#tallies.set(value, tally);
    }
    tally.employees.add(employee);
    tally.rows++;
    tally.amount += amount;
    tally.hours += hours;
  }

  /** Those who have rows of any of them. */
  employees(): ReadonlySet<number> {
    return new Set([...this.#tallies.values()].flatMap(({ employees }) => [...employees]));
  }

  list(): UnknownKind[] {
    return [...this.#tallies].map(([value, { employees, rows, amount, hours }]) => ({
      value,
      seemsWorked: isWorked(meaningOf(value).kind),
      rows,
      employees: employees.size,
      amount: amount as Cents,
      hours: hours as MicroHours,
    }));
  }
}
