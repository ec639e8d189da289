import { stateLetters } from "@wagefloor/domain/minimum-wage/places/state-letters.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { countByState, findStates } from "../employees/work-states.ts";
import { listProfiles } from "../profiles/stored/queries.ts";

/**
 * The state that each employee works in, by its two letters, where it's known: by the place that is set or the newest run,
 * and before a first run by the place of everyone in the files.
 */
export async function readStates(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await findStates(tx, employeeNumbers);
  return known.size === employeeNumbers.length
    ? known
    : withOthers(known, employeeNumbers, await stateOfFiles(tx));
}

/** The same of one employee, for a person to check: where it isn't known it's the only state in which others work, if that is one. */
export async function suggestState(tx: TenantTransaction, employeeNumber: string): Promise<string | null> {
  return (await readStates(tx, [employeeNumber])).get(employeeNumber) ?? (await onlyState(tx));
}

function withOthers(
  known: ReadonlyMap<string, string>,
  employeeNumbers: readonly string[],
  state: string | null,
): ReadonlyMap<string, string> {
  if (state === null) return known;
  return new Map(employeeNumbers.map((number) => [number, known.get(number) ?? state]));
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
