import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeptEmployee, keptColumns, keptOf } from "../../../test-support/kept-employees.ts";
import { configuration, headerLine, readByPlan } from "../../../test-support/payroll-files.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import { createWageLookUp } from "../../minimum-wage/look-up.ts";
import { type Cents, calendarDate, cents } from "../../money.ts";
import type { PayrollFile } from "../../payroll-file/payroll-file.ts";
import { planOf, type ReadingPlan } from "../../payroll-file/reading-plan.ts";
import { countsOnBalance, verdicts } from "../../verdicts/verdicts.ts";
import { calculateRun } from "../calculate-run.ts";
import { createHistory, type History, type LedgerEntry } from "./ledger.ts";
import { isRecorded, readAccount, type StoredEntry } from "./read-account.ts";
import { enterResults, recalculateRun } from "./recalculate.ts";

interface Run {
  readonly id: string;
  readonly at: number;
  readonly file: PayrollFile;
  readonly filed: Filed;
  employees: readonly KeptEmployee[];
  /** What each employee's locations meant when the run was made or settled. */
  meanings: ReadonlyMap<string, Mappings>;
  voided: boolean;
}

type Mappings = ReadonlyMap<string, string>;

/** The rows of one employee: kind of pay, amount, hours, net pay. */
type Pay = readonly string[];

const pays: Readonly<Record<string, Pay>> = {
  "too low": ["/101,280.00,40,"],
  "enough for a part": ["/101,296.00,40,"],
  "enough for more of it": ["/101,310.00,40,"],
  "enough for all": ["/101,900.00,40,"],
  "limited by net pay": ["/101,900.00,40,12.00"],
  "unreadable net pay": ["/101,900.00,40,n/a"],
  "other hours on a second row": ["/101,310.00,40,", "/102,5.00,2,"],
  "two rows of gross pay": ["/101,155.00,20,", "/101,155.00,20,"],
  "leave apart": ["/101,460.00,20,", "VAC,310.00,,"],
  "unknown leave": ["/101,460.00,20,", "VAC,,20,"],
  "leave, and too little for the work": ["/101,460.00,20,", "VAC,340.00,,"],
  "a tip credit": ["/101,485.20,40,", "TIPS,400.00,,"],
  "tips that aren't needed": ["/101,400.00,40,", "TIPS,100.00,,"],
  "unreadable tips": ["/101,400.00,40,", "TIPS,n/a,,"],
  "too low even with tips": ["/101,85.20,40,", "TIPS,1.00,,"],
  "enough in Washington": ["/101,690.00,40,"],
  "two rows at two places": ["/101,450.00,20,", "@Plant 13,/101,260.00,20,"],
};
const places = ["US-TX", "US-TX", "US-TX", "Plant 12", "Plant 12", "Plant 13"];

/** Where a location without a key lies: the same minimum wage as Texas, and two higher ones. */
const meanings = ["US-TX", "US-FL", "US-WA"];

/** Tips are in gross pay or beside it. */
const plans = [true, false].map((tipsInGross): ReadingPlan => {
  const plan = planOf(configuration);
  const columns = [...plan.columns, "Net"];
  return {
    ...{ ...plan, columns, netPay: "Net", tips: ["TIPS"], tipsInGross },
    ...{ leaveValues: ["VAC", "TIPS"], leaveInGross: ["VAC"] },
  };
});

/** A file: the pay of each employee who is in it. */
interface Filed {
  readonly plan: ReadingPlan;
  readonly pay: readonly (readonly [location: string, rows: Pay] | null)[];
}

const people = ["A", "B", "C"];
const payDate = calendarDate("2025-03-01");
const charged = configuration.deductionAmount;

type Step =
  | { readonly kind: "run"; readonly filed: Filed }
  | { readonly kind: "purchase" | "correction"; readonly who: number; readonly amount: number }
  | { readonly kind: "map"; readonly location: string; readonly meaning: string }
  | { readonly kind: "void"; readonly which: number }
  | { readonly kind: "settle"; readonly which: number }
  | { readonly kind: "replace"; readonly which: number; readonly filed: Filed };

const pay = fc
  .tuple(
    ...people.map(() =>
      fc.option(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...Object.values(pays))), { freq: 4 }),
    ),
  )
  .filter((rows) => rows.some((row) => row !== null));
const filed = fc.record({ plan: fc.constantFrom(...plans), pay });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("run" as const), filed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("purchase" as const, "correction" as const),
      who: fc.nat(people.length - 1),
      amount: fc.constantFrom(0, 1, 700, 2000, 5900),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("void" as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("replace" as const), which: fc.nat(9), filed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("map" as const),
      location: fc.constantFrom("Plant 12", "Plant 13"),
      meaning: fc.constantFrom(...meanings),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("settle" as const), which: fc.nat(3) }) },
);

test("the pay of these histories comes to every verdict, and to every reason that the decision finds", () => {
  const found = plans.flatMap((plan) =>
    Object.values(pays).flatMap((rows) => {
      const calculated = calculateRun(fileOf({ plan, pay: [["US-TX", rows]] }), terms(new Map()));
      return keptOf(calculated).map(({ result, skipped }) => result ?? skipped.pay);
    }),
  );
  const paid = calculateRun(
    fileOf({ plan: plans[0] as ReadingPlan, pay: [["US-TX", ["/101,900.00,40,"]]] }),
    terms(new Map([["A", cents(0)]])),
  );
  const verdictsFound = [...found, ...paid.skipped.map(({ pay }) => pay)].map((pay) => pay?.verdict);
  expect(new Set(verdictsFound)).toEqual(new Set(verdicts));
  const reasonsFound = found.flatMap((pay) => pay?.reasons ?? []);
  expect(reasonsFound).toEqual(
    expect.arrayContaining([
      ...["hours-differ", "net-pay", "leave-apart", "leave-in-gross", "tip-credit", "tips-apart"],
      ...["several-earnings-rows", "unreadable-amount"],
    ]),
  );
});

test("[CALC-06] after any runs, voids, replacements, corrections and settled places, balances and figures are those of the history that counts", () => {
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
  let mappings: Mappings = new Map();
  const effective = () => runs.filter(({ voided }) => !voided).sort((one, other) => one.at - other.at);
  const ofPerson = (name: string) => entries.filter(({ personNumber }) => personNumber === name);

  function write({ position, ...entry }: LedgerEntry) {
    entries.push({ ...entry, id: ++number, at: position });
  }

  /** Everything after a place is calculated again, after what happens there; or from it on, with what is known by now. */
  function change(at: number, happens: (history: History) => void, isSettled = false) {
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
    for (const run of effective().filter((one) => (isSettled ? one.at >= at : one.at > at))) {
      const { lines, ...again } = recalculateRun(
        history,
        {
          ...ledgerRun(run),
          firstRowHours: true,
          lookUp: isSettled ? createWageLookUp(payDate, mappings) : undefined,
        },
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

  function make(at: number, filed: Filed, owed: ReadonlyMap<string, Cents | null>) {
    const file = fileOf(filed);
    const calculated = calculateRun(file, terms(owed, mappings));
    const run: Run = {
      ...{ id: `run ${runs.length}`, at, file, filed, employees: keptOf(calculated), voided: false },
      meanings: new Map(people.map((name) => [name, mappings])),
    };
    return { run, enter: ({ add }: History) => enterResults(add, ledgerRun(run), calculated) };
  }

  return {
    take(step: Step) {
      if (step.kind === "run") {
        const { run, enter } = make(++number, step.filed, balances);
        change(run.at, enter);
        runs.push(run);
      } else if (step.kind === "void" || step.kind === "replace") {
        const run = effective()[step.which];
        if (run === undefined) return;
        let by: ReturnType<typeof make> | undefined;
        change(run.at, (history) => {
          if (step.kind === "replace") {
            const owed = new Map(people.map((name) => [name, history.recordedAt(ledgerRun(run), name)]));
            by = make(run.at, step.filed, owed);
          }
          history.remove(ledgerRun(run));
          by?.enter(history);
        });
        run.voided = true;
        if (by) runs.push(by.run);
      } else if (step.kind === "map") {
        mappings = new Map([...mappings, [step.location, step.meaning]]);
      } else if (step.kind === "settle") {
        const from = effective()[step.which];
        if (from === undefined) return;
        for (const run of effective().filter(({ at }) => at >= from.at)) {
          run.meanings = new Map(people.map((name, who) => [name, meaningNow(run, name, who, mappings)]));
        }
        change(from.at, () => undefined, true);
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
          const again = replay(event, expected);
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

/** All of an employee's locations have to be known, and what was known stays as it was. */
function meaningNow({ filed, meanings }: Run, name: string, who: number, mappings: Mappings): Mappings {
  const before = meanings.get(name) as Mappings;
  const plants = locationsOf(filed.pay[who] ?? null).filter((location) => location.startsWith("Plant"));
  const isKnown = (known: Mappings) => plants.every((location) => known.has(location));
  return isKnown(mappings) && !isKnown(before) ? mappings : before;
}

function locationsOf(one: Filed["pay"][number]): string[] {
  return one === null ? [] : one[1].map((row) => locationOf(one[0], row)[0]);
}

/** A row may have a location of its own. */
function locationOf(location: string, row: string): readonly [location: string, row: string] {
  const [own = "", ...cells] = row.split(",");
  return own.startsWith("@") ? [own.slice(1), cells.join()] : [location, row];
}

function replay({ file, meanings }: Run, owed: ReadonlyMap<string, Cents | null>): KeptEmployee[] {
  const byMeaning = new Map(
    [...new Set(meanings.values())].map((one) => [one, keptOf(calculateRun(file, terms(owed, one)))]),
  );
  const own = (name: string) => byMeaning.get(meanings.get(name) as Mappings) ?? [];
  return people.flatMap((name) =>
    own(name).filter(({ result, skipped }) => (result ?? skipped)?.personNumber === name),
  );
}

function ledgerRun({ id, at }: Run) {
  return { id, at, deductionAmount: charged };
}

function fileOf({ plan, pay }: Filed): PayrollFile {
  const lines = pay.flatMap((one, at) => {
    if (one === null) return [];
    const [location, rows] = one;
    return rows.map((row) => `${people[at]},${locationOf(location, row).join()}\n`);
  });
  return readByPlan(`${headerLine.trim()},Net\n${lines.join("")}`, plan);
}

function terms(owed: ReadonlyMap<string, Cents | null>, locationMappings: Mappings = new Map()) {
  const balances = new Map(
    [...owed].flatMap(([name, balance]) => (balance === null ? [] : [[name, balance]])),
  );
  return { configuration, payDate, balances, locationMappings };
}

function figures({ result, skipped }: KeptEmployee) {
  return result ?? skipped;
}
