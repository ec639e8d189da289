import { type Cents, cents } from "../../money.ts";
import type { RecordedBalances } from "../calculate-run.ts";

/** What is written for one employee of whom it is confirmed what payroll took. */
interface Confirmed {
  /** The number under which the employee is kept, if the one in the run was merged. */
  readonly person: string;
  readonly entries: readonly { readonly employeeNumber: string; readonly balanceAfter: Cents | null }[];
  /** What was proposed and not confirmed until then. */
  readonly wasOpen: Cents;
}

/** What is recorded once it is confirmed what payroll took from these employees. */
export function recordedWithTaken(
  { balances, openProposals }: RecordedBalances,
  confirmed: readonly Confirmed[],
): RecordedBalances {
  const after = new Map(balances);
  const open = new Map(openProposals);
  for (const { person, entries, wasOpen } of confirmed) {
    for (const { employeeNumber, balanceAfter } of entries) {
      if (balanceAfter !== null && after.has(employeeNumber)) after.set(employeeNumber, balanceAfter);
    }
    if (wasOpen > 0) open.set(person, cents((open.get(person) ?? 0) - wasOpen));
  }
  return { balances: after, openProposals: open };
}
