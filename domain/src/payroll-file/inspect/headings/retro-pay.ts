import { foldedHeading } from "../../../payroll-systems/payroll-systems.ts";

const payOfEarlierPeriod =
  /\bretro\w*|\bback ?(pay|wages?|earnings?)\b|\b(prior|previous|prev|last) (pay ?)?(periods?|checks?|payrolls?)\b.*\b(pay|adj(ustments?)?|amounts?|amt|earnings?|wages?|corrections?)\b/;
const correction = /^(pay(roll)? |wages? |earnings? )?(adj(ustments?)?|corrections?)( pay| amount| amt)?$/;
const noPay =
  /\b(hours?|hrs?|rate|code|type|id|number|no|date|ytd|qtd|mtd|gross|net|tax\w*|ded\w*|employer|reason|comments?|notes?|description|status|flag|by|units?|quantity)\b|%/;

/**
 * Whether a heading is that of pay that doesn't belong to the hours of its row: retroactive or back pay, an adjustment for
 * an earlier period, or a correction that doesn't say which period it is for.
 */
export function isRetroPay(heading: string): boolean {
  const folded = foldedHeading(heading);
  return !noPay.test(folded) && (payOfEarlierPeriod.test(folded) || correction.test(folded));
}
