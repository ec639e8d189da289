import { type Cents, cents } from "../../money.ts";
import type { RecordedBalances } from "../calculate-run.ts";
import type { TakenPosting } from "./post-taken.ts";

/** What is written for one employee of whom it is confirmed what payroll took. */
interface Confirmed {
  readonly employeeNumber: string;
  readonly entries: readonly TakenPosting[];
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
  for (const { employeeNumber, entries, wasOpen } of confirmed) {
    const balance = entries.at(-1)?.balanceAfter ?? null;
    if (balance !== null && after.has(employeeNumber)) after.set(employeeNumber, balance);
    if (wasOpen > 0) open.set(employeeNumber, cents((open.get(employeeNumber) ?? 0) - wasOpen));
  }
  return { balances: after, openProposals: open };
}
