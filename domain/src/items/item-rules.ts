import { type CalendarDate, calendarDate } from "../money.ts";
import data from "./data/item-rules.json" with { type: "json" };
import type { ConsentPart, ItemClass, RequiredForm, RuleKind } from "./rule-lists.ts";

/** An amount, or a percentage of pay, that deductions may not pass. */
export type Cap = AmountCap | ShareCap;

interface AmountCap {
  /** Dollars with two decimals, or the damage that was really done. */
  readonly amount: string;
  readonly per: "pay-period" | "year" | "employment" | "event";
  /** What counts together against it. */
  readonly counts?: string;
}

/** The pay that a percentage is of. */
export const payBases = ["gross-wages", "net-wages", "weekly-disposable-earnings"] as const;
export type PayBase = (typeof payBases)[number];

interface ShareCap {
  /** With one decimal at most. */
  readonly percent: number;
  readonly of: PayBase;
  readonly per: "pay-period" | "week";
}

/** What a cell asks of the employee's consent. */
interface AuthorizationRule {
  readonly form: RequiredForm;
  /** The longest life of a standing authorization. */
  readonly expiryMonths?: number;
  readonly revocable?: boolean;
  /** A standing authorization counts only with the same amount every pay period. */
  readonly equalInstallments?: boolean;
  /** What else it has to be or say, in sentences, the last one without its period. */
  readonly mustSay?: string;
  /** The parts of `mustSay` that a record of the consent can show; required with each `mustSay`. */
  readonly asks?: readonly ConsentPart[];
}

/** The rule of one jurisdiction for one class of item, from `effective` on. */
export interface RuleCell {
  /** Its first day; null if it is older than what was read says. */
  readonly effective: string | null;
  readonly rule: RuleKind;
  readonly conditions: readonly string[];
  /** A person may decide that one of them holds. Without any, what is forbidden stays forbidden. */
  readonly exceptions?: readonly string[];
  /** The class whose rule applies under the exceptions: the questions about the item lead there, and no decision does. */
  readonly exceptionsAreOf?: ItemClass;
  readonly caps?: readonly Cap[];
  readonly authorization?: AuthorizationRule;
  /** Passes only with a person's recorded decision. */
  readonly needsDecision?: boolean;
  /**
   * Whether repaying the principal of a loan, an advance or an overpayment may leave less than the minimum wage: up to the
   * agreed amount, it's pay that the employee already has (WHD FLSA2004-19NA). If it isn't known, the weeks' ceiling stays.
   */
  readonly principalBelowMinimum?: "yes" | "no" | "unknown";
  /** Only the general rule on deductions was read; a stricter special one may exist. */
  readonly generalRuleOnly?: boolean;
  /** What the employer has to tell the employee, so many days before the deduction. */
  readonly notice?: { readonly days: number; readonly form?: string; readonly when?: string };
  readonly refundAtSeparation?: {
    readonly share: string;
    readonly of: string;
    readonly when: string;
    readonly mayRequireReturn: boolean;
  };
  readonly floor: string;
  readonly finalPay?: string;
  readonly note?: string;
  readonly citation?: string;
  readonly source?: string;
  readonly alsoRead?: readonly string[];
  /** How old the text is that was read, in words. */
  readonly textAsOf?: string;
  /** The same as a year; null if the text carries no date. */
  readonly textYear?: number | null;
  readonly readOn?: string;
  readonly confidence?: string;
  /** Who reviewed the cell, on which day, and which text. */
  readonly review?: { readonly by: string; readonly on: string; readonly text: string };
}

export interface ItemRules {
  readonly asOf: CalendarDate;
  readonly itemClasses: Readonly<Record<string, { readonly is: string; readonly ask: readonly string[] }>>;
  readonly jurisdictions: Readonly<Record<string, JurisdictionRules>>;
}

interface JurisdictionRules {
  readonly name: string;
  /** By item class, oldest cell first. */
  readonly rules: Readonly<Record<string, readonly RuleCell[]>>;
}

/** The product's rules on items (data/item-rules.json; docs/reviewing-item-rules.md). Research, not legal advice. */
export const itemRules: ItemRules = {
  asOf: calendarDate(data.asOf),
  itemClasses: data.itemClasses,
  // Its fields are checked by the test of the data.
  jurisdictions: data.jurisdictions as unknown as ItemRules["jurisdictions"],
};

/** A text from before this year, or without a date, is marked as old. */
export const oldTextBefore = 2020;

const notReviewed: RuleCell = { effective: null, rule: "not-reviewed", conditions: [], floor: "not-stated" };

/**
 * The cell of a jurisdiction (`US`, or a state's two letters) for a class of item on a day; what no one has reviewed is a
 * cell that says so.
 */
export function ruleCell(jurisdiction: string, itemClass: ItemClass, day: CalendarDate): RuleCell {
  const cells = itemRules.jurisdictions[jurisdiction]?.rules[itemClass] ?? [];
  return cells.findLast(({ effective }) => effective === null || effective <= day) ?? notReviewed;
}

/** What a jurisdiction of the rules is called; undefined if it has none. */
export function rulesOf(jurisdiction: string): JurisdictionRules | undefined {
  return Object.hasOwn(itemRules.jurisdictions, jurisdiction)
    ? itemRules.jurisdictions[jurisdiction]
    : undefined;
}
