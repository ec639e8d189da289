import type { AgreedShare, Authorization } from "../items/gate/authorization.ts";
import type { RuleCell } from "../items/item-rules.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import type { CalendarDate, Cents } from "../money.ts";
import type { AgreedBase } from "./agreed-share.ts";

/** What an employee signed, as a person recorded it. */
export interface AuthorizationTerms {
  /** The item that it is for. */
  readonly itemId: string | null;
  /** What it is for, if that isn't one of the items. Without either it is for any charge. */
  readonly what: string | null;
  readonly itemClass: ItemClass | null;
  /** Two letters of the state whose rules it follows. */
  readonly state: string | null;
  /** What the employee owes in all. */
  readonly total: Cents | null;
  /** What may be deducted from each pay. */
  readonly amount: Cents | null;
  /** In place of an amount: what percentage of each pay, in hundredths (500 is 5%), and of which pay. Both or neither. */
  readonly percentHundredths: number | null;
  readonly percentOf: AgreedBase | null;
  /** How many payments there are. */
  readonly payments: number | null;
  /** The same amount every pay period. */
  readonly equalPayments: boolean;
  readonly signedOn: CalendarDate;
  readonly firstDeductionOn: CalendarDate | null;
  readonly expiresOn: CalendarDate | null;
  /** The one pay date that it is for. */
  readonly forPayDate: CalendarDate | null;
  /** When the loss or damage was found that it is for. */
  readonly lossFoundOn: CalendarDate | null;
  readonly employerSigned: boolean;
  readonly approvedForm: boolean;
  readonly notarized: boolean;
}

/** What is wrong with the terms of an authorization, a sentence for each field. */
export type TermFaults = Partial<Record<keyof AuthorizationTerms | "noticeSentOn", string>>;

/** What happened to an authorization since. */
export interface AuthorizationEvents {
  /** When the employee got notice of the deduction, if a state requires it. */
  readonly noticeSentOn: CalendarDate | null;
  /** From this day on it can't be used. */
  readonly revokedOn: CalendarDate | null;
  /** It was recorded by mistake. */
  readonly isWithdrawn: boolean;
  /** When a person decided, with a document on file, that an exception or the conditions of the rule apply. */
  readonly decidedOn: CalendarDate | null;
}

/** One thing that happened to an authorization, as it was recorded; each kind happens once. */
export interface RecordedEvent {
  readonly kind: "notice" | "revoked" | "withdrawn" | "decided";
  readonly happenedOn: CalendarDate | null;
}

/** What was recorded of one authorization, together. */
export function eventsOf(recorded: readonly RecordedEvent[]): AuthorizationEvents {
  const find = (kind: RecordedEvent["kind"]) => recorded.find((event) => event.kind === kind);
  return {
    noticeSentOn: find("notice")?.happenedOn ?? null,
    revokedOn: find("revoked")?.happenedOn ?? null,
    isWithdrawn: find("withdrawn") !== undefined,
    decidedOn: find("decided")?.happenedOn ?? null,
  };
}

/**
 * A recorded authorization as the gate takes it. Its form follows from what was signed: after a loss, if the cell requires
 * that; else for one payment, or for several. Equal payments can be checked only against an amount.
 */
export function consentFor(
  terms: AuthorizationTerms,
  { noticeSentOn, revokedOn }: AuthorizationEvents,
  cell: RuleCell,
): Authorization {
  return {
    form: formOf(terms, cell),
    signed: terms.signedOn,
    firstDeduction: terms.firstDeductionOn,
    expires: terms.expiresOn,
    revoked: revokedOn,
    forPayDate: terms.forPayDate,
    amount: terms.amount,
    share: shareOf(terms),
    total: terms.total,
    equalInstallments: terms.equalPayments && terms.amount !== null,
    noticeSent: noticeSentOn,
  };
}

/** The percentage of the pay that was agreed to, in place of an amount; null for none. */
export function shareOf({
  percentHundredths,
  percentOf,
}: Pick<AuthorizationTerms, "percentHundredths" | "percentOf">): (AgreedShare & { of: AgreedBase }) | null {
  return percentHundredths === null || percentOf === null ? null : { percentHundredths, of: percentOf };
}

function formOf(
  { lossFoundOn, signedOn, forPayDate }: AuthorizationTerms,
  { authorization }: RuleCell,
): Authorization["form"] {
  const isAfterLoss = lossFoundOn !== null && lossFoundOn <= signedOn;
  if (authorization?.form === "written-after-loss" && isAfterLoss) return "written-after-loss";
  return forPayDate === null ? "standing" : "written-each-time";
}
