const header = "Employee,Location,Wage Type,Amount,Hours\n";
/** One in so many works at a place that no one has mapped, so that there are employees who weren't checked. */
const unmapped = 50;
const firstPayDate = Date.UTC(2025, 0, 2);
const day = 86_400_000;

/** The number of the employee who comes nth in every file. */
export const employeeNumber = (nth: number) => `E${String(nth).padStart(6, "0")}`;

/** A payroll file of the first employees, one row each; the same for the same pay date. */
export function payrollFile(employees: number, run: number): string {
  let text = header;
  for (let nth = 1; nth <= employees; nth++) {
    const place = nth % unmapped === 0 ? "Plant 12" : "US-TX";
    const cents = 28_500 + ((nth * 7919 + run * 104_729) % 20_000);
    text += `${employeeNumber(nth)},${place},/101,${(cents / 100).toFixed(2)},40\n`;
  }
  return text;
}

/** One a run, a day after the other. */
export function payDateOf(run: number): string {
  return new Date(firstPayDate + run * day).toISOString().slice(0, 10);
}
