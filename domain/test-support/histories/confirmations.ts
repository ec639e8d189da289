import { cents } from "../../src/money.ts";
import { postTaken } from "../../src/runs/taken/post-taken.ts";
import { people } from "./files.ts";
import type { Records } from "./records.ts";
import type { Run } from "./run.ts";
import type { ConfirmationStep } from "./steps.ts";

/** What payroll took of everyone with a result in a run; null for what it proposed or was taken before, or for no word of it. */
export function confirmTaken(records: Records, { which, amounts, onlyNamed }: ConfirmationStep): void {
  const run = records.effectiveRuns()[which];
  if (run === undefined) return;
  const at = records.nextPlace();
  for (const { result } of run.employees) {
    if (result === null) continue;
    const amount = amounts[people.indexOf(result.employeeNumber)] ?? null;
    if (!onlyNamed || amount !== null) confirmOne(records, run, at, { ...result, amount });
  }
}

interface Confirmed {
  readonly employeeNumber: string;
  readonly proposedDeduction: number;
  readonly amount: number | null;
}

function confirmOne(
  records: Records,
  run: Run,
  at: number,
  { employeeNumber, proposedDeduction, amount }: Confirmed,
): void {
  const earlier = records.takenOf(employeeNumber, run.at).at(-1)?.amount;
  const insteadOf = cents(earlier ?? proposedDeduction);
  const person = records.holderOf(employeeNumber);
  const balance = records.balanceOf(person);
  const taken = balance === null ? insteadOf : cents(amount ?? insteadOf);
  const due = cents(records.numbersOf(person).reduce((sum, number) => sum + records.dueTo(number), 0));
  if (earlier === undefined && run.follows === "confirmed")
    records.open.set(employeeNumber, cents(records.openOf(employeeNumber) - proposedDeduction));
  for (const entry of postTaken({ insteadOf, taken, balance, due }).entries) {
    const proposedAt = entry.kind === "taken" ? records.proposedAt(run.id) : null;
    records.write({ ...entry, employeeNumber, at, runId: run.id, proposedAt });
    if (entry.amount !== 0) records.setBalance(employeeNumber, entry.balanceAfter);
  }
}
