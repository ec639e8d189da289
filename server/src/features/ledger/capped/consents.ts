import { eventsOf } from "@wagefloor/domain/authorizations/authorization-record.ts";
import type { RecordedConsent } from "@wagefloor/domain/law/item-answer.ts";
import { numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readHolders } from "../merged/queries.ts";
import { listAuthorizations, readEvents } from "./authorization-rows.ts";

/**
 * The authorizations on file of these employees, under all numbers of each person, the newest signature first; those who
 * have none are left out.
 */
export async function readConsents(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedConsent[]>> {
  if (employeeNumbers.length === 0) return new Map();
  const holders = await readHolders(tx);
  const numbers = new Map(employeeNumbers.map((number) => [number, numbersOf(holders, number)]));
  const recorded = await readRecordedConsents(tx, [...new Set([...numbers.values()].flat())]);
  const ofNumbers = Map.groupBy(recorded, ({ employeeNumber }) => employeeNumber);
  const consents = [...numbers].map(([person, own]) => {
    const all = own.flatMap((number) => ofNumbers.get(number) ?? []);
    return [person, own.length === 1 ? all : all.sort(newestFirst)] as const;
  });
  return new Map(consents.filter(([, all]) => all.length > 0));
}

type OfNumber = RecordedConsent & { readonly employeeNumber: string; readonly sequence: number };

function newestFirst(one: OfNumber, other: OfNumber): number {
  return (
    other.terms.signedOn.localeCompare(one.terms.signedOn) || Number(other.sequence) - Number(one.sequence)
  );
}

async function readRecordedConsents(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<OfNumber[]> {
  const rows = await listAuthorizations(tx, employeeNumbers);
  if (rows.length === 0) return [];
  const events = await readEvents(
    tx,
    rows.map(({ id }) => id),
  );
  const eventsById = Map.groupBy(events, ({ authorizationId }) => authorizationId);
  return rows.map(({ id, employeeNumber, sequence, ...terms }) => ({
    ...{ id, employeeNumber, sequence, terms },
    events: eventsOf(eventsById.get(id) ?? []),
  }));
}
