/** So many copies one after the other, of several employees, were pasted or printed twice. */
const fewest = 3;

interface Row {
  readonly employee: number;
  readonly line: number;
}

/**
 * Tells copies that can't be other work from equal rows that can, where several rows of an employee are usual: two jobs or
 * weeks may be paid the same, but not every row of an employee with different ones, nor rows of several employees in a row.
 */
export class PastedRows {
  readonly #copied = new Map<number, number>();
  readonly #employees = new Set<number>();
  #run: Row[] = [];

  /** Takes a copy, in the order of the file. @param hash of its cells, the same as that of the row above */
  take(employee: number, hash: number, line: number): void {
    const known = this.#copied.get(employee);
    if (known !== undefined && known !== hash) this.#employees.add(employee);
    this.#copied.set(employee, hash);
    if (line !== (this.#run.at(-1)?.line ?? line) + 1) this.#run = [];
    this.#run.push({ employee, line });
    if (this.#run.length < fewest) return;
    if (new Set(this.#run.map((row) => row.employee)).size > 1)
      for (const row of this.#run) this.#employees.add(row.employee);
    // What is added once more needs the last rows only.
    this.#run = this.#run.slice(1 - fewest);
  }

  /** Whether rows of the employee were pasted once more. */
  has(employee: number): boolean {
    return this.#employees.has(employee);
  }
}
