import { type BalancesFollow, proposesOnly } from "../../src/deduction/balances-follow.ts";
import { type Charging, firstCharge } from "../../src/deduction/first-charge.ts";
import type { ItemClasses } from "../../src/law/item-answer.ts";
import type { UsedLater } from "../../src/ledger/charges/used-later.ts";
import type { CapTerms, ItemCaps } from "../../src/ledger/item-caps.ts";
import type { RunInLedger } from "../../src/ledger/replay/replay.ts";
import type { CalendarDate, Cents } from "../../src/money.ts";
import type { PayrollFile } from "../../src/payroll-file/content/payroll-file.ts";
import type { RunTerms } from "../../src/runs/calculate-run.ts";
import type { KeptEmployee } from "../kept-employees.ts";
import { configuration } from "../payroll-files.ts";
import { type Filed, payDate } from "./files.ts";
import { type Consents, type Known, nothingKnown } from "./settings.ts";

/** By what a run charges and deducts; of a run that replaces another one, that one's. */
export interface RunRules {
  readonly charging: Charging;
  readonly itemCaps: ItemCaps;
  readonly itemClasses: ItemClasses;
}

/** A run of the company, with what it found. */
export interface Run extends RunRules {
  readonly id: string;
  readonly at: number;
  readonly file: PayrollFile;
  readonly filed: Filed;
  readonly follows: BalancesFollow;
  /** The authorizations that were on file for each employee when the run was made or settled. */
  consents: Consents;
  /** Of one that replaced another: what confirmed runs after it deducted for items by then. */
  readonly usedLater?: ReadonlyMap<string, readonly UsedLater[]> | undefined;
  employees: readonly KeptEmployee[];
  /** Who bought something before owing anything, as was known when the run was made or settled for them. */
  readonly buyers: Set<string>;
  /** What was known of each employee when the run was made or settled. */
  meanings: ReadonlyMap<string, Known>;
  voided: boolean;
}

/** What everyone new in a payroll file owes. */
export const charged: Cents = configuration.deductionAmount;

/** The run as the domain's ledger knows it. */
export function ledgerRun(run: Run): RunInLedger {
  const { id, at, charging, follows } = run;
  return {
    ...{ id, at, firstCharge: firstCharge({ deductionAmount: charged, charging }) },
    proposesOnly: proposesOnly({ balancesFollow: follows }),
    caps: capTerms(run),
  };
}

export function capTerms({ at, filed, itemCaps }: Run): CapTerms {
  return { place: at, caps: itemCaps, payDate: filed.payDate, period: null };
}

const noRules: RunRules = { charging: "everyone", itemCaps: {}, itemClasses: {} };

/** What a run is calculated by. @param owed what is recorded of each employee; null for nothing */
export function termsOf(
  owed: ReadonlyMap<string, Cents | null>,
  known: Known = nothingKnown,
  { charging, itemCaps, itemClasses }: RunRules = noRules,
  paidOn: CalendarDate = payDate,
): RunTerms {
  const balances = new Map(
    [...owed].flatMap(([name, balance]) => (balance === null ? [] : [[name, balance] as const])),
  );
  const attributes = new Map([...known.places].map(([name, place]) => [name, { place }]));
  const { mappings: locationMappings, rates } = known;
  const own = {
    byWorkweek: { workweekStart: 1 },
    locationMappings,
    attributes,
    enteredRates: rates,
  } as const;
  const rules = { charging, itemCaps, itemClasses };
  return { configuration: { ...configuration, ...rules }, payDate: paidOn, balances, ...own };
}

/** What the run has of an employee; undefined for who isn't in it. */
export function employeeOf({ employees }: Pick<Run, "employees">, name: string): KeptEmployee | undefined {
  return employees.find(({ result, skipped }) => (result ?? skipped).employeeNumber === name);
}
