import { wholePay } from "../authorizations/agreed-share.ts";
import { shareOf } from "../authorizations/authorization-record.ts";
import { largestBalance } from "../deduction/largest-balance.ts";
import { type CapBase, shareAmounts } from "../items/gate/caps.ts";
import { type Cents, cents } from "../money.ts";
import type { RecordedConsent } from "./find-consents.ts";
import type { AnswerLimit, CountedShare } from "./item-answer.ts";

type Terms = RecordedConsent["terms"];

/** What one authorization allows per pay period. */
type AgreedAmount = Pick<AnswerLimit, "most" | "share">;

/**
 * What authorizations that count together allow: of their totals and numbers of payments the sum, from the first signature
 * on; of their amounts per pay period the smallest, which each of them allows.
 * @returns null if one allows a percentage of pay that isn't known
 */
export function limitsOfConsents(counting: readonly RecordedConsent[], pay: CapBase): AnswerLimit[] | null {
  const [newest] = counting;
  if (newest === undefined) return [];
  const all = counting.map(({ terms }) => terms);
  const amounts = amountsOf(all, pay);
  if (amounts === null) return null;
  const totals = all.flatMap(({ total }) => total ?? []);
  const { equalPayments } = newest.terms;
  const key = `authorization ${counting.map(({ id }) => id).join(" and ")}`;
  const since = (counting.at(-1) ?? newest).terms.signedOn;
  const payments = paymentsOf(all);
  const inAll = { key: `${key} in all`, per: { since, ...payments }, isWhole: false } as const;
  const each = { key, per: "pay-period", isWhole: equalPayments } as const;
  const by = equalPayments ? "equal-instalments" : "authorised-amount";
  return [
    ...amounts
      .sort((one, other) => one.most - other.most)
      .slice(0, 1)
      .map((smallest) => ({ ...each, ...smallest, by }) as const),
    ...(totals.length === 0 && payments === undefined
      ? []
      : [
          {
            ...inAll,
            most: totals.length === 0 ? largestBalance : addUp(totals),
            by: "authorised-amount",
          } as const,
        ]),
  ];
}

/** The amounts that were agreed to, also by a percentage of the pay; null if that pay isn't known. */
function amountsOf(all: readonly Terms[], pay: CapBase): AgreedAmount[] | null {
  const amounts = all.flatMap((terms): (AgreedAmount | null)[] => {
    const share = shareOf(terms);
    if (share !== null) return [amountOf(share, pay)];
    return terms.amount === null ? [] : [{ most: terms.amount }];
  });
  return amounts.every((one) => one !== null) ? amounts : null;
}

function amountOf(share: Omit<CountedShare, "pay">, pay: CapBase): AgreedAmount | null {
  const { percentHundredths: percent, of } = share;
  const base = of === "gross-wages" ? pay.grossWages : pay.netWages;
  const { amounts } = shareAmounts({ percent, whole: wholePay, of, per: "pay-period" }, [[pay]]);
  const [most] = amounts;
  return base === null || most === undefined ? null : { most, share: { ...share, pay: base } };
}

/** How many payments they allow together; undefined if one of them doesn't say. */
function paymentsOf(terms: readonly Terms[]): { readonly payments: number } | undefined {
  let sum = 0;
  for (const { payments } of terms) {
    if (payments === null) return undefined;
    sum += payments;
  }
  return { payments: sum };
}

function addUp(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
