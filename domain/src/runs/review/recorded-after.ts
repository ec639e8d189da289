import { codedReaderOf } from "../../columns.ts";
import { proposesOnly } from "../../deduction/balances-follow.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { CappedLedger } from "../../ledger/charges/capped-ledger.ts";
import { newFact } from "../../ledger/fact.ts";
import { type CapTerms, withAnswers } from "../../ledger/item-caps.ts";
import { type Cents, cents } from "../../money.ts";
import { countsOnBalance } from "../../verdicts/verdicts.ts";
import { itemTermsOf } from "../by-item/judge-items.ts";
import type { RecordedBalances, RunTerms } from "../calculate-run.ts";
import type { CalculatedRun } from "../results/run.ts";

/** What is recorded when the next run comes, after one that isn't saved yet. */
export function recordedAfter(
  { balances, openProposals, cappedLedgers, consents }: RecordedBalances,
  { results, kept, summary: { payDate, period } }: Pick<CalculatedRun, "results" | "kept" | "summary">,
  configuration: RunTerms["configuration"],
): RecordedBalances {
  const { count, employeeNumber, startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  const after = new Map(balances);
  const open = new Map(openProposals);
  const capped = new Map(cappedLedgers);
  const isOnlyProposed = proposesOnly(configuration);
  const terms = itemTermsOf(configuration);
  const place = Number.MAX_SAFE_INTEGER;
  for (let row = 0; row < count; row++) {
    if (!counts(row)) continue;
    const name = employeeNumber[row] as string;
    const proposed = proposedDeduction[row] as Cents;
    after.set(name, remainingBalance(startingCost[row] as Cents, proposed));
    const ledger = capped.get(name);
    if (ledger && terms) {
      const ofRun = { place, caps: terms.caps, payDate, period };
      capped.set(name, withDeduction(ledger, proposed, withAnswers(ofRun, kept.ofResult(row).items)));
    }
    if (isOnlyProposed && proposed > 0) open.set(name, cents((open.get(name) ?? 0) + proposed));
  }
  return { balances: after, openProposals: open, cappedLedgers: capped, consents };
}

function withDeduction(ledger: CappedLedger, deducted: Cents, caps: CapTerms): CappedLedger {
  const [number, amount] = [ledger.employeeNumber, cents(-deducted)];
  const fact = newFact({ number, kind: "charge", at: caps.place, amount, caps });
  return { ...ledger, facts: [...ledger.facts, fact] };
}
