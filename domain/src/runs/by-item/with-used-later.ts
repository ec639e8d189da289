import { type ItemAnswer, limitsOfKeys } from "../../law/item-answer.ts";
import type { AnswerLimit } from "../../law/item-limit.ts";
import { type UsedLater, usedLaterOf } from "../../ledger/charges/used-later.ts";
import type { CapTerms } from "../../ledger/item-caps.ts";

/**
 * The answers of a run that replaces an earlier one, with what confirmed runs after it deducted already of what was agreed to
 * in all: payroll took that, so it isn't there twice. The answers keep it, as the run is calculated by them again.
 */
export function withUsedLater(
  answers: readonly ItemAnswer[],
  used: readonly UsedLater[],
  terms: Pick<CapTerms, "payDate" | "period">,
): readonly ItemAnswer[] {
  if (used.length === 0) return answers;
  const shared = limitsOfKeys(answers);
  const counting = (limit: AnswerLimit): AnswerLimit => {
    const { per } = limit;
    if (typeof per !== "object") return limit;
    const items = shared.get(limit.key)?.items ?? [];
    const usedLater = usedLaterOf({ items, per }, used, terms);
    return usedLater.amount === 0 ? limit : { ...limit, per: { ...per, usedLater } };
  };
  return answers.map((answer) => ({ ...answer, limits: answer.limits.map(counting) }));
}
