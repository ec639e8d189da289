import type { CappedLedger } from "../../src/ledger/charges/capped-ledger.ts";
import { usedAfter } from "../../src/ledger/charges/used-later.ts";
import type { History } from "../../src/ledger/replay/replay.ts";
import type { Cents } from "../../src/money.ts";
import { calculateRun } from "../../src/runs/calculate-run.ts";
import { enterResults } from "../../src/runs/recompute/recalculate.ts";
import { keptOf } from "../kept-employees.ts";
import type { Company } from "./company.ts";
import { fileOf, people } from "./files.ts";
import { meaningNow } from "./meanings.ts";
import { recalculateFrom } from "./recalculation.ts";
import { ledgerRun, type Run, termsOf } from "./run.ts";
import { nameOf } from "./settings.ts";
import type { RunStep } from "./steps.ts";

/** Makes, voids, replaces or settles a run, and calculates later ones again. */
export function takeRunStep(company: Company, step: RunStep): void {
  if (step.kind === "run") {
    makeRun(company, step);
    return;
  }
  const run = company.records.effectiveRuns()[step.which];
  if (run === undefined) return;
  if (step.kind === "settle") settleFrom(company, run);
  else if (step.kind === "replace") {
    const filed = withoutMerged(company, step.filed, run.at);
    if (filed !== undefined) replaceRun(company, run, filed);
  } else voidRun(company, run);
}

/** A file without the numbers that were merged into others; undefined if no one is left in it. */
function withoutMerged({ records }: Company, filed: Run["filed"], at: number): Run["filed"] | undefined {
  const pay = filed.pay.map((one, who) => (records.holderOf(nameOf(who), at) === nameOf(who) ? one : null));
  return pay.every((one) => one === null) ? undefined : { ...filed, pay };
}

function makeRun(company: Company, { charging, follows, ...step }: Extract<RunStep, { kind: "run" }>): void {
  const { records, settings } = company;
  const { itemCaps, itemClasses } = settings;
  const at = records.nextPlace();
  const filed = withoutMerged(company, step.filed, at);
  if (filed === undefined) return;
  const { run, enter } = calculate(
    company,
    { at, filed, charging, follows, itemCaps, itemClasses },
    {
      balances: records.balances,
      openProposals: new Map(people.map((name) => [name, records.openOfPerson(name)])),
      cappedLedgers: records.cappedLedgersBefore(at),
    },
  );
  records.runs.push(run);
  recalculateFrom(company, at, { fact: { kind: "rechecked", runId: run.id }, happens: enter });
}

function voidRun(company: Company, run: Run): void {
  recalculateFrom(company, run.at, {
    fact: { kind: "void", runId: run.id },
    happens: (history) => {
      run.voided = true;
      history.remove(ledgerRun(run));
    },
  });
}

/** Another file takes the place of a run's, by the rules of the run and what was recorded there. */
function replaceRun(company: Company, replaced: Run, filed: Run["filed"]): void {
  const inLedger = ledgerRun(replaced);
  recalculateFrom(company, replaced.at, {
    fact: { kind: "void", runId: replaced.id },
    happens: (history) => {
      const standings = people.map((name) => [name, history.standingAt(inLedger, name)] as const);
      const ledgers = standings.flatMap(([name, { ledger }]) => (ledger ? [[name, ledger] as const] : []));
      const { run, enter } = calculate(
        company,
        { ...replaced, filed },
        {
          balances: new Map(standings.map(([name, { recorded }]) => [name, recorded])),
          openProposals: new Map(standings.map(([name, { proposed }]) => [name, proposed])),
          cappedLedgers: new Map(ledgers),
          usedLater: new Map(
            [...company.records.cappedLedgersBefore(Number.POSITIVE_INFINITY)].map(
              ([name, ledger]) => [name, usedAfter(ledger, replaced.at)] as const,
            ),
          ),
        },
      );
      replaced.voided = true;
      company.records.runs.push(run);
      history.remove(inLedger);
      enter(history);
    },
  });
}

/** From a run on, whoever wasn't checked then is, as far as more is known by now. */
function settleFrom(company: Company, from: Run): void {
  const { records, settings } = company;
  for (const run of records.effectiveRuns().filter(({ at }) => at >= from.at)) {
    const now = new Map(people.map((name) => [name, meaningNow(run, name, settings.known)]));
    for (const name of people) {
      if (now.get(name) === run.meanings.get(name)) continue;
      if (records.isBuyer(name)) run.buyers.add(name);
      run.consents = new Map([...run.consents, [name, settings.consents.get(name) ?? []]]);
    }
    run.meanings = now;
  }
  recalculateFrom(company, from.at, { fact: { kind: "rechecked", runId: from.id }, isSettled: true });
}

interface RecordedThen {
  readonly balances: ReadonlyMap<string, Cents | null>;
  readonly openProposals: ReadonlyMap<string, Cents>;
  readonly cappedLedgers: ReadonlyMap<string, CappedLedger>;
  readonly usedLater?: Run["usedLater"];
}

function calculate(
  { records, settings: { known, consents } }: Company,
  given: Pick<Run, "at" | "filed" | "charging" | "follows" | "itemCaps" | "itemClasses">,
  { balances, ...recorded }: RecordedThen,
) {
  const { at, filed, charging, follows, itemCaps, itemClasses } = given;
  const file = fileOf(filed);
  const terms = termsOf(balances, known, given, filed.payDate);
  const calculated = calculateRun(file, { ...terms, ...recorded, consents });
  const run: Run = {
    ...{ id: `run ${records.runs.length}`, at, file, filed },
    ...{ charging, follows, itemCaps, itemClasses, consents, usedLater: recorded.usedLater },
    ...{ employees: keptOf(calculated), voided: false },
    meanings: new Map(people.map((name) => [name, known])),
    buyers: new Set(people.filter((name) => records.isBuyer(name))),
  };
  return { run, enter: (history: History) => enterResults(history.enter, ledgerRun(run), calculated) };
}
