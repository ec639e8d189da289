import type { BoughtItem } from "../../law/answer-items.ts";
import { type ItemAnswer, type ItemClasses, reasonHeld } from "../../law/item-answer.ts";
import { type CappedLedger, openChargesOf, withinItemCaps } from "../../ledger/charges/capped-ledger.ts";
import { owedBeyondTotals } from "../../ledger/charges/used-up.ts";
import { type CapTerms, type ItemCaps, withAnswers } from "../../ledger/item-caps.ts";
import { cents } from "../../money.ts";
import { noReasons, union } from "../../reasons/reason-set.ts";
import { reasonBits } from "../../reasons/reasons.ts";
import type { JudgedItems } from "../../verdicts/judged-items.ts";

/**
 * What the caps of items, and the answers on those that have a class, let a run deduct.
 * @param answers null where none of the employee's items was asked about
 * @returns undefined if nothing is open that has a cap, or an answer that limits it or rests on a person's decision
 */
export function judgeItems(
  ledger: CappedLedger,
  terms: CapTerms,
  answers: readonly ItemAnswer[] | null,
): JudgedItems | undefined {
  const within = withinItemCaps(ledger, withAnswers(terms, answers));
  if (within === undefined && !answers?.some(({ isByDecision }) => isByDecision)) return undefined;
  const answerOf = new Map(answers?.map((answer) => [answer.itemId, answer]));
  let held = 0;
  let reasons = noReasons;
  const open = openChargesOf(ledger);
  for (const { itemId, open: owed } of open) {
    const answer = itemId === null ? undefined : answerOf.get(itemId);
    if (owed <= 0 || answer === undefined) continue;
    if (answer.isByDecision) reasons = union(reasons, reasonBits["by-decision"]);
    const reason = reasonHeld(answer);
    if (reason === null) continue;
    held += owed;
    reasons = union(reasons, reasonBits[reason]);
  }
  const isShort = answers?.some((answer) => lacksForOvertime(answer, open)) === true;
  return {
    ...{
      within: within ?? ((amount) => amount),
      held: cents(held),
      reasons: isShort ? union(reasons, lacking) : reasons,
    },
    usedUpAfter: (deducted) => cents(owedBeyondTotals(ledger, withAnswers(terms, answers), deducted)),
  };
}

const lacking = reasonBits["needs-authorization"];

/** Whether more is owed than the workweeks for which no authorization is required allow. */
function lacksForOvertime({ itemId, limits }: ItemAnswer, open: ReturnType<typeof openChargesOf>): boolean {
  const limit = limits.find(({ by }) => by === "authorization-missing");
  if (limit === undefined) return false;
  const owed = open.reduce((sum, charge) => sum + (charge.itemId === itemId ? charge.open : 0), 0);
  return owed > limit.most;
}

/** The caps and the classes that decide about items at a run; undefined if no item has either. */
export function itemTermsOf({
  itemCaps,
  itemClasses,
}: {
  readonly itemCaps?: ItemCaps | undefined;
  readonly itemClasses?: ItemClasses | undefined;
}): { readonly caps: ItemCaps; readonly classes: ItemClasses } | undefined {
  if (itemCaps === undefined && itemClasses === undefined) return undefined;
  return { caps: itemCaps ?? {}, classes: itemClasses ?? {} };
}

/** The items that an employee bought and that a run asks about, each once. */
export function askedItems({ facts }: CappedLedger, classes: ItemClasses): BoughtItem[] {
  const bought = new Set(facts.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])));
  return [...bought].flatMap((itemId) => {
    const treatment = classes[itemId];
    return treatment === undefined ? [] : [{ itemId, treatment }];
  });
}
