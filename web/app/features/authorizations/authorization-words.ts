import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { shareText } from "@wagefloor/domain/authorizations/agreed-share.ts";
import { shareOf } from "@wagefloor/domain/authorizations/authorization-record.ts";
import { mayBeDeducted } from "@wagefloor/domain/items/rule-lists.ts";
import { formatCalendarDate, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";

type Standing = RecordedAuthorization["standing"];

/** The badge's label, and its color if nothing is wrong. */
export const standingWords: Readonly<Record<Standing, { readonly label: string; readonly color: string }>> = {
  "on-file": { label: "On file", color: "green" },
  "expires-soon": { label: "Expires soon", color: "yellow" },
  "not-yet": { label: "Not in effect yet", color: "yellow" },
  expired: { label: "Expired", color: "gray" },
  revoked: { label: "Revoked", color: "gray" },
  withdrawn: { label: "Recorded by mistake", color: "gray" },
};

/**
 * The color of its badge. Green says that its state accepts it and lets such an item be deducted, and that the last file had
 * the pay that it asks for: that isn't known without a state and a kind of item, or of a rule that no one has reviewed, and a
 * person's decision isn't ours to call right.
 */
export function badgeColorOf({
  standing,
  fault,
  ruleAnswer,
  decision,
  isNetPayMissing,
}: Pick<
  RecordedAuthorization,
  "standing" | "fault" | "ruleAnswer" | "decision" | "isNetPayMissing"
>): string {
  const { color } = standingWords[standing];
  if (standing !== "on-file") return color;
  if (fault !== null || isNetPayMissing) return "yellow";
  if (ruleAnswer === null || ruleAnswer === "not-reviewed" || decision !== null) return "gray";
  return mayBeDeducted(ruleAnswer) ? color : "yellow";
}

/** Whether it can still be used, or will be. */
export function isOpen({ standing }: Pick<RecordedAuthorization, "standing">): boolean {
  return standing === "on-file" || standing === "expires-soon" || standing === "not-yet";
}

/** What an authorization is for. */
export function subjectOf({ item, what }: Pick<RecordedAuthorization, "item" | "what">): string {
  return item?.name ?? what ?? "Any charge";
}

/** What may be deducted, as a sentence; null where nothing is said about it. */
export function scheduleOf(authorization: RecordedAuthorization): string | null {
  const { total, amount, payments, equalPayments, forPayDate } = authorization;
  const share = shareOf(authorization);
  const parts = [
    ...(total === null ? [] : [`${formatMoney(total)} total`]),
    ...(amount === null ? [] : [`${formatMoney(amount)} per paycheck`]),
    ...(share === null ? [] : [`${shareText(share)} per paycheck`]),
    ...(payments === null ? [] : [quantity(payments, "deduction")]),
    ...(equalPayments ? ["the same amount every pay period"] : []),
    ...(forPayDate === null ? [] : [`for the pay date ${formatCalendarDate(forPayDate)} only`]),
  ];
  return parts.length === 0 ? null : `${capitalized(parts.join(", "))}.`;
}

/** Its days, as sentences. */
export function daysOf(authorization: RecordedAuthorization): string {
  const { signedOn, firstDeductionOn, lastDay, lastDayBy, forPayDate, lossFoundOn } = authorization;
  const by = lastDayBy === null ? "" : ` (${lastDayBy})`;
  return [
    `Signed ${formatCalendarDate(signedOn)}`,
    ...(lossFoundOn === null ? [] : [`Loss found ${formatCalendarDate(lossFoundOn)}`]),
    ...(firstDeductionOn === null ? [] : [`First deduction ${formatCalendarDate(firstDeductionOn)}`]),
    ...(lastDay === null || lastDay === forPayDate
      ? []
      : [`Valid through ${formatCalendarDate(lastDay)}${by}`]),
  ]
    .map((part) => `${part}.`)
    .join(" ");
}

type Fault = NonNullable<RecordedAuthorization["fault"]>;

/** What an authorization lacks by the rule of its state. */
export function faultWords(fault: Fault, state: string): string {
  const words: Readonly<Record<Fault, string>> = {
    "authorization-missing": `${state} requires a written authorization.`,
    "authorization-not-signed": `${state} requires a signature.`,
    "authorization-wrong-form": `It doesn't have everything that ${state} requires. Record one that does.`,
    "authorization-not-in-advance": `${state} requires a signature before the deduction.`,
    "authorization-wrong-payment": `${state} requires a separate authorization for each deduction.`,
    "authorization-not-equal-installments": `${state} allows more than one deduction only if the amount is the same every pay period.`,
    "authorization-expired": "It expired.",
    "authorization-revoked": "It was revoked.",
    "notice-missing": `${state} requires notice to the employee, and none is recorded.`,
    "notice-too-late": `${state} requires earlier notice to the employee.`,
  };
  return words[fault];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
