import type { Source } from "../../plan/reading-plan.ts";
import { severalCompanies } from "../../refusals/refusals.ts";
import { none, TextTable } from "../../text/text-table.ts";
import type { CountedRows } from "../batch/counted-rows.ts";

/** Keeps which company each employee works for: a number is one person's only within a company. */
export class Companies {
  readonly #companies = new TextTable();
  readonly #companyOf: number[] = [];

  /** The company of everyone, as the file says once or on each row; null where it doesn't, or there are several. */
  only(said: Source | null): string | null {
    if (said !== null && "value" in said) return said.value;
    const [company, ...others] = this.#companies.texts();
    return others.length === 0 ? (company ?? null) : null;
  }

  /** Whether two employees may work for one company: a row without a code may be any company's. */
  mayBeOne(one: number, other: number): boolean {
    const [company = none, another = none] = [this.#companyOf[one], this.#companyOf[other]];
    return company === none || another === none || company === another;
  }

  /** @throws PayrollFileError for a number under two companies */
  check(rows: CountedRows): void {
    const { batch, header, lines, employees, count } = rows;
    const { companyCode, employeeNumber } = header;
    if (companyCode === -1 || employeeNumber === -1) return;
    for (let at = 0; at < count; at++) {
      const employee = employees[at] as number;
      const company = this.#companies.intern(batch.cell(at, companyCode));
      const known = this.#companyOf[employee];
      if (known === undefined) this.#companyOf[employee] = company;
      else if (known !== company)
        throw severalCompanies(batch.cell(at, employeeNumber).text(), lines[at] as number);
    }
  }
}
