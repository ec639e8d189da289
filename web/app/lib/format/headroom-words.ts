import type { HeadroomStep } from "@wagefloor/domain/employees/headroom.ts";
import { formatMoney } from "./format.ts";

/** How far pay for an hour is above the minimum wage, such as `$1.00 to $1.99`. */
export function headroomWords({ from, below }: Pick<HeadroomStep, "from" | "below">): string {
  if (from === null) return "Below it";
  if (below === null) return `${formatMoney(from * 100)} or more`;
  return `${formatMoney(from * 100)} to ${formatMoney(below * 100 - 1)}`;
}
