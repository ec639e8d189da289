import type { Cap, RuleCell } from "../item-rules.ts";
import type { ItemClass, RequiredForm, RuleAnswer } from "../rule-lists.ts";

/** What pages call the classes of items. */
export const itemClassWords: Readonly<Record<ItemClass, string>> = {
  uniform: "Uniforms",
  "work-boots": "Work boots",
  "protective-equipment": "Protective equipment",
  tools: "Tools",
  "property-damage-or-loss": "Damage or loss",
  "cash-shortage": "Cash shortages",
  "cash-advance-or-loan": "Cash advances and loans",
  overpayment: "Overpaid wages",
  "voluntary-purchase": "Voluntary purchases",
  "training-cost": "Training costs",
  "medical-exam": "Medical exams",
};

/** `badge` is for where there is no room for the sentence. */
export const ruleAnswerWords: Readonly<
  Record<RuleAnswer, { readonly badge: string; readonly explanation: string }>
> = {
  "not-allowed": { badge: "Not allowed", explanation: "It can't be deducted from pay." },
  "exceptions-only": {
    badge: "Exceptions only",
    explanation:
      "It can't be deducted from pay unless someone at your company decides, and records, that an exception applies.",
  },
  "needs-decision": {
    badge: "Decision needed",
    explanation:
      "It depends on facts that no file shows. It can be deducted only after someone at your company has decided, and recorded, that the conditions are met.",
  },
  "not-reviewed": {
    badge: "Not reviewed",
    explanation: "We haven't read a rule that answers this. Ask your attorney before you deduct it.",
  },
  capped: {
    badge: "Capped",
    explanation: "It can be deducted up to a cap, with the employee's authorization.",
  },
  "with-authorization": {
    badge: "With authorization",
    explanation:
      "It can be deducted with the employee's authorization, as far as pay stays at or above the minimum wage.",
  },
  "rate-check-only": {
    badge: "Wage check only",
    explanation:
      "What we read adds nothing to the minimum wage check: each workweek's pay must stay at or above the minimum wage.",
  },
};

/** What an answer means where it's known what the rule asks for. */
export function explanationOf(
  answer: RuleAnswer,
  asks: { readonly authorization: boolean; readonly notice: boolean },
): string {
  const { explanation } = ruleAnswerWords[answer];
  if (answer === "capped" && !asks.authorization) return "It can be deducted up to a cap.";
  if (answer !== "rate-check-only" || !asks.notice) return explanation;
  return `${explanation} The employee must get a notice first.`;
}

/** What a cell asks of the employee's consent. */
export const requiredFormWords: Readonly<Record<RequiredForm, string>> = {
  none: "None named. In a week with overtime, a deduction still needs a written agreement made beforehand (29 CFR 531.37, 778.315)",
  written: "In writing",
  "written-in-advance": "In writing, before the first deduction",
  "written-each-time": "In writing, separately for each deduction",
  "written-after-loss": "In writing, after the loss and before the deduction",
};

/** A cap as a phrase, such as `$50.00 per employment`. */
export function capWords(cap: Cap): string {
  if ("percent" in cap)
    return `${cap.percent}% of ${cap.of.replaceAll("-", " ")} per ${cap.per.replace("-", " ")}`;
  if (cap.amount === "actual-damage") return "The actual damage";
  const together = cap.counts === undefined ? "" : ` (${cap.counts})`;
  return `$${withThousands(cap.amount)} per ${cap.per.replace("-", " ")}${together}`;
}

/** The authorization that a cell asks for, with its limits: sentences, the last one without its period. */
export function authorizationWords({ authorization }: RuleCell): string {
  if (authorization === undefined) return requiredFormWords.none;
  const { form, expiryMonths, equalInstallments, mustSay } = authorization;
  return [
    requiredFormWords[form],
    ...(equalInstallments === true
      ? ["One authorization may cover several deductions only if the amount is the same every pay period"]
      : []),
    ...(expiryMonths === undefined ? [] : [`It's valid for at most ${expiryMonths} months`]),
    ...(mustSay === undefined ? [] : [mustSay]),
  ].join(". ");
}

/** What has to be told the employee before the deduction. */
export function noticeWords(notice: NonNullable<RuleCell["notice"]>): string {
  const { days, form, when } = notice;
  const how = form === "written" ? "in writing" : form;
  return [`at least ${days} days before the deduction`, how, when]
    .filter((part) => part !== undefined)
    .join(", ");
}

function withThousands(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/, ",");
}
