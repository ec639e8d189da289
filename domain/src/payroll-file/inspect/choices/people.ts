import { none, TextTable } from "../../text/text-table.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import type { PersonChoice } from "./choose-person.ts";
import type { SheetColumn } from "./sheet-column.ts";

const mostNumbers = 2 ** 32;

/** Numbers the people of a file, by employee number and company, or else by name. */
export class People {
  readonly #columns: PersonChoice;
  readonly #companies = new TextTable();
  readonly #numbers = new TextTable();
  readonly #people = new Map<string | number, number>();

  constructor(columns: PersonChoice) {
    this.#columns = columns;
  }

  get count(): number {
    return this.#people.size || this.#numbers.size;
  }

  /** `none` where a row names no one. */
  of(row: SheetRow): number {
    const { employeeNumber, companyCode, names } = this.#columns;
    if (employeeNumber === null) {
      const texts = names.map(({ at }) => samePerson(row.text(at)));
      return texts.every((text) => text === "") ? none : this.#personOf(texts.join("\n"));
    }
    const number = row.intern(employeeNumber.at, this.#numbers);
    if (number === none || companyCode === null) return number;
    return this.#personOf((row.intern(companyCode.at, this.#companies) + 1) * mostNumbers + number);
  }

  #personOf(key: string | number): number {
    const person = this.#people.get(key) ?? this.#people.size;
    if (person === this.#people.size) this.#people.set(key, person);
    return person;
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
