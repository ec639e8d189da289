import { randomUUID } from "node:crypto";
import { renumberedAnswer } from "@wagefloor/contract/employees/renumbered.ts";
import { dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { findRenumbered } from "@wagefloor/domain/people/merging/renumbered.ts";
import type { TenantTransaction } from "../../../../../core/db/client.ts";
import { lockLedger } from "../../../../../core/db/lock-ledger.ts";
import { inOrder } from "../../../../employees/merged/in-order.ts";
import { insertDifferent, readDifferent } from "../../../../employees/merged/queries.ts";
import { mergeNumbers } from "../../../../employees/merges/merge-numbers.ts";
import { MergeRefusal } from "../../../../employees/merges/refusals.ts";
import { findOwedByNumber } from "../../../../employees/stored/queries.ts";
import { notifyChange } from "../../../../live/notify-change.ts";
import { listChanges } from "../../people/list-changes.ts";
import { fileOf, type ReviewRow, requireReview } from "../../stored/queries.ts";
import { question, type Shown } from "../entries/question.ts";

export const renumbered = question({
  when: "a new employee number comes with the name of someone who was in the last run and isn't in the file",
  does: "the two numbers are merged, or stay two employees",
  remembers: "organization",
  ask: async ({ tx, kept, says: { previous } }) => {
    if (!previous?.newEmployees || !previous.missingEmployees) return [];
    const found = await listRenumbered(tx, kept);
    const shown = found.slice(0, mostAsked).map(wordsFor);
    const [last, more] = [shown.at(-1), found.length - shown.length];
    if (!last || more === 0) return shown;
    const later = `${quantityText(more, "more new employee")} may be in the last run under another number. Answer these first.`;
    return [...shown.slice(0, -1), { ...last, text: `${last.text} ${later}` }];
  },
  answer: renumberedAnswer,
  act: async ({ newNumber, employeeNumber, isSame }, { tx, id }) => {
    await lockLedger(tx);
    const asked = (await listRenumbered(tx, await requireReview(tx, id))).slice(0, mostAsked);
    if (!asked.some((one) => one.newNumber === newNumber && one.before.employeeNumber === employeeNumber)) {
      throw new MergeRefusal(
        "merge_refused",
        "This was already answered, or something else is recorded for these employees by now. Reload the page.",
      );
    }
    if (isSame) await mergeNumbers(tx, { id: randomUUID(), merged: employeeNumber, kept: newNumber });
    else await insertDifferent(tx, inOrder(newNumber, employeeNumber));
    await notifyChange(tx, "balances");
  },
});

/** So many are asked about at a time. */
const mostAsked = 50;

type Renumbered = Awaited<ReturnType<typeof listRenumbered>>[number];

/**
 * Who may be in a review's file under a new employee number: an unknown number with the name of someone who is missing.
 * Nothing of a file that replaces a run, or has no employee numbers.
 */
async function listRenumbered(tx: TenantTransaction, review: ReviewRow) {
  if (review.replaces !== null || fileOf(review).peopleByName) return [];
  const { added, missing } = await listChanges(tx, review.id);
  const found = findRenumbered(added, missing);
  const newNumbers = found.map(({ newNumber }) => newNumber);
  const known = await findOwedByNumber(tx, newNumbers);
  const answered = new Set((await readDifferent(tx, newNumbers)).map((pair) => JSON.stringify(pair)));
  return found
    .filter(({ newNumber }) => !known.has(newNumber))
    .filter(
      ({ newNumber, before }) => !answered.has(JSON.stringify(inOrder(newNumber, before.employeeNumber))),
    );
}

function wordsFor({ newNumber, before: { employeeNumber, name, balance } }: Renumbered): Shown {
  const owes = balance !== null && balance > 0 ? `, and owes ${dollarsText(balance)}` : "";
  const answerOf = (isSame: boolean) => ({ newNumber, employeeNumber, isSame });
  return {
    key: newNumber,
    title: `Is ${newNumber} the same person as ${employeeNumber}?`,
    text: `${name} is new in this file as ${newNumber}. An employee with the same name was in the last run as ${employeeNumber} and isn't in this file${owes}. If they're one person, merge the two numbers, so that ${newNumber} isn't charged as a new employee. You can undo this on the employee's page.`,
    isOpen: true,
    choices: [
      {
        as: "button",
        label: "Yes, merge them",
        answer: answerOf(true),
        told: `${employeeNumber} was merged with ${newNumber}.`,
      },
      {
        as: "button",
        label: "No, they're two people",
        answer: answerOf(false),
        told: `${newNumber} and ${employeeNumber} stay two employees.`,
      },
    ],
  };
}
