import type { ColumnRole } from "../../vocabulary/roles.ts";
import type { Sheet } from "../rows/sheet.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

const microHoursInHour = 1_000_000;

/**
 * Whether a column of hours such as `Hours` holds the overtime beside it as well, by what is paid at the rate of the row:
 * 42 hours with 2 of overtime are paid as 43, 40 hours and 2 of overtime too. Null where the pay doesn't say it, or not of at
 * least half of the rows, or not alike.
 */
export function isOvertimeApart(columns: readonly SheetColumn[], sheet: Sheet): boolean | null {
  const only = (role: ColumnRole) => {
    const found = columnsOf(columns, role);
    return found.length === 1 ? found : [];
  };
  const [total, overtime] = (["hoursTotal", "hoursOvertime"] as const).map((role) => {
    const [column] = only(role);
    return column && sheet.sumOfHours([column]);
  });
  if (!total || !overtime || columnOf(columns, "hoursDoubletime") !== null) return null;
  const centsOf = ([column]: readonly SheetColumn[]) => column && sheet.sumOfCents([column]);
  const [rates, regularPay, overtimePay] = [
    centsOf(only("rate")),
    centsOf(only("earningRegular")),
    centsOf(only("earningOvertime")),
  ];
  const pay = regularPay ?? centsOf(columnsOf(columns, "gross"));
  if (!pay) return null;
  let [withOvertime, apart, inside] = [0, 0, 0];
  for (const [row, microHours] of overtime.entries()) {
    if (microHours === 0) continue;
    withOvertime++;
    const more = microHours / microHoursInHour;
    // Read as whole cents; else the one by which overtime is paid one and a half times, beside pay for regular hours.
    const paidHours = rates ? 1 : 1.5 * more;
    const known = rates ?? (regularPay && overtimePay);
    const rate = ((known?.[row] ?? 0) as number) / paidHours;
    if (rate <= 0) continue;
    const hours = (total[row] as number) / microHoursInHour;
    const premium = regularPay ? 0 : 1.5 * more;
    const isPaid = (worked: number) =>
      Math.abs(worked * rate - (pay[row] as number)) <= 1 + (0.5 / paidHours) * hours;
    const [isApart, isInside] = [isPaid(hours + premium), isPaid(hours - more + premium)];
    if (isApart && !isInside) apart++;
    if (isInside && !isApart) inside++;
  }
  const told = apart + inside;
  return told === 0 || told < 0.5 * withOvertime || (apart > 0 && inside > 0) ? null : apart > 0;
}
