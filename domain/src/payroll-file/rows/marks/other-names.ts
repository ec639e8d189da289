import { areDifferentPeople } from "../../../employee-names/different-people.ts";
import { nameKey } from "../../../employee-names/name-key.ts";
import type { OtherName, PayColumns } from "../../content/payroll-file.ts";
import { firstRoom, withRoom } from "../../text/copied-into.ts";
import { emptyCell, withCell } from "../../text/spelling-hash.ts";
import type { CountedRows } from "../batch/counted-rows.ts";

type NamedEmployees = Pick<PayColumns, "employeeNumber" | "names" | "line">;

interface FoundName {
  readonly name: string;
  readonly line: number;
}

/**
 * Finds rows with the number of one employee and the name of another: after a slip in the number, pay and hours of one are
 * the other's. Only the hashes of names are compared, since nearly all rows of an employee have the same one.
 */
export class OtherNames {
  #hashes = new Int32Array(firstRoom);
  /** By employee, the names that aren't that of the first row with one. */
  readonly #others = new Map<number, Map<number, FoundName>>();

  /** @param nameOf the record in hand */
  add(rows: CountedRows, nameOf: () => string): void {
    const { batch, header, lines, employees, count } = rows;
    const columns = header.names.filter((column) => column !== -1);
    if (columns.length === 0) return;
    this.#hashes = withRoom(this.#hashes, rows.highest);
    const hashes = batch.hashes(header.names);
    const noName = columns.reduce((hash) => withCell(hash, emptyCell), 0);
    for (let at = 0; at < count; at++) {
      const hash = hashes[at] as number;
      if (hash === noName) continue;
      const employee = employees[at] as number;
      const first = this.#hashes[employee] as number;
      if (first === hash) continue;
      batch.row = at;
      if (first === 0) this.#hashes[employee] = hash;
      else this.#addOther(employee, hash, lines[at] as number, nameOf);
    }
  }

  /** Those whose name is another employee's of the file, or can't be the same person's. */
  found(employees: NamedEmployees): OtherName[] {
    const { names } = employees;
    if (names === null || this.#others.size === 0) return [];
    const byKey = Map.groupBy(names.keys(), (employee) => nameKey(names[employee] as string));
    const ownersOf = (name: string, employee: number) =>
      (byKey.get(nameKey(name)) ?? []).filter((owner) => owner !== employee);
    return [...this.#others].flatMap(([employee, others]) => {
      const own = { name: names[employee] as string, line: employees.line[employee] as number };
      return [...others.values()].flatMap((other) => {
        if (nameKey(other.name) === nameKey(own.name)) return [];
        const owners = ownersOf(other.name, employee);
        if (owners.length > 0) return [otherName(employees, employee, owners, other)];
        if (!areDifferentPeople(own.name, other.name)) return [];
        const ownersOfFirst = ownersOf(own.name, employee);
        return [otherName(employees, employee, ownersOfFirst, ownersOfFirst.length > 0 ? own : other)];
      });
    });
  }

  #addOther(employee: number, hash: number, line: number, nameOf: () => string): void {
    const others = this.#others.get(employee) ?? new Map<number, FoundName>();
    this.#others.set(employee, others);
    if (!others.has(hash)) others.set(hash, { name: nameOf(), line });
  }
}

/** @param owners whose name it is */
function otherName(
  { employeeNumber }: NamedEmployees,
  employee: number,
  owners: readonly number[],
  { name, line }: FoundName,
): OtherName {
  const employees = [employee, ...owners];
  return { employees, numbers: employees.map((one) => employeeNumber[one] as string), name, line };
}
