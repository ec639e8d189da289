import { randomUUID } from "node:crypto";
import type { PeopleAnswer } from "@wagefloor/contract/employees/people.ts";
import { dollarsText, employeeText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { type OpenPerson, proposePeople } from "@wagefloor/domain/people/matching/propose-people.ts";
import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { inOrder } from "../ledger/merged/in-order.ts";
import { insertDifferent, readDifferent, readHolders } from "../ledger/merged/queries.ts";
import { readKnownPeople } from "../ledger/stored/known-people.ts";
import { notifyChange } from "../live/notify-change.ts";
import { mergeNumbers } from "./merge-numbers.ts";
import { MergeRefusal } from "./refusals.ts";
import type { PersonRow } from "./who-is-this.ts";

/** Someone known who isn't in a file, or in any run: of the last run, or with purchases alone; or one of two who may be one. */
export interface AbsentPerson extends KnownPerson {
  /** Null for someone of the last run. */
  readonly purchases: number | null;
  readonly owed: Cents | null;
  /** What speaks for it, of someone who is in the file, under a number that another one there is like. */
  readonly evidence?: string;
}

/**
 * Whose purchases are under an employee number that no run has, and who it may be.
 * @param inFile the employees of a file; null for everyone in a run
 */
export async function listStrays(
  tx: TenantTransaction,
  inFile: readonly KnownPerson[] | null,
): Promise<OpenPerson<AbsentPerson>[]> {
  const recorded = await readKnownPeople(tx, { onlyStrays: true });
  if (recorded.length === 0) return [];
  const people = inFile ?? (await readKnownPeople(tx)).filter(({ wasPaid }) => wasPaid);
  const present = new Set(people.map(({ employeeNumber }) => employeeNumber));
  return proposeFor(
    tx,
    recorded.filter(({ employeeNumber }) => !present.has(employeeNumber)),
    people,
  );
}

/** Who of `people` each of those may be who aren't among them, but for those who were said to be two people. */
export async function proposeFor(
  tx: TenantTransaction,
  absent: readonly AbsentPerson[],
  people: readonly KnownPerson[],
): Promise<OpenPerson<AbsentPerson>[]> {
  if (absent.length === 0 || people.length === 0) return proposePeople(absent, []);
  const numbers = absent.map(({ employeeNumber }) => employeeNumber);
  return proposePeople(absent, people, await readDifferent(tx, numbers));
}

/** What is asked of those who look like someone. @param where they aren't */
export function rowsOfAbsent(found: readonly OpenPerson<AbsentPerson>[], where: string): PersonRow[] {
  return found
    .filter(({ proposed }) => proposed.length > 0)
    .map(({ person: { employeeNumber, names, purchases, owed, evidence }, proposed, likely }) => {
      const since = purchases === null ? "In the last run" : quantityText(purchases, "purchase");
      const owes = owed === null ? [] : [`${dollarsText(owed)} owed`];
      return {
        ...{ person: employeeNumber, employeeNumber },
        called: employeeText(employeeNumber, names[0]),
        ...(evidence
          ? { evidence: [evidence, ...owes.map((one) => `${one}.`)].join(" ") }
          : { evidence: `${[since, ...owes].join(", ")}.`, notIn: where }),
        proposed: proposed.map((one) => ({
          sameAs: one.employeeNumber,
          called: employeeText(one.employeeNumber, one.names[0]),
          ...(one === likely && { kind: "likely" as const }),
        })),
        other: { called: "Someone else" },
      };
    });
}

/** What is said of them. */
export const absentText =
  "If it's the same employee, we merge the two numbers: one balance, charged once. You can undo that on the employee's page. Spreadsheets often drop leading zeros.";

/**
 * Merges numbers with those of whom these people are the same, and remembers that others are two people: all or none. The
 * same answers again change nothing. The caller holds the ledger lock, and found the people after it.
 * @throws Refusal merge_changed where one of them isn't proposed anymore, and nothing recorded says the same
 */
export async function keepPeople(
  tx: TenantTransaction,
  answers: PeopleAnswer["people"],
  found: readonly OpenPerson<AbsentPerson>[],
): Promise<void> {
  const open = new Map(
    found.map(({ person, proposed }) => [
      person.employeeNumber,
      new Set(proposed.map(({ employeeNumber }) => employeeNumber)),
    ]),
  );
  const holders = await readHolders(tx);
  const said = await readDifferent(
    tx,
    answers.map(({ person }) => person),
  );
  const different = new Set(said.map((pair) => JSON.stringify(pair)));
  for (const { person, sameAs, not = [] } of answers) {
    const proposed = open.get(person);
    // Named twice, it isn't one of them anymore.
    open.delete(person);
    if (sameAs === null) {
      if (not.length === 0) throw notAsked(person);
      for (const one of not) {
        const pair = inOrder(person, one);
        if (proposed?.has(one)) await insertDifferent(tx, pair);
        else if (!different.has(JSON.stringify(pair))) throw notAsked(person);
      }
    } else if (proposed?.has(sameAs)) {
      await mergeNumbers(tx, { id: randomUUID(), merged: person, kept: sameAs });
    } else if (person === sameAs || holderOf(holders, person) !== holderOf(holders, sameAs)) {
      throw notAsked(person);
    }
  }
  if (answers.length > 0) await notifyChange(tx, "balances");
}

/** An answer about someone of whom that isn't asked, such as since someone else answered. */
export function notAsked(person: string): MergeRefusal {
  return new MergeRefusal(
    "merge_changed",
    `This isn't asked about employee ${person} anymore, so nothing was saved. Reload the page and look again.`,
  );
}
