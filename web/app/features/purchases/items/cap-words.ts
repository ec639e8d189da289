import { formatMoney } from "../../../lib/format/format.ts";

/** What the cap of an item means; the amount in cents. */
export function capWords(periodCap: number): string {
  return `At most ${formatMoney(periodCap)} is deducted per pay period`;
}
