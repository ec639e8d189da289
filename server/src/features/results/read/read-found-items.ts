import type { FoundItem, FoundItems } from "@wagefloor/contract/runs/found-items.ts";
import { stateName } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { RecordedConsent } from "@wagefloor/domain/law/item-answer.ts";
import { type ItemAnswer, itemStandings } from "@wagefloor/domain/law/item-answer.ts";
import { type CappedLedger, openChargesOf } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { RecordedDecision } from "@wagefloor/domain/runs/by-item/decision-text.ts";
import { limitsInUse } from "@wagefloor/domain/runs/by-item/limits-in-use.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readItems } from "../../items/queries.ts";
import { readDecisions } from "../../ledger/capped/authorization-rows.ts";
import { readCappedLedgersAt } from "../../ledger/capped/capped-ledgers.ts";
import { readConsents } from "../../ledger/capped/consents.ts";
import { readAnswersIn } from "../../ledger/capped/item-answers.ts";
import { inLedger } from "../../runs/kept/change-history.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { ruleOfAnswer } from "./held-item-texts.ts";
import { readFigures } from "./read-result.ts";

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
  const { employeeNumber, startingCost, proposedDeduction, reasons } = await readFigures(tx, run.id, typed);
  const answers = (await readAnswersIn(tx, run.id, [employeeNumber])).get(employeeNumber) ?? [];
  if (answers.length === 0) return { items: [], notAsked: startingCost };
  const ledgers = await readCappedLedgersAt(tx, [employeeNumber], run.ledgerPosition);
  const ledger = ledgers.get(employeeNumber);
  const limits = ledger && limitsInUse(ledger, inLedger(run).caps, answers, proposedDeduction);
  const names = new Map((await readItems(tx)).map(({ id, name }) => [id, name]));
  const known = {
    owed: owedByItem([...ledgers.values()]),
    nameOf: (itemId: string) => names.get(itemId) ?? "",
    consents: (await readConsents(tx, [employeeNumber])).get(employeeNumber) ?? [],
    // Where something else keeps the pay from a deduction, the agreed amount isn't why.
    limitsOf: (itemId: string) =>
      (limits?.get(itemId) ?? []).map((limit) => ({
        ...limit,
        doesNotFit: limit.doesNotFit && reasons.includes("item-cap"),
      })),
  };
  const decisions = await readDecisions(tx, answers);
  const items = answers
    .map((answer) => presentFound(answer, run.payDate, { ...known, decisions }))
    .filter((item) => item.owed > 0)
    .sort((one, other) => itemStandings.indexOf(one.standing) - itemStandings.indexOf(other.standing));
  const asked = items.reduce((sum, item) => sum + item.owed, 0);
  return { items, notAsked: Math.max(0, startingCost - asked) };
}

function owedByItem(ledgers: readonly CappedLedger[]): ReadonlyMap<string | null, number> {
  const owed = new Map<string | null, number>();
  for (const { itemId, open } of ledgers.flatMap(openChargesOf))
    owed.set(itemId, (owed.get(itemId) ?? 0) + open);
  return owed;
}

interface KnownOfItems {
  readonly owed: ReadonlyMap<string | null, number>;
  readonly nameOf: (itemId: string) => string;
  readonly consents: readonly RecordedConsent[];
  readonly limitsOf: (itemId: string) => FoundItem["limits"];
  /** By the authorization's id. */
  readonly decisions: ReadonlyMap<string, RecordedDecision>;
}

function presentFound(
  answer: ItemAnswer,
  payDate: CalendarDate,
  { owed, nameOf, consents, limitsOf, decisions }: KnownOfItems,
): FoundItem {
  const { itemId, itemClass, standing, fault, state, ruleOf, authorizationId, isByDecision } = answer;
  const authorization = consents.find(({ id }) => id === authorizationId);
  return {
    ...{ itemId, name: nameOf(itemId), itemClass, standing, fault },
    owed: owed.get(itemId) ?? 0,
    rule: ruleOfAnswer(answer, payDate),
    isFederal: ruleOf === "US",
    authorization: authorization
      ? {
          id: authorization.id,
          signedOn: authorization.terms.signedOn,
          lastDay: authorization.terms.expiresOn,
          otherState: otherStateOf(authorization.terms.state, state),
        }
      : null,
    decision: (isByDecision && authorizationId !== null && decisions.get(authorizationId)) || null,
    limits: limitsOf(itemId),
  };
}

/** The name of the state that an authorization is for, where the employee works in another one. */
export function otherStateOf(signedFor: string | null, worksIn: string | null): string | null {
  if (signedFor === null || worksIn === null || signedFor === worksIn) return null;
  return stateName(signedFor) ?? signedFor;
}
