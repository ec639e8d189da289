import { stateLetters } from "@wagefloor/domain/minimum-wage/places/state-letters.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { countByState, findStates } from "../employees/work-states.ts";
import { listProfiles } from "../profiles/stored/queries.ts";

/**
 * The state that each employee works in, by its two letters: by the place that is set or the newest run. Before a first run
 * it's the place of everyone in the files, or else the only one in which others work; none where that isn't one state.
 */
export async function suggestStates(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await findStates(tx, employeeNumbers);
  if (employeeNumbers.every((number) => known.has(number))) return known;
  const likely = (await stateOfFiles(tx)) ?? (await onlyState(tx));
  if (likely === null) return known;
  return new Map(employeeNumbers.map((number) => [number, known.get(number) ?? likely]));
}

/** The place that the profiles give everyone, if it's in one state. */
async function stateOfFiles(tx: TenantTransaction): Promise<string | null> {
  const states = (await listProfiles(tx)).map(({ plan: { location, fixedLocation } }) =>
    location === null && fixedLocation?.startsWith("US-") ? stateLetters(fixedLocation) : null,
  );
  return onlyOf(states);
}

async function onlyState(tx: TenantTransaction): Promise<string | null> {
  return onlyOf([...(await countByState(tx)).keys()]);
}

/** An unknown one may be another. */
function onlyOf(states: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(states);
  return others.length === 0 ? first : null;
}
