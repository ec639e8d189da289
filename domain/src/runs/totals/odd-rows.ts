import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";

/** Most of a file's employees. */
const most = 0.8;

/** What texts in place of employee numbers or names have or lack; only names such as `Doe, Jane` are odd without a comma. */
const forms = [/\d/, /\p{L}/u, /\S[\s,]+\S/];
const comma = /,/;

/**
 * The rows whose text in place of an employee number is unlike most others': without a digit among numbers, one word among
 * names, a digit in a name. A row with a name like the others', or with dates of its own, is an employee's.
 * @param sums rows that may be no employees; they don't say what is usual, unless most of the file are such
 */
export function oddRowsOf(employees: PayColumns, sums: ReadonlySet<number>): ReadonlySet<number> {
  const { count, employeeNumber, names, days } = employees;
  const isOddNumber = oddTextOf(employeeNumber, sums);
  const isOddName = names === null ? () => true : oddTextOf(names, sums);
  const odd = new Set<number>();
  for (let row = 0; row < count; row++) {
    const number = employeeNumber[row] as string;
    const name = names?.[row] ?? "";
    const isPersons = name !== "" && name !== number && !isOddName(name);
    const hasDates = days !== null && days.first[row] !== 0;
    if (isOddNumber(number) && !isPersons && !hasDates) odd.add(row);
  }
  return odd;
}

function oddTextOf(texts: readonly string[], sums: ReadonlySet<number>): (text: string) => boolean {
  const others = texts.filter((_, row) => !sums.has(row));
  const counted = 2 * others.length >= texts.length ? others : texts;
  const shareWith = (form: RegExp) => counted.filter((text) => form.test(text)).length / counted.length;
  const usual = forms.flatMap((form) => {
    const share = shareWith(form);
    return share >= most ? [{ form, has: true }] : share <= 1 - most ? [{ form, has: false }] : [];
  });
  if (shareWith(comma) >= most) usual.push({ form: comma, has: true });
  return (text) => usual.some(({ form, has }) => form.test(text) !== has);
}
