import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeptEmployee, keptColumns, keptOf } from "../../../test-support/kept-employees.ts";
import { configuration, headerLine, readColumns } from "../../../test-support/payroll-files.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import { type Cents, calendarDate, cents } from "../../money.ts";
import type { PayrollFile } from "../../payroll-file/payroll-file.ts";
import { countsOnBalance } from "../../verdicts/verdicts.ts";
import { calculateRun } from "../calculate-run.ts";
import { createHistory, type LedgerEntry } from "./ledger.ts";
import { isRecorded, readAccount, type StoredEntry } from "./read-account.ts";
import { recalculateRun } from "./recalculate.ts";

interface Run {
  readonly id: string;
  readonly at: number;
  readonly file: PayrollFile;
  employees: readonly KeptEmployee[];
  voided: boolean;
}

/** Pay that is too low, enough for a part, and enough for all; hours that differ, and an unknown place. */
const pays = [
  "280.00,40,US-TX",
  "296.00,40,US-TX",
  "310.00,40,US-TX",
  "900.00,40,US-TX",
  "310.00,40,Plant 12",
];
const people = ["A", "B", "C"];
const charged = configuration.deductionAmount;

type Step =
  | { readonly kind: "run"; readonly pay: readonly (string | null)[] }
  | { readonly kind: "purchase" | "correction"; readonly who: number; readonly amount: number }
  | { readonly kind: "void"; readonly which: number }
  | { readonly kind: "replace"; readonly which: number; readonly pay: readonly (string | null)[] };

const pay = fc
  .tuple(...people.map(() => fc.option(fc.constantFrom(...pays), { freq: 4 })))
  .filter((rows) => rows.some((row) => row !== null));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("run" as const), pay }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("purchase" as const, "correction" as const),
      who: fc.nat(people.length - 1),
      amount: fc.constantFrom(0, 1, 700, 2000, 5900),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("void" as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("replace" as const), which: fc.nat(9), pay }) },
);

test("[CALC-06] after any runs, voids, replacements and corrections, balances and figures are those of the history that counts", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const company = createCompany();
      for (const one of steps) company.take(one);
      company.check();
    }),
    { numRuns: 500 },
  );
});

function createCompany() {
  let number = 0;
  const runs: Run[] = [];
  const entries: (StoredEntry & { readonly personNumber: string })[] = [];
  const balances = new Map<string, Cents | null>();
  const effective = () => runs.filter(({ voided }) => !voided).sort((one, other) => one.at - other.at);
  const ofPerson = (name: string) => entries.filter(({ personNumber }) => personNumber === name);

  function write({ position, ...entry }: LedgerEntry) {
    entries.push({ ...entry, id: ++number, at: position });
  }

  /** Everything from a place on comes again, after what happens there. */
  function change(at: number, happens: (history: ReturnType<typeof createHistory>) => void) {
    const isVoided = (runId: string) => runs.find(({ id }) => id === runId)?.voided ?? false;
    const accounts = new Map(
      people.map((name) => {
        const [earlier, since] = [(one: StoredEntry) => one.at < at, (one: StoredEntry) => one.at >= at];
        const recordedBefore = () => isRecorded(ofPerson(name).filter(earlier));
        const now = balances.get(name) ?? null;
        return [name, readAccount(now, ofPerson(name).filter(since), recordedBefore, isVoided)] as const;
      }),
    );
    const history = createHistory(accounts);
    happens(history);
    for (const run of effective().filter((one) => one.at > at)) {
      const { lines, ...again } = recalculateRun(
        history,
        { ...ledgerRun(run), firstRowHours: true },
        keptColumns(run.employees),
      );
      const unchanged = run.employees.filter(({ inputs }) => !lines.includes(inputs.line));
      run.employees = [...unchanged, ...keptOf(again)].sort(
        (one, other) => one.inputs.line - other.inputs.line,
      );
    }
    for (const { personNumber, after, entries: added } of history.finish()) {
      for (const entry of added) write(entry);
      balances.set(personNumber, after);
    }
    return accounts;
  }

  function make(at: number, pay: readonly (string | null)[], owed: ReadonlyMap<string, Cents | null>): Run {
    const file = fileOf(pay);
    const calculated = calculateRun(file, terms(owed));
    return { id: `run ${runs.length}`, at, file, employees: keptOf(calculated), voided: false };
  }

  function add(run: Run) {
    return (history: ReturnType<typeof createHistory>) => {
      for (const { result } of run.employees) {
        if (result === null) continue;
        const after = remainingBalance(result.startingCost, result.proposedDeduction);
        history.add(ledgerRun(run), result.personNumber, countsOnBalance(result.verdict) ? after : undefined);
      }
    };
  }

  return {
    take(step: Step) {
      if (step.kind === "run") {
        const run = make(++number, step.pay, balances);
        change(run.at, add(run));
        runs.push(run);
      } else if (step.kind === "void" || step.kind === "replace") {
        const run = effective()[step.which];
        if (run === undefined) return;
        let by: Run | undefined;
        change(run.at, (history) => {
          if (step.kind === "replace") {
            const owed = new Map(people.map((name) => [name, history.recordedAt(ledgerRun(run), name)]));
            by = make(run.at, step.pay, owed);
          }
          history.remove(ledgerRun(run));
          if (by) add(by)(history);
        });
        run.voided = true;
        if (by) runs.push(by);
      } else {
        const name = people[step.who] as string;
        const before = balances.get(name) ?? null;
        if (step.kind === "purchase" && (before === null || step.amount === 0)) return;
        const after = cents(step.kind === "purchase" ? (before ?? 0) + step.amount : step.amount);
        const id = ++number;
        const amount = cents(after - (before ?? 0));
        entries.push({
          id,
          at: id,
          personNumber: name,
          kind: step.kind,
          amount,
          balanceAfter: after,
          runId: null,
        });
        balances.set(name, after);
      }
    },
    check() {
      const expected = new Map<string, Cents | null>();
      const events = [
        ...effective(),
        ...entries.filter(({ kind }) => kind === "purchase" || kind === "correction"),
      ].sort((one, other) => one.at - other.at);
      for (const event of events) {
        if ("file" in event) {
          const again = keptOf(calculateRun(event.file, terms(expected)));
          expect(event.employees.map(figures)).toEqual(again.map(figures));
          for (const { result } of again) {
            if (result === null || !countsOnBalance(result.verdict)) continue;
            expected.set(
              result.personNumber,
              remainingBalance(result.startingCost, result.proposedDeduction),
            );
          }
        } else if (event.kind === "purchase") {
          const before = expected.get(event.personNumber) ?? charged;
          expected.set(event.personNumber, cents(before + event.amount));
        } else expected.set(event.personNumber, event.balanceAfter);
      }
      for (const name of people) {
        expect(balances.get(name) ?? null).toBe(expected.get(name) ?? null);
        let sum = 0;
        for (const { amount, balanceAfter } of ofPerson(name)) {
          sum += amount;
          expect(balanceAfter ?? 0).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(balances.get(name) ?? 0).toBe(sum);
      }
    },
  };
}

function ledgerRun({ id, at }: Run) {
  return { id, at, deductionAmount: charged };
}

function fileOf(pay: readonly (string | null)[]): PayrollFile {
  const lines = pay.flatMap((one, at) => {
    if (one === null) return [];
    const [amount, hours, location] = one.split(",");
    return [`${people[at]},${location},/101,${amount},${hours}\n`];
  });
  return readColumns(headerLine + lines.join(""));
}

function terms(owed: ReadonlyMap<string, Cents | null>) {
  const balances = new Map(
    [...owed].flatMap(([name, balance]) => (balance === null ? [] : [[name, balance]])),
  );
  return { configuration, payDate: calendarDate("2025-03-01"), balances };
}

function figures({ result, skipped }: KeptEmployee) {
  return result ?? skipped;
}
