import type { AuthorizationRequest } from "@wagefloor/contract/authorizations.ts";
import { lastDayOf } from "@wagefloor/domain/authorizations/standing.ts";
import { expiryMonthsIn } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { listAuthorizations, readEvents } from "../ledger/capped/authorization-rows.ts";
import { readHolders } from "../ledger/merged/queries.ts";
import type { NewAuthorizationRow } from "./queries.ts";

/** An authorization as it's stored. @param today decides until when it can be used */
export function rowOf(
  employeeNumber: string,
  { noticeSentOn: _event, ...terms }: AuthorizationRequest,
  today: CalendarDate,
): NewAuthorizationRow {
  const lastDay = lastDayOf(terms, expiryMonthsIn(terms.state, terms.itemClass, today));
  return { ...terms, employeeNumber, note: terms.note || null, lastDay };
}

/** The signed papers of some employees. */
export interface Papers {
  /** How many were ever recorded of an employee, under any of their numbers. */
  count(employeeNumber: string): number;
  /** Whether the same signed paper is on file. Two that say the same, such as for two pairs of boots, differ in their notes. */
  isOnFile(row: NewAuthorizationRow): boolean;
  add(row: NewAuthorizationRow): void;
}

/** What is recorded of these employees, each under the number that is kept. */
export async function readPapers(tx: TenantTransaction, employeeNumbers: readonly string[]): Promise<Papers> {
  const holders = await readHolders(tx);
  const numbers = [...new Set(employeeNumbers)].flatMap((number) => numbersOf(holders, number));
  const rows = await listAuthorizations(tx, numbers);
  const events = await readEvents(
    tx,
    rows.map(({ id }) => id),
  );
  const withdrawn = new Set(events.flatMap((one) => (one.kind === "withdrawn" ? [one.authorizationId] : [])));
  const byHolder: Map<string, NewAuthorizationRow[]> = Map.groupBy(rows, ({ employeeNumber }) =>
    holderOf(holders, employeeNumber),
  );
  const of = (employeeNumber: string) => byHolder.get(employeeNumber) ?? [];
  return {
    count: (employeeNumber) => of(employeeNumber).length,
    isOnFile: (row) => of(row.employeeNumber).some((one) => !withdrawn.has(one.id) && isSamePaper(one, row)),
    add: (row) => byHolder.set(row.employeeNumber, [...of(row.employeeNumber), row]),
  };
}

/** What may differ between two records of one signed paper. */
const ofRecord: ReadonlySet<string> = new Set([
  "id",
  "employeeNumber",
] satisfies (keyof NewAuthorizationRow)[]);

function isSamePaper(one: NewAuthorizationRow, other: NewAuthorizationRow): boolean {
  return namesOf(other).every((name) => ofRecord.has(name) || one[name] === other[name]);
}

/** Whether two records say the same of the same employee. */
export function isSameRecord(one: NewAuthorizationRow, other: NewAuthorizationRow): boolean {
  return namesOf(other).every((name) => one[name] === other[name]);
}

function namesOf(row: NewAuthorizationRow) {
  return Object.keys(row) as (keyof NewAuthorizationRow)[];
}
