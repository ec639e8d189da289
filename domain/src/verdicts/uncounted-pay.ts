import { type Cents, cents, type MicroHours, microHours } from "../money.ts";
import type { OvertimePay, TakenBack } from "../payroll-file/content/payroll-file.ts";
import { hasAny, type ReasonSet } from "../reasons/reason-set.ts";
import { type Reason, reasonBits, reasonsToBits } from "../reasons/reasons.ts";
import type { PayDetails } from "./pay-details.ts";

const microHoursPerHour = 1_000_000;

/** Gross pay and what is known of its parts. */
interface PartedPay {
  readonly gross: Cents;
  readonly minimumWage: Cents;
  readonly details: Pick<PayDetails, "leavePay" | "wagesOfTipped" | "overtime" | "unaccounted" | "takenBack">;
}

interface UncountedPart {
  /** What pages call it. */
  readonly label: string;
  /** Says of a result that the part was left out. */
  readonly apart: Reason;
  /** Why it doesn't count. */
  readonly source: string;
  /** In cents; 0 without any, or where it isn't known how much. */
  readonly amountIn: (pay: PartedPay) => number;
}

/**
 * The parts of gross pay that don't count toward the minimum wage for the hours worked: each is left out of the pay that is
 * checked and that deductions come from.
 */
export const uncountedParts = {
  leave: {
    label: "Leave, expenses, severance, or earlier pay",
    apart: "leave-apart",
    source: "29 CFR 778.217, 778.218, 778.303",
    amountIn: ({ details }) => details.leavePay ?? 0,
  },
  tips: {
    label: "Tips",
    apart: "tips-apart",
    source: "29 U.S.C. 203(m)(2)(A), 29 CFR 531.55",
    amountIn: ({ gross, details }) => gross - (details.wagesOfTipped ?? gross),
  },
  premium: {
    label: "Overtime premium",
    apart: "premium-apart",
    source: "29 CFR 531.37(a), 778.315",
    amountIn: ({ details }) => details.overtime?.premium ?? 0,
  },
  unaccounted: {
    label: "Unrecognized column, at most",
    apart: "unaccounted-column",
    source: "29 CFR 531.35, 778.217 to 778.222",
    amountIn: ({ details }) => details.unaccounted ?? 0,
  },
  takenBack: {
    label: "Hours taken back, at the minimum wage",
    apart: "pay-taken-back",
    source: "29 U.S.C. 206(a)",
    amountIn: ({ minimumWage, details }) =>
      Math.ceil((minimumWage * (details.takenBack?.hours ?? 0)) / microHoursPerHour),
  },
} as const satisfies Readonly<Record<string, UncountedPart>>;

const all: readonly UncountedPart[] = Object.values(uncountedParts);

/** With one of these reasons, part of gross pay was left out. */
export const apartReasons = reasonsToBits(all.map(({ apart }) => apart));

/** With one of these, nobody knows whether the part counts, and no one is below the minimum wage because of it. */
export const openReasons = reasonsToBits(["unaccounted-column", "pay-taken-back"]);

/** The pay that counts where all parts that are known are left out. */
export function countedPay(pay: PartedPay, parts: readonly UncountedPart[] = all): Cents {
  return cents(parts.reduce<number>((rest, { amountIn }) => rest - amountIn(pay), pay.gross));
}

/** The pay that counted, by the reasons of the result. */
export function countedBy(reasons: ReasonSet, pay: PartedPay): Cents {
  return countedPay(
    pay,
    all.filter(({ apart }) => hasAny(reasons, reasonBits[apart])),
  );
}

type Part = keyof typeof uncountedParts;

/**
 * How much of gross pay each part is, whether it was left out or not; the hours that the premium was paid for; and the pay
 * and hours that may not have been taken back. All that a result keeps, in the order in which the database keeps it.
 */
const keptAmounts = [
  ...([
    "leave",
    "tips",
    "premium",
    "overtimeHours",
    "unaccounted",
    "takenBack",
    "payTakenBack",
    "hoursTakenBack",
  ] as const),
] as const satisfies readonly (Part | "overtimeHours" | "payTakenBack" | "hoursTakenBack")[];

/** In cents, and in millionths of an hour. */
export type UncountedPay = Readonly<Record<(typeof keptAmounts)[number], number>>;

/** What a result keeps of the parts; null for nearly everyone, who has none. */
export function uncountedIn(pay: PartedPay): UncountedPay | null {
  const ofParts = Object.entries(uncountedParts).map(
    ([part, { amountIn }]) => [part, amountIn(pay)] as const,
  );
  const { pay: payTakenBack = 0, hours: hoursTakenBack = 0 } = pay.details.takenBack ?? {};
  if (payTakenBack === 0 && ofParts.every(([, amount]) => amount === 0)) return null;
  const overtimeHours = pay.details.overtime?.hours ?? 0;
  return {
    ...(Object.fromEntries(ofParts) as Record<Part, number>),
    overtimeHours,
    payTakenBack,
    hoursTakenBack,
  };
}

/** Each part that was left out of gross pay, by the reasons of a result. */
export function partsLeftOut(
  uncounted: UncountedPay | null,
  reasons: readonly Reason[],
): { label: string; source: string; amount: number }[] {
  if (uncounted === null) return [];
  const parts = Object.entries(uncountedParts) as [Part, UncountedPart][];
  return parts.flatMap(([part, { label, source, apart }]) =>
    reasons.includes(apart) && uncounted[part] !== 0 ? [{ label, source, amount: uncounted[part] }] : [],
  );
}

/** How much of gross pay was left out, by the reasons of a result. */
export function leftOut(uncounted: UncountedPay | null, reasons: readonly Reason[]): Cents {
  return cents(partsLeftOut(uncounted, reasons).reduce((sum, { amount }) => sum + amount, 0));
}

/** As one list of whole numbers, as the database keeps it: cents and millionths of an hour. */
export function packUncounted(pay: UncountedPay): number[] {
  return keptAmounts.map((amount) => pay[amount]);
}

/** The inverse of `packUncounted`; numbers of 64 bits are texts, and earlier runs have fewer of them. */
export function unpackUncounted(packed: readonly (number | string)[]): UncountedPay {
  return Object.fromEntries(
    keptAmounts.map((amount, at) => [amount, Number(packed[at] ?? 0)]),
  ) as UncountedPay;
}

/** The overtime of it; undefined without any. */
export function overtimeIn(uncounted: UncountedPay | null): OvertimePay | undefined {
  if (uncounted === null || uncounted.premium === 0) return undefined;
  return { hours: uncounted.overtimeHours as MicroHours, premium: cents(uncounted.premium) };
}

/** The most that unrecognized columns may take off; undefined without any. */
export function unaccountedIn(uncounted: UncountedPay | null): Cents | undefined {
  return uncounted === null || uncounted.unaccounted === 0 ? undefined : cents(uncounted.unaccounted);
}

/** What rows that take back pay or hours leave open; undefined without any. */
export function takenBackIn(uncounted: UncountedPay | null): TakenBack | undefined {
  if (uncounted === null || (uncounted.payTakenBack === 0 && uncounted.hoursTakenBack === 0))
    return undefined;
  return { pay: cents(uncounted.payTakenBack), hours: microHours(uncounted.hoursTakenBack) };
}
