import { type Cents, cents, type MicroHours } from "../money.ts";
import { nothingOpen, type OpenPay, openAmounts } from "../payroll-file/content/open-pay.ts";
import type { OvertimePay } from "../payroll-file/content/payroll-file.ts";
import { hasAny, noReasons, type ReasonSet, union } from "../reasons/reason-set.ts";
import { type Reason, reasonBits, reasonsToBits } from "../reasons/reasons.ts";
import type { PayDetails } from "./pay-details.ts";

const microHoursPerHour = 1_000_000;
const doesNotCount = "Doesn't count toward the minimum wage";
const mayNotCount = "May not count toward the minimum wage";

/** Gross pay and what is known of its parts. */
interface PartedPay {
  readonly gross: Cents;
  readonly minimumWage: Cents;
  readonly details: Pick<PayDetails, "leavePay" | "wagesOfTipped" | "overtime" | "unaccounted" | "openPay">;
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
  /** Of a part that may count, whether there is any: it is left out, and no one is below the minimum wage without it. */
  readonly isOpen?: (details: PartedPay["details"]) => boolean;
  /** What pages say of it, where it isn't that it doesn't count. */
  readonly note?: string;
  /** Whether the pay of a workweek is without it. */
  readonly isOutsideWeeks?: true;
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
    isOpen: ({ unaccounted = 0 }) => unaccounted > 0,
    note: mayNotCount,
  },
  bonus: {
    label: "Bonus, leave, or pay of an unknown kind",
    apart: "bonus-apart",
    source: "29 CFR 778.208 to 778.211",
    amountIn: ({ details }) => details.openPay?.bonus ?? 0,
    isOpen: ({ openPay }) => openPay !== undefined && openPay.bonus + openPay.bonusBeside > 0,
    note: mayNotCount,
    isOutsideWeeks: true,
  },
  deducted: {
    label: "Deducted for uniforms, tools, or shortages",
    apart: "deducted-apart",
    source: "29 CFR 531.35",
    amountIn: ({ details }) => details.openPay?.deducted ?? 0,
    isOpen: ({ openPay }) => openPay !== undefined && openPay.deducted > 0,
    note: "Leaves less for our deduction",
  },
  takenBack: {
    label: "Taken back, with its hours at the minimum wage",
    apart: "pay-taken-back",
    source: "29 U.S.C. 206(a)",
    amountIn: ({ minimumWage, details: { openPay = nothingOpen } }) =>
      openPay.takenBeside + Math.ceil((minimumWage * openPay.hoursTakenBack) / microHoursPerHour),
    isOpen: ({ openPay = nothingOpen }) =>
      openPay.takenBeside + openPay.payTakenBack + openPay.hoursTakenBack > 0,
    note: mayNotCount,
  },
  copies: {
    label: "Rows that may be copies, without their hours at the minimum wage",
    apart: "copies-apart",
    source: "29 U.S.C. 206(a)",
    amountIn: ({ minimumWage, details: { openPay = nothingOpen } }) =>
      Math.max(0, openPay.copiedPay - Math.floor((minimumWage * openPay.copiedHours) / microHoursPerHour)),
    isOpen: ({ openPay = nothingOpen }) => openPay.copiedPay > 0,
    note: mayNotCount,
  },
} as const satisfies Readonly<Record<string, UncountedPart>>;

const all: readonly UncountedPart[] = Object.values(uncountedParts);

/** With one of these reasons, part of gross pay was left out. */
export const apartReasons = reasonsToBits(all.map(({ apart }) => apart));

const openParts = all.filter(({ isOpen }) => isOpen !== undefined);

/** The parts that don't count for certain. */
export const knownParts = all.filter(({ isOpen }) => isOpen === undefined);

/** With one of these, a part that may count was left out, and no one is below the minimum wage without it. */
export const openReasons = reasonsToBits(openParts.map(({ apart }) => apart));

/** The reasons of the parts that may count; none where there are none. */
export function openOf(details: PartedPay["details"]): ReasonSet {
  if (details.unaccounted === undefined && details.openPay === undefined) return noReasons;
  let open = noReasons;
  for (const { isOpen, apart } of openParts) if (isOpen?.(details)) open = union(open, reasonBits[apart]);
  return open;
}

/** Why pay below the minimum wage isn't so for certain, where other figures of its rows contradict it; else none. */
export function contradictionOf({ openPay = nothingOpen }: PartedPay["details"]): ReasonSet {
  return openPay.contradicted + openPay.hoursInside > 0 ? reasonBits["figures-differ"] : noReasons;
}

/** Why what workweeks lack isn't certain: more may have been paid than gross pay, or for fewer hours. */
export function doubtOfShortfall(details: PartedPay["details"]): ReasonSet {
  const { payTakenBack, bonusBeside, hoursTakenBack, copiedPay } = details.openPay ?? nothingOpen;
  if (copiedPay > 0) return reasonBits["repeated-rows"];
  const isUnclear = payTakenBack + bonusBeside + hoursTakenBack > 0;
  return isUnclear ? reasonBits["unclear-void"] : contradictionOf(details);
}

/** What they may take off the pay of workweeks, in cents. */
export function openInWeeks(pay: PartedPay): number {
  return openParts.reduce((sum, part) => sum + (part.isOutsideWeeks ? 0 : part.amountIn(pay)), 0);
}

/** The pay that counts where all parts that are known are left out. */
export function countedPay(pay: PartedPay, parts: readonly UncountedPart[] = all): Cents {
  let rest: number = pay.gross;
  for (const { amountIn } of parts) rest -= amountIn(pay);
  return cents(rest);
}

/** The pay that counted, by the reasons of the result. */
export function countedBy(reasons: ReasonSet, pay: PartedPay): Cents {
  return countedPay(pay, partsApart(reasons));
}

/** Which parts were left out, by the reasons: of few different sets, each is looked through once. */
function partsApart(reasons: ReasonSet): readonly UncountedPart[] {
  const known = partsBy.get(reasons);
  if (known !== undefined) return known;
  const parts = all.filter(({ apart }) => hasAny(reasons, reasonBits[apart]));
  partsBy.set(reasons, parts);
  return parts;
}

const partsBy = new Map<ReasonSet, readonly UncountedPart[]>();

type Part = keyof typeof uncountedParts;

/**
 * How much of gross pay each part is, whether it was left out or not; the hours that the premium was paid for; and what is
 * open. All that a result keeps, in cents and in millionths of an hour.
 */
export type UncountedPay = Readonly<Record<Part | "overtimeHours" | keyof OpenPay, number>>;

/** In the order in which the database keeps them; new ones are added at the end. */
const keptAmounts: readonly (keyof UncountedPay)[] = [
  ...(["leave", "tips", "premium", "overtimeHours", "unaccounted", "takenBack"] as const),
  ...openAmounts,
  "copies",
];

/** What a result keeps of the parts; null for nearly everyone, who has none. Each by its name: a list takes ten times as long. */
export function uncountedIn(pay: PartedPay): UncountedPay | null {
  const { overtime, openPay } = pay.details;
  if (openPay === undefined && countedPay(pay) === pay.gross) return null;
  return {
    leave: uncountedParts.leave.amountIn(pay),
    tips: uncountedParts.tips.amountIn(pay),
    premium: uncountedParts.premium.amountIn(pay),
    overtimeHours: overtime?.hours ?? 0,
    unaccounted: uncountedParts.unaccounted.amountIn(pay),
    takenBack: uncountedParts.takenBack.amountIn(pay),
    copies: uncountedParts.copies.amountIn(pay),
    ...(openPay ?? nothingOpen),
  };
}

/** Each part that was left out of gross pay, by the reasons of a result. */
export function partsLeftOut(
  uncounted: UncountedPay | null,
  reasons: readonly Reason[],
): { label: string; note: string; amount: number }[] {
  if (uncounted === null) return [];
  const parts = Object.entries(uncountedParts) as [Part, UncountedPart][];
  return parts.flatMap(([part, { label, source, apart, note = doesNotCount }]) => {
    const amount = uncounted[part];
    return reasons.includes(apart) && amount !== 0 ? [{ label, note: `${note} (${source})`, amount }] : [];
  });
}

/** What of a result's pay may not count, for the pay of the period or of its workweeks. */
export function openAmount(uncounted: UncountedPay | null, by: "period" | "weeks"): Cents {
  if (uncounted === null) return cents(0);
  const parts = Object.entries(uncountedParts) as [Part, UncountedPart][];
  const open = parts.filter(([, part]) => part.isOpen && !(by === "weeks" && part.isOutsideWeeks));
  return cents(open.reduce((sum, [part]) => sum + uncounted[part], 0));
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

/** What is open of it; undefined without any. */
export function openPayIn(uncounted: UncountedPay | null): OpenPay | undefined {
  if (uncounted === null || openAmounts.every((amount) => uncounted[amount] === 0)) return undefined;
  return Object.fromEntries(openAmounts.map((amount) => [amount, uncounted[amount]])) as unknown as OpenPay;
}
