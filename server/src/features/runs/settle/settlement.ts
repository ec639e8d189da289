import { createWageLookUp } from "@wagefloor/domain/minimum-wage/look-up.ts";
import { openToSettle, settledWage, type WageLookUpOfRun } from "@wagefloor/domain/runs/recompute/settle.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readLocationMappings } from "../../locations/queries.ts";
import { periodOf } from "../present-run.ts";
import type { RunRow } from "../queries.ts";
import { findRunsFrom, type Happening } from "../recompute/change-history.ts";

/** A location that has been mapped since, and how many employees of the run it settles. */
interface SettledPlace {
  readonly location: string;
  readonly place: string;
  readonly employees: number;
}

/** What is known by now of the places that a run couldn't check. */
export interface Settlement {
  readonly happening: Happening;
  readonly places: readonly SettledPlace[];
  /** How many employees of the run it settles. */
  readonly employees: number;
}

/** Whoever in a run, or in a later one, wasn't checked because of a place that is known by now. */
export async function settlementOf(tx: TenantTransaction, run: RunRow): Promise<Settlement> {
  const mappings = await readLocationMappings(tx);
  const runs = (await findRunsFrom(tx, run.ledgerPosition)).filter(({ settleable }) => settleable);
  const lookUps = new Map(runs.map((one) => [one.id, createWageLookUp(daysOf(one), mappings)]));
  const open = await readOpen(
    tx,
    runs.map(({ id }) => id),
  );
  const settled = open.filter(({ runId, locations, reasons }) => {
    const lookUp = lookUps.get(runId);
    return lookUp !== undefined && settledWage(locations, reasons, lookUp) !== null;
  });
  const ofRun = settled.filter(({ runId }) => runId === run.id);
  return {
    happening: {
      at: run.ledgerPosition,
      personNumbers: [...new Set(settled.flatMap(({ personNumbers }) => personNumbers))],
      happen: () => undefined,
      settling: ({ id }) => lookUps.get(id),
    },
    places: placesOf(ofRun, lookUps.get(run.id)),
    employees: ofRun.reduce((sum, { personNumbers }) => sum + personNumbers.length, 0),
  };
}

function daysOf(run: RunRow) {
  return periodOf(run) ?? run.payDate;
}

/** Employees of a run with the same locations whose place or rate wasn't known. */
interface OpenEmployees {
  readonly runId: string;
  readonly locations: readonly string[];
  readonly reasons: number;
  readonly personNumbers: readonly string[];
}

async function readOpen(
  { client, organizationId }: TenantTransaction,
  runIds: readonly string[],
): Promise<OpenEmployees[]> {
  const { rows } = await client.query<OpenEmployees>(
    `select run_id as "runId", locations, reasons, array_agg(person_number) as "personNumbers" from (
       select run_id, array_prepend(location, other_locations) as locations, reasons, person_number
       from analysis_results where organization_id = $1 and run_id = any($2::uuid[]) and reasons & $3 <> 0
       union all select run_id, array_prepend(location, other_locations), reasons, person_number
       from analysis_skipped where organization_id = $1 and run_id = any($2::uuid[]) and reasons & $3 <> 0) open
     group by run_id, locations, reasons`,
    [organizationId, runIds, openToSettle],
  );
  return rows;
}

function placesOf(settled: readonly OpenEmployees[], lookUp: WageLookUpOfRun | undefined): SettledPlace[] {
  const places = new Map<string, SettledPlace>();
  for (const { locations, personNumbers } of settled) {
    for (const location of locations) {
      const wage = lookUp?.(location);
      if (wage?.precision !== "mapped") continue;
      const employees = (places.get(location)?.employees ?? 0) + personNumbers.length;
      places.set(location, { location, place: wage.name, employees });
    }
  }
  return [...places.values()].sort((one, other) => other.employees - one.employees);
}
