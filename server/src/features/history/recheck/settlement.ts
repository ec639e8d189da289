import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { hasAny, numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { reasonBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { KnownByNow } from "@wagefloor/domain/runs/recompute/known-by-now.ts";
import {
  type KeptPlace,
  openToSettle,
  type SettledEmployee,
  settledEmployee,
} from "@wagefloor/domain/runs/recompute/settle.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney, storedReasons } from "../../../core/db/columns.ts";
import { readKnownByNow } from "../../runs/kept/known-by-now.ts";
import type { Happening } from "../../runs/kept/plan-change.ts";
import { findRunsFrom } from "../../runs/kept/plan-change.ts";
import { readSimilarNumbers } from "../../runs/kept/similar-numbers.ts";
import type { RunRow } from "../../runs/stored/queries.ts";

/** A location that has been mapped since, and how many employees of the run it settles. */
interface SettledPlace {
  readonly location: string;
  readonly place: string;
  readonly employees: number;
}

/** A place that has been set by hand since, for how many employees of the run. */
interface SettledPlaceSet {
  readonly place: string;
  readonly employees: number;
}

/** A rate that has been entered since, and how many employees of the run it settles. */
interface SettledRate {
  readonly id: string;
  readonly place: string;
  readonly hourly: Cents;
  readonly employees: number;
}

/** What is known by now of the places, rates and similar numbers that a run couldn't check. */
export interface Settlement {
  readonly happening: Happening;
  readonly places: readonly SettledPlace[];
  readonly placesSet: readonly SettledPlaceSet[];
  readonly rates: readonly SettledRate[];
  /** Pairs of similar numbers that were said to be two people's since. */
  readonly toldApart: readonly (readonly [one: string, other: string])[];
  /** How many employees of the run it settles. */
  readonly employees: number;
}

/** The employees of a run, or of a later one, who weren't checked because of what has become known since. */
export async function settlementOf(tx: TenantTransaction, run: RunRow): Promise<Settlement> {
  const { known, settled } = await findSettled(tx, await findRunsFrom(tx, run.ledgerPosition));
  const ofRun = settled.filter(({ runId }) => runId === run.id);
  return {
    happening: {
      at: run.ledgerPosition,
      fact: { kind: "rechecked", runId: run.id },
      employeeNumbers: [...new Set(settled.flatMap(({ employeeNumbers }) => employeeNumbers))],
      happen: () => () => undefined,
      settling: ({ id }) => known.get(id),
    },
    places: placesOf(ofRun, known.get(run.id)),
    placesSet: placesSetOf(ofRun),
    rates: ratesOf(ofRun),
    toldApart: await readToldApart(tx, run),
    employees: ofRun.reduce((sum, { employeeNumbers }) => sum + employeeNumbers.length, 0),
  };
}

async function readToldApart(tx: TenantTransaction, run: RunRow) {
  const similar = (await readSimilarNumbers(tx, run)) ?? [];
  return similar.flatMap(({ numbers, isOpen, answer }) =>
    isOpen && answer === "two-people" ? [numbers] : [],
  );
}

/** Employees of a run with the same locations, and what is known of them by now. */
interface Settled extends SettledEmployee {
  readonly runId: string;
  readonly locations: readonly string[];
  readonly employeeNumbers: readonly string[];
}

/** Who of these runs is settled by what is known now, and that for each run. */
export async function findSettled(tx: TenantTransaction, runs: readonly RunRow[], only?: string) {
  const now = await readKnownByNow(tx);
  const settleable = runs.filter((run) => run.settleable);
  const known = new Map(settleable.map((run) => [run.id, now.onDaysOf(run)]));
  const withRate = settleable.filter(now.hasRateFor).map(({ id }) => id);
  const open = await readOpen(tx, { runIds: [...known.keys()], withRate, only });
  const settled = open.flatMap((one): Settled[] => {
    const ofRun = known.get(one.runId);
    return ofRun === undefined ? [] : settledOf(one, ofRun);
  });
  return { known, settled };
}

/** Few employees have a place or an answer of their own, so those who share everything else are looked up together. */
function settledOf({ runId, employeeNumbers, ...kept }: OpenEmployees, known: KnownByNow): Settled[] {
  const own = Map.groupBy(employeeNumbers, (number) =>
    [known.isToldApart(number), known.placeSetFor(number)].join(),
  );
  return [...own.values()].flatMap((together) => {
    const [employeeNumber = ""] = together;
    const hourly = readMoney(kept.hourly);
    const reasons = storedReasons(kept.reasons);
    const one = settledEmployee({ ...kept, employeeNumber, hourly, reasons }, known);
    return one === null ? [] : [{ ...one, runId, locations: kept.locations, employeeNumbers: together }];
  });
}

/** Employees of a run with the same locations and rate. */
interface OpenEmployees extends Omit<KeptPlace, "employeeNumber" | "hourly" | "reasons"> {
  readonly runId: string;
  readonly hourly: string;
  readonly reasons: string;
  readonly employeeNumbers: readonly string[];
}

interface Sought {
  readonly runIds: readonly string[];
  /** The runs in which those who were checked may have another rate by now. */
  readonly withRate: readonly string[];
  /** The employee, if only one is sought. */
  readonly only: string | undefined;
}

async function readOpen(
  { client, organizationId }: TenantTransaction,
  { runIds, withRate, only }: Sought,
): Promise<OpenEmployees[]> {
  const { rows } = await client.query<OpenEmployees>(
    `select run_id as "runId", locations, reasons, jurisdiction, minimum_wage as hourly,
       array_agg(person_number) as "employeeNumbers" from (
       select run_id, array_prepend(location, other_locations) as locations, reasons, person_number,
         jurisdiction, minimum_wage
       from analysis_results where organization_id = $1 and run_id = any($2::uuid[]) ${unchecked(only)}
       union all select run_id, array_prepend(location, other_locations), reasons, person_number,
         jurisdiction, minimum_wage
       from analysis_skipped where organization_id = $1 and run_id = any($2::uuid[]) and verdict is not null ${unchecked(only)}) kept
     where reasons & $3 <> 0 or run_id = any($4::uuid[])
     group by run_id, locations, reasons, jurisdiction, minimum_wage`,
    [organizationId, runIds, numberOfSet(openToSettle), withRate, ...(only === undefined ? [] : [only])],
  );
  return rows;
}

/** Of one employee, the few rows for which there is an index: those that weren't checked. */
const unchecked = (only: string | undefined) =>
  only === undefined ? "" : `and person_number = $5 and verdict in ('not-checked', 'out-of-scope')`;

function placesOf(settled: readonly Settled[], known: KnownByNow | undefined): SettledPlace[] {
  const places = new Map<string, SettledPlace>();
  for (const { wage: found, locations, employeeNumbers, reasons } of settled) {
    if (found === null || hasAny(reasons, reasonBits["place-set"])) continue;
    for (const location of locations) {
      const wage = known?.ofLocation(location);
      if (wage?.precision !== "mapped") continue;
      const employees = (places.get(location)?.employees ?? 0) + employeeNumbers.length;
      places.set(location, { location, place: wage.name, employees });
    }
  }
  return mostFirst(places.values());
}

function placesSetOf(settled: readonly Settled[]): SettledPlaceSet[] {
  const places = new Map<string, SettledPlaceSet>();
  for (const { wage, employeeNumbers, reasons } of settled) {
    if (wage === null || !hasAny(reasons, reasonBits["place-set"])) continue;
    const employees = (places.get(wage.name)?.employees ?? 0) + employeeNumbers.length;
    places.set(wage.name, { place: wage.name, employees });
  }
  return mostFirst(places.values());
}

function ratesOf(settled: readonly Settled[]): SettledRate[] {
  const rates = new Map<string, SettledRate>();
  for (const { wage, employeeNumbers } of settled) {
    for (const { id, jurisdiction, hourly } of wage?.entered ?? []) {
      const employees = (rates.get(id)?.employees ?? 0) + employeeNumbers.length;
      rates.set(id, { id, place: jurisdictionName(jurisdiction), hourly, employees });
    }
  }
  return mostFirst(rates.values());
}

function mostFirst<Counted extends { readonly employees: number }>(counted: Iterable<Counted>): Counted[] {
  return [...counted].sort((one, other) => other.employees - one.employees);
}
