import type { CalendarDate, Cents } from "@wagefloor/domain/money.ts";
import { verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import type { AfterTaken } from "@wagefloor/domain/runs/taken/after/after-taken.ts";
import { countCompliance, type VerdictCounts } from "@wagefloor/domain/verdicts/compliance.ts";
import { composeEmail, type Email } from "../mail/compose-email.ts";
import { inDigits, inDollars, longDay } from "../mail/email-words.ts";

/** The totals of a run; nothing in it is about a single employee. */
interface RunTotals {
  readonly fileName: string;
  readonly payDate: CalendarDate;
  /** The run in whose place it came. */
  readonly replaced?: { readonly fileName: string; readonly payDate: CalendarDate } | undefined;
  readonly employeesAnalyzed: number;
  readonly employeesSkipped: number;
  readonly rowsWithoutEmployee: number;
  readonly verdicts: VerdictCounts;
  readonly unknownLocations: number;
  readonly unconfirmedRates: number;
  readonly totalProposedDeduction: Cents;
  readonly totalStillOwed: Cents;
  /** What of the deductions is owed until it is confirmed that payroll took it. */
  readonly openProposals: Cents;
  /** What payroll took for it by the same file, or for the run that it replaces; null where nothing is confirmed. */
  readonly afterTaken: AfterTaken | null;
}

/**
 * The email that a user can choose to get after each run.
 * @param surroundings.runAddress absolute address of the run
 * @param surroundings.turnOff the sentence that says where to turn off such emails
 */
export function composeRunSavedEmail(
  run: RunTotals,
  { runAddress, turnOff }: { readonly runAddress: string; readonly turnOff: string },
): Promise<Email> {
  const compliance = countCompliance((run.afterTaken ?? run).verdicts);
  const day = longDay(new Date(run.payDate));
  return composeEmail({
    subject: `Wagefloor saved a run for the pay date ${day}`,
    opening: "A payroll file was analyzed with your account. Here are the totals.",
    facts: [
      ["File", run.fileName],
      ["Pay date", day],
      ...(run.replaced ? [replacedFact(run.replaced)] : []),
      ["Employees analyzed", inDigits(run.employeesAnalyzed)],
      ["Compliant", inDigits(compliance.compliant)],
      ["Below minimum wage", inDigits(compliance.nonCompliant)],
      ...compliance.neither.map(
        ({ verdict, employees }) => [verdictWords[verdict].label, inDigits(employees)] as const,
      ),
      ["To deduct", inDollars(run.totalProposedDeduction)],
      ...(run.afterTaken ? [deductedFact(run.afterTaken)] : []),
      ...owedFacts(run),
      ["Employees skipped", inDigits(run.employeesSkipped)],
      ["Rows without an employee ID", inDigits(run.rowsWithoutEmployee)],
      ["Employees with an unclear location", inDigits(run.unknownLocations)],
      ...(run.unconfirmedRates > 0 ? [rateFact(run.unconfirmedRates)] : []),
    ],
    action: {
      label: "Open the results",
      address: runAddress,
      hint: "To see what each employee pays and still owes, sign in and open the results.",
    },
    closing: [turnOff],
  });
}

function deductedFact({ deducted }: AfterTaken): [string, string] {
  return ["Deducted", inDollars(deducted)];
}

function owedFacts({ openProposals, afterTaken, ...run }: RunTotals): [string, string][] {
  const totalStillOwed = afterTaken?.stillOwed ?? run.totalStillOwed;
  if (openProposals === 0) return [["Still owed by employees analyzed", inDollars(totalStillOwed)]];
  return [
    ["Not confirmed yet, so still owed", inDollars(openProposals)],
    ["Owed once it's confirmed, by employees analyzed", inDollars(totalStillOwed)],
  ];
}

function replacedFact({ fileName, payDate }: NonNullable<RunTotals["replaced"]>): [string, string] {
  return ["Replaces the run of", `${fileName}, pay date ${longDay(new Date(payDate))}`];
}

function rateFact(employees: number): [string, string] {
  return ["Employees whose rate isn't confirmed for this date", inDigits(employees)];
}
