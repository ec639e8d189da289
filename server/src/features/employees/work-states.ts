import { stateLetters } from "@wagefloor/domain/minimum-wage/places/state-letters.ts";
import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { placeReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { people, valuesOfPeople } from "../ledger/merged/people.ts";
import { readHolders } from "../ledger/merged/queries.ts";
import { readAttributes } from "./attributes/queries.ts";

const openPlace = numberOfSet(reasonsToBits(placeReasons));

/** The place that is set for an employee, or else that of the newest run, unless it isn't settled there. */
const places = `
  with people as not materialized (${people})
  select people.person_number, coalesce(chosen.place,
    case when coalesce(newest_reasons, 0) & ${openPlace} = 0 then newest_jurisdiction end) as place
  from people left join unnest($5::text[], $6::text[]) as chosen (number, place) on chosen.number = people.person_number
  where newest_run_id is not null or chosen.place is not null`;

/** How many employees work in each state, by its two letters, by their set places and newest runs; null counts those with no known state. */
export async function countByState(tx: TenantTransaction): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await tx.client.query<[place: string | null, employees: number]>({
    text: `select place, count(*)::int from (${places}) placed group by place`,
    values: await valuesOfPlaces(tx),
    rowMode: "array",
  });
  const counts = new Map<string | null, number>();
  for (const [place, employees] of rows) {
    const state = place === null ? null : stateLetters(place);
    counts.set(state, (counts.get(state) ?? 0) + employees);
  }
  return counts;
}

/** The state each of these employees works in, if it's known. */
export async function findStates(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<[employeeNumber: string, place: string | null]>({
    text: `select * from (${places}) placed where person_number = any($7::text[])`,
    values: [...(await valuesOfPlaces(tx)), employeeNumbers],
    rowMode: "array",
  });
  return new Map(
    rows.flatMap(([employeeNumber, place]) => {
      const state = place === null ? null : stateLetters(place);
      return state === null ? [] : [[employeeNumber, state] as const];
    }),
  );
}

async function valuesOfPlaces(tx: TenantTransaction) {
  const set = [...(await readAttributes(tx))].flatMap(([number, { place }]) =>
    place === undefined ? [] : [[number, place] as const],
  );
  return [
    ...[tx.organizationId, ...valuesOfPeople(await readHolders(tx))],
    ...[set.map(([number]) => number), set.map(([, place]) => place)],
  ];
}
