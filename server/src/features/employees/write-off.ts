import type { Reinstatement, WriteOff } from "@wagefloor/contract/employees/adjustments.ts";
import { largestBalance, largestBalanceText } from "@wagefloor/domain/deduction/largest-balance.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { postEntries, takePlace } from "../ledger/stored/post-entries.ts";
import {
  type BalanceEntryRow,
  findNewestEntry,
  findOwed,
  listEntries,
  requireEmployeeNumber,
} from "../ledger/stored/queries.ts";
import { balanceRefused } from "../ledger/stored/refusals.ts";
import { postForPerson } from "../merging/post-for-person.ts";
import { refuseOtherBalance } from "./correct-balance.ts";

/** What an employee owes after an entry. */
interface Written {
  readonly employeeNumber: string;
  readonly balance: Cents;
}

/**
 * Writes off all that an employee owes, except for what is proposed and not confirmed: payroll may have taken it. The same write-off again, with nothing since, is written once.
 * @param typed the employee number in any case
 * @throws Refusal employee_not_found, balance_refused; balance_changed when it was decided on another balance
 */
export async function writeOff(
  tx: TenantTransaction,
  typed: string,
  { basedOn, reason }: WriteOff,
): Promise<Written> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const { owed, openProposals: balance } = await findOwed(tx, employeeNumber);
  const newest = await findNewestEntry(tx, employeeNumber);
  const isSame = newest?.kind === "written-off" && newest.reason === reason;
  if (isSame && newest.amount === balance - basedOn) return { employeeNumber, balance };
  refuseOtherBalance(owed, basedOn, "write-off");
  const amount = cents(balance - basedOn);
  if (amount === 0)
    throw balanceRefused(
      "All of it is already proposed. Confirm on the run what payroll took, then write off what is left.",
    );
  const entry = { employeeNumber, kind: "written-off" as const, amount, balanceAfter: cents(0), reason };
  await postEntries(tx, [entry]);
  return { employeeNumber, balance };
}

/**
 * Undoes a write-off: what it took is owed again. Each is undone once; the same request again is answered as the first.
 * @param typed the employee number in any case
 * @throws Refusal employee_not_found, balance_refused
 */
export async function undoWriteOff(
  tx: TenantTransaction,
  typed: string,
  { undoes, reason }: Reinstatement,
): Promise<Written> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const entries = await listEntries(tx, await readNumbersOf(tx, employeeNumber));
  const written = entries.find(({ id, kind }) => id === undoes && kind === "written-off");
  if (!written) throw balanceRefused("We couldn't find this write-off. Reload the page.");
  const { owed } = await findOwed(tx, employeeNumber);
  const before = owed ?? cents(0);
  const earlier = entries.find((entry) => entry.undoes === undoes);
  if (earlier?.reason === reason) return { employeeNumber, balance: before };
  if (earlier) throw balanceRefused("This write-off was already undone. Reload the page to see the balance.");
  const amount = takenBy(written, entries);
  const balance = cents(before + amount);
  const own = written.employeeNumber;
  if (balance > largestBalance)
    throw balanceRefused(`The employee would owe more than ${largestBalanceText}.`);
  const entry = { employeeNumber: own, kind: "reinstated" as const, amount, reason, undoes };
  await postForPerson(tx, own, [entry], await takePlace(tx));
  return { employeeNumber, balance };
}

/** What a write-off took, with what an earlier run changed of it. */
function takenBy({ id }: BalanceEntryRow, entries: readonly BalanceEntryRow[]): Cents {
  const own = entries.filter((entry) => entry.id === id || entry.position === id);
  return cents(own.reduce((sum, { amount }) => sum - amount, 0));
}
