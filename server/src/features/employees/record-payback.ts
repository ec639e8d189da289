import type { Payback, PaybackUndoing } from "@wagefloor/contract/employees/adjustments.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { type NewEntry, postEntries, takePlace } from "../ledger/stored/post-entries.ts";
import {
  type BalanceEntryRow,
  findAvailable,
  findOwed,
  listEntries,
  requireEmployeeNumber,
} from "../ledger/stored/queries.ts";
import { balanceRefused, EmployeeRefusal } from "../ledger/stored/refusals.ts";
import { findToPayBack, spreadOverNumbers } from "../ledger/stored/to-pay-back.ts";
import { inDollars } from "../mail/email-words.ts";

/** What the employee owes, which paying back doesn't change. */
interface Written {
  readonly employeeNumber: string;
  readonly balance: Cents;
}

/**
 * Records that an amount was paid back to an employee other than by a run, such as by check. The same again, with nothing
 * since, is recorded once.
 * @param typed the employee number in any case
 * @throws Refusal employee_not_found; balance_refused for more than is to be paid back; balance_changed, if that is another
 * amount than its author saw
 */
export async function recordPayback(
  tx: TenantTransaction,
  typed: string,
  { amount, basedOn, reason }: Payback,
): Promise<Written> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const answer = { employeeNumber, balance: (await findOwed(tx, employeeNumber)).owed ?? cents(0) };
  const due = await findToPayBack(tx, employeeNumber);
  const newest = newestPayback(await listEntries(tx, await readNumbersOf(tx, employeeNumber)));
  if (newest?.reason === reason && newest.amount === amount && due === basedOn - amount) return answer;
  if (due !== basedOn) throw otherDue(due, basedOn);
  if (amount > due)
    throw balanceRefused(`Only ${inDollars(due)} is to be paid back. Enter at most ${inDollars(due)}.`);
  const position = await takePlace(tx);
  const parts = await spreadOverNumbers(tx, employeeNumber, amount);
  await postEntries(
    tx,
    await Promise.all(
      parts.map(({ number, part }) => entryOf(tx, number, { paidBack: part, reason, position })),
    ),
  );
  return answer;
}

/**
 * Undoes what was recorded as paid back: it is to be paid back again, under all numbers of the employee. Each is undone once; the same request again is answered
 * as the first.
 * @param typed the employee number in any case
 * @throws Refusal employee_not_found, balance_refused
 */
export async function undoPayback(
  tx: TenantTransaction,
  typed: string,
  { undoes, reason }: PaybackUndoing,
): Promise<Written> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const answer = { employeeNumber, balance: (await findOwed(tx, employeeNumber)).owed ?? cents(0) };
  const entries = await listEntries(tx, await readNumbersOf(tx, employeeNumber));
  const paid = entries.find(({ id, paidBack }) => id === undoes && (paidBack ?? 0) > 0);
  if (!paid) throw balanceRefused("We couldn't find this entry. Reload the page.");
  const earlier = entries.find((entry) => entry.undoes === undoes);
  if (earlier?.reason === reason) return answer;
  if (earlier)
    throw balanceRefused("This was already undone. Reload the page to see what is to be paid back.");
  const position = await takePlace(tx);
  const undoing = partsOf(paid, entries).map(({ id, employeeNumber: number, paidBack }) =>
    entryOf(tx, number, { paidBack: cents(0 - (paidBack ?? 0)), reason, undoes: id, position }),
  );
  await postEntries(tx, await Promise.all(undoing));
  return answer;
}

/** One check may have been spread over merged numbers: its parts have one place. Some may be undone already. */
function partsOf(paid: BalanceEntryRow, entries: readonly BalanceEntryRow[]): readonly BalanceEntryRow[] {
  if (paid.position === null) return [paid];
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries.filter(
    ({ id, kind, position }) => kind === "paid-back" && position === paid.position && !undone.has(id),
  );
}

async function entryOf(
  tx: TenantTransaction,
  employeeNumber: string,
  entry: Pick<NewEntry, "paidBack" | "reason" | "position" | "undoes">,
): Promise<NewEntry> {
  const balanceAfter = await findAvailable(tx, employeeNumber);
  return { ...entry, employeeNumber, kind: "paid-back", amount: cents(0), balanceAfter };
}

/** What was paid back last, if nothing happened since: its parts have one place. */
function newestPayback(entries: readonly BalanceEntryRow[]) {
  const [newest] = entries;
  if (newest?.kind !== "paid-back" || newest.position === null) return undefined;
  const own = entries.filter(({ position }) => position === newest.position);
  return { reason: newest.reason, amount: own.reduce((sum, { paidBack }) => sum + (paidBack ?? 0), 0) };
}

function otherDue(due: Cents, basedOn: Cents): EmployeeRefusal {
  return new EmployeeRefusal(
    "balance_changed",
    `${inDollars(due)} is to be paid back now; when you began, it was ${inDollars(basedOn)}. Nothing was recorded. Check the amount and record it again.`,
    { balance: due },
  );
}
