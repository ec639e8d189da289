import { none, TextTable } from "../../text/text-table.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import type { PersonChoice } from "./choose-person.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** The employee numbers of a company, and which person has each. */
interface Company {
  readonly numbers: TextTable;
  readonly people: number[];
}

/** Numbers the people of a file, by employee number and company, or else by name. */
export class People {
  count = 0;
  readonly #columns: PersonChoice;
  readonly #companies = new TextTable();
  readonly #numbered: Company[] = [];
  readonly #named = new Map<string, number>();

  constructor(columns: PersonChoice) {
    this.#columns = columns;
  }

  /** `none` where a row names no one. */
  of(row: SheetRow): number {
    const { employeeNumber, companyCode, names } = this.#columns;
    if (employeeNumber === null) return this.#byName(names.map(({ at }) => samePerson(row.text(at))));
    const company = companyCode === null ? none : row.intern(companyCode.at, this.#companies);
    this.#numbered[company + 1] ??= { numbers: new TextTable(), people: [] };
    const { numbers, people } = this.#numbered[company + 1] as Company;
    const number = row.intern(employeeNumber.at, numbers);
    if (number === none) return none;
    people[number] ??= this.count++;
    return people[number] as number;
  }

  #byName(names: readonly string[]): number {
    if (names.every((name) => name === "")) return none;
    const key = names.join("\n");
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    this.#named.set(key, this.count);
    return this.count++;
  }
}

/** What a column says in the rows of each person. */
export class TextsOfPeople {
  /** Whether it says something else in another row of someone. */
  differ = false;
  readonly #column: SheetColumn | null;
  readonly #texts = new TextTable();
  readonly #first: number[] = [];

  constructor(column: SheetColumn | null) {
    this.#column = column;
  }

  numberIn(row: SheetRow): number {
    return this.#column === null ? none : row.intern(this.#column.at, this.#texts);
  }

  add(person: number, text: number): void {
    if (this.differ || this.#column === null) return;
    const first = this.#first[person];
    if (first === undefined) this.#first[person] = text;
    else this.differ = first !== text;
  }
}

/** Some systems mark a name with a star; spacing and case differ between reports. */
function samePerson(text: string): string {
  return text.replace(/^\*/, "").replace(/\s+/g, " ").toLowerCase();
}
