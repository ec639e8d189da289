import { randomUUID } from "node:crypto";
import type { RenumberedAnswer, RenumberedRequest } from "@wagefloor/contract/employees/renumbered.ts";
import { findRenumbered } from "@wagefloor/domain/people/merging/renumbered.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { lockLedger } from "../../../../core/db/lock-ledger.ts";
import { inOrder } from "../../../employees/merged/in-order.ts";
import { insertDifferent, readDifferent } from "../../../employees/merged/queries.ts";
import { mergeNumbers } from "../../../employees/merges/merge-numbers.ts";
import { MergeRefusal } from "../../../employees/merges/refusals.ts";
import { findOwedByNumber } from "../../../employees/stored/queries.ts";
import { notifyChange } from "../../../live/notify-change.ts";
import { fileOf, requireReview } from "../stored/queries.ts";
import { listChanges } from "./list-changes.ts";

/** So many are asked about at a time. */
const mostAsked = 50;

/**
 * Who may be in a review's file under a new employee number: an unknown number with the name of someone who is missing.
 * Nothing of a file that replaces a run, or has no employee numbers.
 * @throws Refusal review_over
 */
export async function listRenumbered(tx: TenantTransaction, id: string): Promise<RenumberedAnswer> {
  const review = await requireReview(tx, id);
  if (review.replaces !== null || fileOf(review).peopleByName) return { people: [], more: 0 };
  const { added, missing } = await listChanges(tx, id);
  const found = findRenumbered(added, missing);
  const newNumbers = found.map(({ newNumber }) => newNumber);
  const known = await findOwedByNumber(tx, newNumbers);
  const answered = new Set((await readDifferent(tx, newNumbers)).map((pair) => JSON.stringify(pair)));
  const open = found
    .filter(({ newNumber }) => !known.has(newNumber))
    .filter(
      ({ newNumber, before }) => !answered.has(JSON.stringify(inOrder(newNumber, before.employeeNumber))),
    );
  const people = open.slice(0, mostAsked).map(({ newNumber, before: { employeeNumber, name, balance } }) => ({
    ...{ newNumber, employeeNumber, balance },
    name: name ?? "",
  }));
  return { people, more: open.length - people.length };
}

/**
 * Remembers whether a new number is that of an employee who is missing: if so, the two are merged under the new one.
 * @throws Refusal review_over; merge_refused if that isn't asked anymore
 */
export async function decideRenumbered(
  tx: TenantTransaction,
  id: string,
  { newNumber, employeeNumber, isSame }: RenumberedRequest,
): Promise<void> {
  await lockLedger(tx);
  const { people: asked } = await listRenumbered(tx, id);
  if (!asked.some((one) => one.newNumber === newNumber && one.employeeNumber === employeeNumber)) {
    throw new MergeRefusal(
      "merge_refused",
      "This was already answered, or something else is recorded for these employees by now. Reload the page.",
    );
  }
  if (isSame) await mergeNumbers(tx, { id: randomUUID(), merged: employeeNumber, kept: newNumber });
  else await insertDifferent(tx, inOrder(newNumber, employeeNumber));
  await notifyChange(tx, "balances");
}
