import type { FoundItem, FoundItems } from "@wagefloor/contract/runs/found-items.ts";
import { stateRule } from "@wagefloor/domain/items/rulebook/state-rule.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { openChargesOf } from "@wagefloor/domain/purchases/capped-ledger.ts";
import { itemStandings } from "@wagefloor/domain/runs/by-item/item-answer.ts";
import { limitsInUse } from "@wagefloor/domain/runs/by-item/limits-in-use.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readCappedLedgersAt } from "../employees/capped/capped-ledgers.ts";
import { readConsents } from "../employees/capped/consents.ts";
import { readAnswersIn } from "../employees/capped/item-answers.ts";
import { readItems } from "../items/queries.ts";
import { requireRun } from "./queries.ts";
import { readResult } from "./read-result.ts";
import { inLedger } from "./recompute/change-history.ts";

/**
 * What a run found about the items with a class that an employee owed for, as it was decided then.
 * @throws Refusal run_not_found, also for a run of another organization; employee_not_found
 */
export async function readFoundItems(
  tx: TenantTransaction,
  runId: string,
  typed: string,
): Promise<FoundItems> {
  const run = await requireRun(tx, runId);
  const { result } = await readResult(tx, run.id, typed);
  const { employeeNumber, startingCost, proposedDeduction, reasons } = result;
  const answers = (await readAnswersIn(tx, run.id, [employeeNumber])).get(employeeNumber) ?? [];
  if (answers.length === 0) return { items: [], notAsked: startingCost };
  const ledgers = await readCappedLedgersAt(tx, [employeeNumber], run.ledgerPosition);
  const owed = new Map<string | null, number>();
  for (const ledger of ledgers.values()) {
    for (const { itemId, open } of openChargesOf(ledger)) owed.set(itemId, (owed.get(itemId) ?? 0) + open);
  }
  const { caps } = inLedger(run);
  const ledger = ledgers.get(employeeNumber);
  const limits = ledger && limitsInUse(ledger, caps, answers, cents(proposedDeduction));
  const names = new Map((await readItems(tx)).map(({ id, name }) => [id, name]));
  const consents = (await readConsents(tx, [employeeNumber])).get(employeeNumber) ?? [];
  const items = answers
    .map((answer): FoundItem => {
      const { itemId, itemClass, standing, fault, state, ruleOf, authorizationId } = answer;
      const terms = consents.find(({ id }) => id === authorizationId)?.terms;
      return {
        ...{ itemId, name: names.get(itemId) ?? "", itemClass, standing, fault },
        owed: owed.get(itemId) ?? 0,
        rule: state === null ? null : stateRule(state, itemClass, run.payDate),
        isFederal: ruleOf === "US",
        authorization:
          terms === undefined || authorizationId === null
            ? null
            : { id: authorizationId, signedOn: terms.signedOn, lastDay: terms.expiresOn },
        // Where something else keeps the pay from a deduction, the agreed amount isn't why.
        limits: (limits?.get(itemId) ?? []).map((limit) => ({
          ...limit,
          doesNotFit: limit.doesNotFit && reasons.includes("item-cap"),
        })),
      };
    })
    .filter((item) => item.owed > 0)
    .sort((one, other) => itemStandings.indexOf(one.standing) - itemStandings.indexOf(other.standing));
  const asked = items.reduce((sum, item) => sum + item.owed, 0);
  return { items, notAsked: Math.max(0, startingCost - asked) };
}
