import type { AgreedShare, Consent } from "../items/gate/authorization.ts";
import { type CapAmounts, type CapBase, shareAmounts } from "../items/gate/caps.ts";
import { type Cents, cents } from "../money.ts";
import { type Room, usable } from "./room.ts";

/**
 * What a consent agrees to: what is left of its total, and of each payment an amount or a share of the pay. Items with the
 * same consent share all of it.
 * @param paper tells consents apart
 * @param periods the workweeks by pay period
 */
export function agreedLimits(
  consent: Consent,
  paper: number,
  periods: readonly (readonly CapBase[])[],
  takenBefore: Cents,
): CapAmounts[] {
  if (consent === null || consent === "on-file") return [];
  const { total, amount, share } = consent;
  const limit = (label: string, of: CapAmounts["of"], amounts: readonly Cents[]): CapAmounts => ({
    ...{ key: `${label} of consent ${paper}`, label, reason: "authorised-amount", of, amounts },
  });
  return [
    ...(total === null ? [] : [limit("authorised total", "all", [cents(Math.max(0, total - takenBefore))])]),
    ...(amount === null ? [] : [limit("authorised amount", "period", fill(periods, amount))]),
    ...(share === null ? [] : [{ ...limit(shareWords(share), "period", []), ...amountsOf(share, periods) }]),
  ];
}

/** Why weeks are left out whose pay period is beyond the number of payments: what the others have room for. */
export function limitOfPayments(paper: number, paid: readonly Room[]): CapAmounts {
  const label = "authorised payments";
  const amount = cents(paid.reduce((sum, room) => sum + usable(room), 0));
  return {
    ...{ key: `${label} of consent ${paper}`, label, reason: "authorised-amount", of: "all" },
    amounts: [amount],
  };
}

function fill(periods: readonly unknown[], amount: Cents): Cents[] {
  return periods.map(() => amount);
}

function shareWords({ percentHundredths, of }: AgreedShare): string {
  return `authorised ${percentHundredths / 100}% of ${of.replaceAll("-", " ")}`;
}

/** Of pay that isn't known nothing was agreed, and the reason names what is missing. */
function amountsOf(
  { percentHundredths: percent, of }: AgreedShare,
  periods: readonly (readonly CapBase[])[],
) {
  const { reason, amounts } = shareAmounts({ percent, whole: 10_000, of, per: "pay-period" }, periods);
  return { amounts, ...(reason === "cap" ? {} : { reason }) };
}
