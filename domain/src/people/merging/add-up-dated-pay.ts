import type { Column } from "../../columns.ts";
import type { DatedPay } from "../../payroll-file/content/payroll-file.ts";
import { noRate } from "../../payroll-file/rows/tallies/rate-tally.ts";

/**
 * The rows of weeks or days once numbers of one person are added up: one for each person and week or day.
 * @param target the person's row for each row of the file
 */
export function addUpDatedPay(pay: DatedPay, target: readonly number[]): DatedPay {
  const found = new Map<string, number>();
  const sums = Object.fromEntries(sumNames.map((sum) => [sum, []])) as unknown as Record<Sum, number[]>;
  const [employees, days, lines]: [number[], number[], number[]] = [[], [], []];
  for (let row = 0; row < pay.employees.length; row++) {
    const [person, day] = [target[pay.employees[row] as number] as number, pay.days[row] as number];
    const key = `${person} ${day}`;
    let at = found.get(key);
    if (at === undefined) {
      at = employees.push(person) - 1;
      days.push(day);
      lines.push(pay.lines[row] as number);
      found.set(key, at);
    }
    for (const sum of sumNames) sums[sum][at] = (sums[sum][at] ?? 0) + (pay[sum][row] as number);
  }
  const unclear = new Set([...pay.unclear].map((row) => target[row] as number));
  return { ...pay, ...sums, employees, days, lines, unclear };
}

const sumNames = ["hours", "overtimeHours", "gross", "regularPay", "overtimePay", "otherPay"] as const;
type Sum = (typeof sumNames)[number];

/** Each person's one hourly rate, or why there is none: two numbers may be paid at different rates. */
export function joinRates(rates: Column<number>, target: readonly number[]): Float64Array {
  const joined = new Float64Array(Math.max(0, ...target) + 1);
  for (const [row, person] of target.entries()) {
    const [one, other] = [joined[person] as number, rates[row] as number];
    if (one === noRate.contradicted || other === noRate.unknown) continue;
    const isSame = one === noRate.unknown || one === other || other === noRate.contradicted;
    joined[person] = isSame ? other : noRate.several;
  }
  return joined;
}
