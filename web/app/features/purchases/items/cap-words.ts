import { formatMoney } from "../../../lib/format/format.ts";

/** What the cap of an item means; the amount in cents. */
export function capWords(periodCap: number): string {
  return `Up to ${formatMoney(periodCap)} is deducted per pay period`;
}
