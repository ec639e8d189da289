import { codedReaderOf } from "@wagefloor/domain/columns.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import { isHighestInState } from "@wagefloor/domain/minimum-wage/table.ts";
import { type Cents, cents, type MicroHours } from "@wagefloor/domain/money.ts";
import type { ReasonSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import type { SkippedPay } from "@wagefloor/domain/runs/results/finding.ts";
import type { CalculatedRun, KeptInputs } from "@wagefloor/domain/runs/results/run.ts";
import type { PayTakenFrom } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { countsOnBalance, type Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { TakenSource } from "../check-taken.ts";
import type { DeductionSums, ProposalRow } from "../queries.ts";
import { readSumsOfPeople } from "../read-sums-of-people.ts";

/** Stands for the run that would be made of a file. */
export const ownRun = "own";

/** A run that isn't made yet, as far as it matters for what payroll took. */
export interface RunToMake {
  readonly calculated: CalculatedRun;
  readonly recorded: RecordedBalances;
  readonly configuration: Pick<AppliedProfile, "hoursBasis" | "hoursChosen">;
  readonly isOpen: boolean;
}

/** Everyone in the run that would be made of a file, as `readTakenSource` has them once it is made. */
export function sourceOfOwn(tx: TenantTransaction, run: RunToMake): TakenSource {
  const proposals = proposalsOf(run);
  const proposed = new Map(proposals.map((one) => [one.employeeNumber, one.proposed]));
  const pay = payOf(run);
  return {
    key: ownRun,
    isOpen: run.isOpen,
    proposals,
    merges: [],
    async readSums(employeeNumbers) {
      const before = await readSumsOfPeople(tx, employeeNumbers);
      return new Map(
        employeeNumbers.map((name) => [name, withProposed(before.get(name), proposed.get(name))] as const),
      );
    },
    readPay: async () => (one) => {
      const found = pay.get(one.employeeNumber);
      if (found === undefined) throw new Error("the employee's pay isn't known");
      return found();
    },
  };
}

function withProposed(before: DeductionSums | undefined, proposed: Cents = cents(0)): DeductionSums {
  return { deducted: cents((before?.deducted ?? 0) + proposed), due: before?.due ?? cents(0) };
}

function proposalsOf({ calculated: { results, skipped }, recorded: { balances } }: RunToMake): ProposalRow[] {
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  const unknown = { taken: null, toPayBack: cents(0) };
  const ofResults = results.employeeNumber.map((employeeNumber, row) => {
    const proposed = results.proposedDeduction[row] as Cents;
    const balance = counts(row)
      ? remainingBalance(results.startingCost[row] as Cents, proposed)
      : (balances.get(employeeNumber) ?? null);
    const name = results.employeeName?.[row] || null;
    return { ...unknown, employeeNumber, name, hasResult: true, proposed, balance };
  });
  const ofSkipped = skipped
    .filter(({ pay, employeeNumber }) => pay !== null && employeeNumber !== "")
    .map(({ employeeNumber, employeeName }) => ({
      ...{ ...unknown, employeeNumber, name: employeeName, hasResult: false, proposed: cents(0) },
      balance: balances.get(employeeNumber) ?? null,
    }));
  return [...ofResults, ...ofSkipped];
}

function payOf({ calculated, configuration }: RunToMake): ReadonlyMap<string, () => PayTakenFrom> {
  const { results, skipped, kept } = calculated;
  const firstRowHours = configuration.hoursBasis === "first-row" && configuration.hoursChosen !== true;
  const verdictOf = codedReaderOf(results.verdict, (verdict: Verdict) => verdict);
  const ofResults = results.employeeNumber.map((employeeNumber, row) => {
    const pay = () => ({
      ...{ ...ofInputs(kept.ofResult(row)), firstRowHours },
      gross: results.totalGross[row] as Cents,
      hours: results.totalHours[row] as MicroHours,
      reasons: results.reasons[row] as ReasonSet,
      verdict: verdictOf(row),
    });
    return [employeeNumber, pay] as const;
  });
  const ofSkipped = skipped.flatMap(({ employeeNumber, pay }, at) => {
    const inputs = kept.ofSkipped(at);
    if (pay === null || inputs === null) return [];
    return [[employeeNumber, () => ({ ...ofInputs(inputs), firstRowHours, ...ofPay(pay) })] as const];
  });
  return new Map([...ofResults, ...ofSkipped]);
}

function ofInputs({ workedHours, details, wage, measure, weeks, earlier }: KeptInputs) {
  const { hourly, lowestConfirmed } = wage;
  const rates = { minimumWage: hourly, isBound: isHighestInState(wage), confirmedWage: lowestConfirmed };
  return { workedHours, details, ...rates, measure, weeks, earlier };
}

function ofPay({ totalGross, totalHours, reasons, verdict }: SkippedPay) {
  return { gross: totalGross, hours: totalHours, reasons: reasonsToBits(reasons), verdict };
}
