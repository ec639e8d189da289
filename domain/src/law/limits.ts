import { agreedBases, baseWords, percentText, shareText, wholePay } from "../authorizations/agreed-share.ts";
import { largestBalance } from "../deduction/largest-balance.ts";
import type { unknownsOfCaps } from "../items/codes.ts";
import type { AgreedShare } from "../items/gate/authorization.ts";
import type { AppliedCell } from "../items/gate/gate.ts";
import type { Cap, PayBase } from "../items/item-rules.ts";
import { type CalendarDate, type Cents, cents, shareRoundedDown } from "../money.ts";
import type { AgreedAmounts, Agreement } from "./agreement.ts";
import { type CountedShare, type ItemLimit, type LimitReason, limitReasons } from "./item-limit.ts";
import type { PaidRoom, Room } from "./rooms.ts";

/** The pay of a workweek or period, as far as limits ask for it; null is unknown. */
export interface CapBase {
  readonly grossWages: Cents;
  readonly disposableEarnings: Cents | null;
  readonly netWages: Cents | null;
}

/** What limits depend on and isn't always known. */
export type Unknown = (typeof unknownsOfCaps)[number];

/** A limit for an item, before what was deducted so far. */
export interface Limit {
  /** The same for items that share it. */
  readonly key: string;
  readonly by: LimitReason;
  /** Whose rule it is; none where an agreement or the pay sets it. */
  readonly jurisdiction?: string;
  /** As `determine` names it. */
  readonly label: string;
  /** One amount for each workweek, for each pay period, or for everything; none where pay periods share a level amount. */
  readonly at: "week" | "period" | "all";
  readonly most: readonly Cents[];
  readonly per: ItemLimit["per"] | "year";
  readonly isWhole: boolean;
  /** What isn't known, so that it allows nothing. */
  readonly missing: Unknown | null;
  readonly share?: CountedShare;
}

/** What the pay leaves, in the form of a limit. */
export interface PayLimit extends Omit<Limit, "by"> {
  readonly by: "weekly-ceiling" | "state-analogue" | "all-of-the-pay";
}

/** What the limits of an item are found from. */
export interface LimitBasis {
  /** The rules that apply. */
  readonly cells: readonly AppliedCell[];
  /** The agreements that count together, the newest first. */
  readonly counting: readonly Agreement[];
  /** The workweeks that they cover; and whether there are others. */
  readonly rooms: readonly Room[];
  readonly isPartial: boolean;
  /** The workweeks' pay, by pay period. */
  readonly periods: readonly (readonly CapBase[])[];
  readonly actualDamage: Cents | null;
}

/** A kind of limit: the amount by what is known, and its words. */
interface LimitKind {
  readonly find: (basis: LimitBasis) => readonly Limit[];
  /** What it is, in a sentence. @param money writes an amount, such as $10.00 */
  readonly text: (limit: WrittenLimit, money: (amount: number) => string) => string;
}

/** A limit as people read of it. */
export interface WrittenLimit {
  readonly by: LimitReason;
  readonly most: number;
  readonly per: "pay-period" | "employment" | "run" | "authorization";
  readonly share: (Pick<CountedShare, "percentHundredths" | "of"> & { readonly pay: number }) | null;
  readonly payments: { readonly most: number } | null;
}

/** Every kind of limit beside the pay itself, in the order in which they are named. */
export const limitKinds: Readonly<Record<LimitReason, LimitKind>> = {
  cap: {
    find: ({ cells, ...basis }) =>
      cells.flatMap(({ jurisdiction, cell: { caps = [] } }) =>
        caps.map((cap) => ({
          ...{ key: `${jurisdiction} ${JSON.stringify(cap)}`, by: "cap", jurisdiction, isWhole: false },
          ...("percent" in cap
            ? ofPay({ ...cap, percent: 10 * cap.percent, whole: 1000 }, basis)
            : ofAmount(cap, basis)),
          label: `cap ${"percent" in cap ? plain(`${cap.percent}% of ${cap.of}`) : plain(`${cap.amount} per ${cap.per}`)}`,
        })),
      ),
    text: ({ per, most }, money) =>
      per === "employment"
        ? `The rule allows up to ${money(most)} over the entire employment.`
        : `The rule allows up to ${money(most)} of this pay.`,
  },
  "equal-installments": {
    find: (basis) =>
      isEqual(basis)
        ? agreedPerPeriod(basis, { by: "equal-installments", label: "equal installments", isWhole: true })
        : [],
    text: ({ most }, money) => `The employee authorized ${money(most)} per pay period, the same each time.`,
  },
  "authorized-amount": {
    find: (basis) => [
      ...(isEqual(basis)
        ? []
        : agreedPerPeriod(basis, { by: "authorized-amount", label: "authorized amount", isWhole: false })),
      ...agreedInAll(basis),
    ],
    text: ({ per, most, share, payments }, money) => {
      if (share !== null)
        return `The employee authorized ${shareText(share)} per pay period. ${percentText(share.percentHundredths)} of ${money(share.pay)} ${baseWords[share.of]} is ${money(most)}.`;
      if (per === "pay-period") return `The employee authorized up to ${money(most)} per pay period.`;
      const deductions = payments === null ? "" : deductionsText(payments.most);
      if (most >= largestBalance) return `The employee authorized ${deductions}.`;
      return `The employee authorized ${money(most)} in total${payments === null ? "" : `, in ${deductions}`}.`;
    },
  },
  "authorization-missing": {
    find: ({ isPartial, rooms }) => {
      const most = [addUp(rooms.map((room) => room.most))];
      const ofWeeks = { by: "authorization-missing", label: "weekly ceiling", at: "all", most } as const;
      const never = { isWhole: false, missing: null };
      return isPartial ? [{ key: "workweeks without overtime", ...ofWeeks, per: "run", ...never }] : [];
    },
    text: ({ most }, money) =>
      `In a week with more than 40 hours, a deduction needs a written authorization (29 CFR 778.315), and none on file is valid for this pay date. The other weeks allow up to ${money(most)}.`,
  },
};

/** What the pay of the workweeks itself leaves for all items together. */
export function limitOfPay(rooms: readonly PaidRoom[], covered: readonly PaidRoom[]): PayLimit {
  const isAnalogue = covered.some(
    ({ stateAnalogue, ceiling }) => stateAnalogue !== null && stateAnalogue <= ceiling,
  );
  const most: Cents[] = [];
  for (const room of rooms) most[room.index] = room.most;
  return {
    ...{ key: "pay", at: "week", most, per: "run", isWhole: false, missing: null },
    ...(isAnalogue
      ? { by: "state-analogue", label: "state analogue" }
      : { by: "weekly-ceiling", label: "weekly ceiling" }),
  };
}

/** All of the pay: deductions together never take more than was paid. */
export function limitOfWages(rooms: readonly PaidRoom[]): PayLimit {
  const most: Cents[] = [];
  for (const { index, grossWages, netWages } of rooms)
    most[index] = cents(Math.max(0, Math.min(grossWages, netWages ?? grossWages)));
  const words = { key: "wages", by: "all-of-the-pay", label: "all of the pay" } as const;
  return { ...words, at: "week", most, per: "run", isWhole: false, missing: null };
}

/**
 * Whether an item may take more than the minimum wage leaves: what is repaid of a loan, an advance or an overpayment is pay that
 * the employee has already, up to what was agreed. Where an authorization is asked for, it has to say an amount.
 */
export function isBeyondMinimum(cells: readonly AppliedCell[], counting: readonly Agreement[]): boolean {
  if (!isPrepaid(cells)) return false;
  const asksForOne = cells.some(({ cell }) => (cell.authorization?.form ?? "none") !== "none");
  return !asksForOne || counting.some(({ amounts }) => amounts !== null && hasAmount(amounts));
}

/** Whether a repayment counts as pay that the employee already has, also in workweeks with overtime. */
export function isPrepaid(cells: readonly AppliedCell[]): boolean {
  return cells.every(({ cell }) => cell.principalBelowMinimum === "yes");
}

function hasAmount({ amount, share, total }: AgreedAmounts): boolean {
  return amount !== null || share !== null || total !== null;
}

/** All limits of an item. */
export function findLimits(basis: LimitBasis): Limit[] {
  return limitReasons.flatMap((reason) => limitKinds[reason].find(basis));
}

function deductionsText(count: number): string {
  return count === 1 ? "one deduction" : `${count} deductions`;
}

function plain(text: string): string {
  return text.replaceAll("-", " ");
}

type Amounts = Pick<Limit, "at" | "most" | "per" | "missing">;

/** A share of pay: so many parts of a whole, such as 15 of 100. */
interface PayShare {
  readonly percent: number;
  readonly whole: number;
  readonly of: PayBase;
  readonly per: "week" | "pay-period";
}

/** What a share of pay comes to in each workweek or pay period, rounded down; 0 where the pay isn't known. */
function ofPay({ percent, whole, of, per }: PayShare, { periods }: Pick<LimitBasis, "periods">): Amounts {
  const groups = per === "week" ? periods.flat().map((week) => [week]) : periods;
  const bases = groups.map((weeks) => baseOf(weeks, of));
  const missing = of === "net-wages" ? "net-wages-missing" : "disposable-earnings-missing";
  return {
    ...{ at: per === "week" ? "week" : "period", per: "pay-period" },
    most: bases.map((base) => (base === null ? cents(0) : shareRoundedDown(base, percent, whole))),
    missing: bases.includes(null) ? missing : null,
  };
}

const baseFields = {
  "gross-wages": "grossWages",
  "net-wages": "netWages",
  "weekly-disposable-earnings": "disposableEarnings",
} as const satisfies Record<PayBase, keyof CapBase>;

function baseOf(weeks: readonly CapBase[], of: PayBase): Cents | null {
  const amounts = weeks.map((week) => week[baseFields[of]]);
  return amounts.every((amount) => amount !== null) ? addUp(amounts) : null;
}

function ofAmount(
  { amount, per }: Extract<Cap, { amount: string }>,
  { periods, actualDamage }: Pick<LimitBasis, "periods" | "actualDamage">,
): Amounts {
  if (amount === "actual-damage") {
    const missing = actualDamage === null ? "actual-damage-missing" : null;
    return { at: "all", most: [actualDamage ?? cents(0)], per: "employment", missing };
  }
  const most = cents(Number(amount.replace(".", "")));
  if (per === "pay-period") return { at: "period", most: periods.map(() => most), per, missing: null };
  return { at: "all", most: [most], per: per === "year" ? per : "employment", missing: null };
}

function isEqual({ counting: [newest] }: LimitBasis): boolean {
  return newest?.amounts?.isEqual === true;
}

function keyOf({ counting }: LimitBasis): string {
  return `authorization ${counting.map(({ id }) => id).join(" and ")}`;
}

function agreed({ counting }: LimitBasis) {
  return counting.flatMap(({ amounts }) => amounts ?? []);
}

/** Of amounts and shares of the pay that were agreed to for each payment the smallest, which each of them allows. */
function agreedPerPeriod(basis: LimitBasis, kind: Pick<Limit, "by" | "label" | "isWhole">): Limit[] {
  const all = agreed(basis);
  const each = { key: keyOf(basis), ...kind, at: "period", per: "pay-period", missing: null } as const;
  const amounts = all.flatMap(({ amount, share }): Limit[] => {
    if (share !== null) return [{ ...each, ...ofShare(share, basis) }];
    return amount === null ? [] : [{ ...each, most: basis.periods.map(() => amount) }];
  });
  // The same each time, and no amount was agreed to: as much as every period allows.
  if (amounts.length === 0)
    return kind.isWhole && all.length > 0 ? [{ ...each, most: [], isWhole: false }] : [];
  const unknown = amounts.find(({ missing }) => missing !== null);
  const [smallest] = amounts.sort((one, other) => addUp(one.most) - addUp(other.most));
  return [unknown ?? smallest].flatMap((limit) => limit ?? []);
}

function ofShare(share: AgreedShare, basis: LimitBasis): Amounts & Pick<Limit, "label" | "share"> {
  const { percentHundredths: percent, of } = share;
  const [pay = null] = basis.periods.map((weeks) => baseOf(weeks, of));
  const known = agreedBases.find((base) => base === of);
  return {
    ...ofPay({ percent, whole: wholePay, of, per: "pay-period" }, basis),
    label: `authorized ${percent / 100}% of ${plain(of)}`,
    ...(known !== undefined && pay !== null && { share: { percentHundredths: percent, of: known, pay } }),
  };
}

/** What was agreed to in all: of totals and numbers of payments the sum, from the first signature on. */
function agreedInAll(basis: LimitBasis): Limit[] {
  const all = agreed(basis);
  const totals = all.flatMap(({ total }) => total ?? []);
  const counts = all.map(({ payments }) => payments);
  const payments = counts.every((count) => count !== null)
    ? counts.reduce((sum, count) => sum + count, 0)
    : null;
  if (totals.length === 0 && (payments === null || all.length === 0)) return [];
  const since = all.at(-1)?.signed ?? null;
  return [
    {
      ...{ key: `${keyOf(basis)} in all`, by: "authorized-amount", label: "authorized total", at: "all" },
      most: [totals.length === 0 ? largestBalance : addUp(totals)],
      per: { since: since ?? noDay, ...(payments !== null && { payments }) },
      ...{ isWhole: false, missing: null },
    },
  ];
}

/** Of a consent without a day everything that was ever deducted counts. */
const noDay = "0001-01-01" as CalendarDate;

/** Amounts of money together. */
export function addUp(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
