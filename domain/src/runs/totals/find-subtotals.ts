import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import { oddRowsOf } from "./odd-rows.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { hasSameRate, wholeRateOf } from "./whole-rate.ts";

/** One employee may well be paid like the one above. */
const fewestAbove = 2;
/** No one's pay and hours are the sums of others' by accident twice, nor is everyone's with an unusual name. */
const fewestConfirming = 2;

/**
 * Employees who look like the subtotals of a file, such as a line per department named after it: with exactly the figures
 * of the rows above, since a subtotal before. One coincidence makes no one a subtotal: two employees at 20 hours above one
 * at 40 have the same wage. So the file must prove that it has subtotals, in one of three ways: by a sum at a rate that no
 * one has, in place of whose employee number or name is a text unlike the others'; by two sums at such rates; or by such
 * texts that are all sums. Then the texts alone decide about the other sums, and those of a single row are found, too.
 */
export function findSubtotals(employees: PayColumns): readonly number[] {
  const all = sectionsOf(employees, () => true);
  if (all.every(({ rows }) => rows < fewestAbove)) return [];
  const odd = oddRowsOf(employees, new Set(all.map(({ sum }) => sum)));
  const sections = sectionsOf(employees, (section) => section.rows >= fewestAbove || odd.has(section.sum));
  const sums = sections.filter(
    ({ sum, rows }) => odd.has(sum) || (rows >= fewestAbove && !hasDigit(employees, sum)),
  );
  const hasOwnRate = ownRateOf(employees, sections);
  const ownRate = sums.filter((section) => section.rows >= fewestAbove && hasOwnRate(section));
  if (!areProven({ sums, ownRate, odd })) return [];
  const isOfSeveral = ownRate.length >= fewestConfirming;
  const accepted = sums.filter(
    (section) => odd.has(section.sum) || (isOfSeveral && ownRate.includes(section)),
  );
  const subtotals = withThoseBefore(accepted, sections);
  const total = grandTotalOf(employees, subtotals).filter((row) => odd.has(row) || !hasDigit(employees, row));
  return [...subtotals, ...total];
}

interface Evidence {
  readonly sums: readonly Section[];
  readonly ownRate: readonly Section[];
  readonly odd: ReadonlySet<number>;
}

function areProven({ sums, ownRate, odd }: Evidence): boolean {
  if (ownRate.length >= fewestConfirming || ownRate.some(({ sum }) => odd.has(sum))) return true;
  const oddSums = sums.filter(({ sum }) => odd.has(sum));
  const ofSeveral = oddSums.filter(({ rows }) => rows >= fewestAbove);
  return ofSeveral.length >= fewestConfirming && oddSums.length === odd.size;
}

/** Also the sums below which those begin: otherwise they would count twice. */
function withThoseBefore(accepted: readonly Section[], sections: readonly Section[]): number[] {
  const bySum = new Map(sections.map((section) => [section.sum, section]));
  const found = new Set<number>();
  for (const section of accepted)
    for (let one: Section | undefined = section; one && !found.has(one.sum); one = bySum.get(one.start - 1))
      found.add(one.sum);
  return [...found].sort((one, other) => one - other);
}

/** Whether a sum's pay per hour is that of none of its rows, nor a rate in cents that someone else is paid. */
function ownRateOf(employees: PayColumns, sections: readonly Section[]): (section: Section) => boolean {
  const isSum = new Set(sections.map(({ sum }) => sum));
  const paid = new Set<number | null>();
  for (let row = 0; row < employees.count; row++) if (!isSum.has(row)) paid.add(wholeRateOf(employees, row));
  return ({ start, sum }) => {
    for (let row = start; row < sum; row++) if (hasSameRate(employees, row, sum, sum - start)) return false;
    const rate = wholeRateOf(employees, sum);
    return rate === null || !paid.has(rate);
  };
}

/** The row below the subtotals with the pay and hours of everyone above it. */
function grandTotalOf(
  { count, gross, hoursOverAllRows: hours }: PayColumns,
  subtotals: readonly number[],
): number[] {
  const isSubtotal = new Set(subtotals);
  const last = subtotals.at(-1) as number;
  let [pay, worked] = [0, 0];
  for (let row = 0; row < count; row++) {
    if (isSubtotal.has(row)) continue;
    if (row > last && gross[row] === pay && hours[row] === worked) return [row];
    pay += gross[row] as number;
    worked += hours[row] as number;
  }
  return [];
}

function hasDigit({ employeeNumber }: PayColumns, row: number): boolean {
  return /\d/.test(employeeNumber[row] as string);
}
