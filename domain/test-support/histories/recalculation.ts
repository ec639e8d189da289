import { expect } from "vitest";
import { factsOf } from "../../src/ledger/fact.ts";
import type { Account } from "../../src/ledger/replay/account.ts";
import type { ChangingFact } from "../../src/ledger/replay/ledger-entries.ts";
import { chargeOnlyOf, isRecorded, readAccount } from "../../src/ledger/replay/read-account.ts";
import { createHistory, type History } from "../../src/ledger/replay/replay.ts";
import { type Cents, cents } from "../../src/money.ts";
import { recalculateRun } from "../../src/runs/recompute/recalculate.ts";
import { countsOnBalance } from "../../src/verdicts/verdicts.ts";
import { keptColumns, keptOf } from "../kept-employees.ts";
import type { Company } from "./company.ts";
import { people } from "./files.ts";
import type { Records } from "./records.ts";
import { employeeOf, ledgerRun, type Run } from "./run.ts";
import { knownByNow } from "./settings.ts";

interface Change {
  readonly fact: ChangingFact;
  /** What happens at the place, before later runs are calculated again. */
  readonly happens?: (history: History) => void;
  /** Whether the run at the place, and later ones, are settled with what is known by now. */
  readonly isSettled?: boolean;
}

/** Everything after a place is calculated again, after what happens there; or from it on, with what is known by now. */
export function recalculateFrom(
  company: Company,
  at: number,
  { fact, happens = () => undefined, isSettled = false }: Change,
): void {
  const { records } = company;
  const accounts = new Map(people.map((name) => [name, accountFrom(records, name, at)]));
  const history = createHistory(accounts, { from: at, all: records.merges });
  happens(history);
  for (const run of records.effectiveRuns().filter((one) => (isSettled ? one.at >= at : one.at > at)))
    recalculate(company, history, run, isSettled);
  for (const { employeeNumber, after, changed, entries, open } of history.finish(fact)) {
    records.writeChange(changed, entries);
    records.balances.set(employeeNumber, after);
    expect(open.before).toBe(records.openOf(employeeNumber));
    records.open.set(employeeNumber, open.after);
  }
}

function recalculate(
  { settings: { known, consents } }: Company,
  history: History,
  run: Run,
  isSettled: boolean,
): void {
  const now = knownByNow(known);
  const { lines, ...again } = recalculateRun(
    history,
    {
      ...{ ...ledgerRun(run), firstRowHours: true, known: isSettled ? now : undefined },
      jurisdictionOf: (location) => now.ofLocation(location).jurisdiction,
      ...{ itemClasses: run.itemClasses, consents },
    },
    keptColumns(run.employees),
  );
  const unchanged = run.employees.filter(({ inputs }) => !lines.includes(inputs.line));
  run.employees = [...unchanged, ...keptOf(again)].sort((one, other) => one.inputs.line - other.inputs.line);
}

/** One employee's account from a place on, as the server reads it. */
function accountFrom(records: Records, name: string, at: number): Account {
  const isVoided = (runId: string) => records.runOf(runId)?.voided ?? false;
  const [earlier, since] = [records.postedBefore(name, at), records.postedSince(name, at)];
  const counts = (runId: string) => {
    const run = records.runOf(runId);
    const result = run && !run.voided ? employeeOf(run, name)?.result : null;
    return result ? countsOnBalance(result.verdict) : false;
  };
  const chargeOnly = chargeOnlyOf(earlier, { counts, isVoided });
  const counted = earlier.filter(({ runId }) => runId === null || runId !== chargeOnly?.fact.runId);
  return readAccount(records.balanceOf(name), since, {
    ...{ from: at, isVoided, chargeOnly, recordedBefore: () => isRecorded(earlier) },
    ...{ open: records.openOf(name), earlierOpen: records.proposalsBefore(name, at) },
    dueBefore: records.dueTo(name, at),
    ...(records.wasMerged(name) && { ownBefore: sumOf(factsOf(earlier)) }),
    earlier: records.bought(name) ? factsOf(counted) : undefined,
  });
}

function sumOf(facts: ReturnType<typeof factsOf>): Cents {
  return cents(facts.reduce((sum, { amount }) => sum + amount, 0));
}
