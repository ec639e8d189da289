import { codedReaderOf, same } from "../../columns.ts";
import { type EmployerNames, employerFacts } from "../../documents/employer-facts.ts";
import type { ReportBlock, ReportDocument } from "../../documents/report-document.ts";
import { countText, dayText, dollarsText, hoursText, momentText } from "../../documents/report-formats.ts";
import { type EnteredRate, wageTable } from "../../minimum-wage/table.ts";
import { type Cents, calendarDate } from "../../money.ts";
import { fileNoteText } from "../../payroll-file/content/file-note-text.ts";
import type { FileNote } from "../../payroll-file/content/file-notes.ts";
import type { Compliance } from "../../verdicts/compliance.ts";
import type { Skipped } from "../results/finding.ts";
import type { ResultColumns } from "../results/result-fields.ts";
import { resultFilters, resultGroups } from "../results/result-filters.ts";
import { groupWordsIn, verdictWords } from "../results/wording.ts";
import { type Outcomes, withOutcomes } from "../taken/after/with-outcomes.ts";
import { isToConfirm } from "../taken/to-confirm.ts";
import type { ItemLimitTexts } from "../view/export-csv.ts";
import { listEmployees, noExceptionsText } from "./listed-employees.ts";
import { ratesTable } from "./rates-used.ts";
import { reasonsTable } from "./reasons-found.ts";
import { countMeasured, whatWasChecked } from "./what-was-checked.ts";

/** A run as its page has it: money in cents, hours in millionths. */
export interface ReportedRun {
  readonly id: string;
  readonly createdAt: string;
  readonly payDate: string;
  readonly period: { readonly from: string; readonly through: string } | null;
  readonly fileName: string;
  readonly profile: { readonly name: string; readonly version: number } | null;
  readonly charging: "everyone" | "recorded";
  readonly checksItems: boolean;
  readonly status: "completed" | "voided" | "replaced";
  readonly voidedAt: string | null;
  readonly voidReason: string | null;
  readonly replaced: { readonly at: string } | null;
  readonly recomputed: { readonly at: string } | null;
  readonly takenAt: string | null;
  /** What of the deductions is owed until it is confirmed that payroll took it. */
  readonly toConfirm: { readonly employees: number; readonly proposed: number };
  readonly rows: number;
  readonly employeesSkipped: number;
  readonly rowsWithoutEmployee: number;
  readonly employeesAnalyzed: number;
  readonly belowMinimum: number;
  readonly compliance: Compliance;
  readonly skippedWithoutVerdict: number;
  readonly totalSafeDeduction: number;
  readonly totalRemainingBalance: number;
  readonly totalProposedDeduction: number;
  /** With what payroll took, where that is confirmed. */
  readonly totalStillOwed: number;
  readonly afterTaken: AfterTakenFigures | null;
  readonly totalGross: number;
  readonly totalHours: number;
  readonly totalHoursOverAllRows: number;
  readonly notes: readonly FileNote[];
}

/** What payroll changed of a run's figures. */
interface AfterTakenFigures {
  readonly deducted: number;
  readonly stillOwedAsProposed: number;
  readonly belowMinimum: number;
  readonly notChecked: number;
}

/** What a report is made of. */
export interface ReportInputs {
  /** Whose payroll it is; null where no one said. */
  readonly employer: EmployerNames | null;
  readonly run: ReportedRun;
  /** SHA-256 of the payroll file, in hexadecimal. */
  readonly fileHash: string;
  /** Email addresses or phone numbers; null once the account is deleted. */
  readonly runBy: string | null;
  readonly madeBy: string | null;
  readonly madeAt: Date;
  readonly timeZone: string;
  readonly results: ResultColumns;
  readonly skipped: readonly Skipped[];
  /** The outcome for employees from whom payroll took something other than proposed. */
  readonly outcomes: Outcomes;
  /** The items and their limits of those whose deduction a cap limits, by employee number. */
  readonly itemLimits: ItemLimitTexts;
  /** What the organization entered, also what it withdrew since. */
  readonly entered: readonly EnteredRate[];
  /** The names of the attached files. */
  readonly attached: { readonly results: string; readonly skipped: string };
}

/** What an auditor is given of one run: whose it is, what went in, what was checked and by which rates, and everyone. */
export function buildReport(inputs: ReportInputs): ReportDocument {
  const { run, results, skipped, attached, madeBy, madeAt, timeZone } = inputs;
  const why = reasonsTable(results);
  const { exceptions, others } = listEmployees(
    results,
    skipped,
    attached,
    inputs.outcomes,
    inputs.itemLimits,
    run.status === "completed",
  );
  const made = `Made ${momentText(madeAt, timeZone)}${madeBy === null ? "" : ` by ${madeBy}`}, from Wagefloor.`;
  return {
    title: "Payroll deduction report",
    subtitle: `Pay date ${dayText(run.payDate)}. ${made}`,
    blocks: [
      ...statusOf(inputs),
      { kind: "heading", text: "The run" },
      { kind: "facts", facts: [...employerFacts(inputs.employer), ...inputFacts(inputs)] },
      { kind: "heading", text: "Totals" },
      { kind: "facts", facts: totalFacts(inputs) },
      { kind: "heading", text: "What was checked" },
      { kind: "paragraph", text: whatWasChecked(run, countMeasured(results, skipped), dayText) },
      ...run.notes.map(
        (note): ReportBlock => ({
          kind: "paragraph",
          text: `To check in the file: ${fileNoteText(note, formats)}`,
        }),
      ),
      ...ratesOf(inputs),
      ...(why === null ? [] : [heading("Not checked"), why]),
      heading("Exceptions"),
      ...(exceptions.length === 0
        ? [{ kind: "paragraph", text: noExceptionsText(skipped) } as const]
        : exceptions),
      ...(others.length === 0 ? [] : [heading("Everyone else who was checked"), ...others]),
      heading("Everyone in the run"),
      { kind: "paragraph", text: attachmentText(inputs) },
    ],
  };
}

/** Nothing where no one's pay was checked. */
function ratesOf({ run, results, skipped, entered }: ReportInputs): ReportBlock[] {
  const through = calendarDate(run.period?.through ?? run.payDate);
  const table = ratesTable({ results, skipped, through, entered });
  if (table === null) return [];
  const asOf = dayText(wageTable.asOf);
  return [
    heading("Minimum wages"),
    {
      kind: "paragraph",
      text: `From the wage table as of ${asOf}. Each rate is the one that the run used.`,
    },
    table,
  ];
}

const formats = { money: dollarsText, hours: hoursText, day: dayText };

function heading(text: string): ReportBlock {
  return { kind: "heading", text };
}

/** That the run doesn't count, said before anything else. */
function statusOf({ run, timeZone }: ReportInputs): ReportBlock[] {
  const { status, voidedAt, voidReason, replaced } = run;
  if (status === "voided" && voidedAt !== null)
    return [
      {
        kind: "paragraph",
        text: `This run was voided ${momentText(new Date(voidedAt), timeZone)}: ${voidReason ?? ""}. It doesn't count.`,
      },
    ];
  if (status === "replaced" && replaced !== null)
    return [
      {
        kind: "paragraph",
        text: `This run was replaced by another file's ${momentText(new Date(replaced.at), timeZone)}. It doesn't count.`,
      },
    ];
  return [];
}

type Fact = readonly [label: string, value: string];

function inputFacts({ run, fileHash, runBy, timeZone }: ReportInputs): Fact[] {
  const { payDate, period, profile, charging, recomputed, takenAt } = run;
  const at = (moment: string) => momentText(new Date(moment), timeZone);
  return [
    ["File", run.fileName],
    ["SHA-256 of the file", fileHash],
    ["Rows in the file", countText(run.rows)],
    ["Run", `${at(run.createdAt)}${runBy === null ? "" : ` by ${runBy}`}`],
    ["Pay date", dayText(payDate)],
    ["Pay period", period === null ? "Not given" : `${dayText(period.from)} to ${dayText(period.through)}`],
    ["Profile", profile === null ? "Not kept by this run" : `${profile.name}, version ${profile.version}`],
    ["Who is charged", charging === "everyone" ? "Everyone new in the file" : "Only recorded purchases"],
    ...(recomputed === null ? [] : [["Recalculated", at(recomputed.at)] as const]),
    ["What payroll took", takenAt === null ? "Not confirmed" : `Confirmed ${at(takenAt)}`],
    ["Run ID", run.id],
  ];
}

function totalFacts({ run, results, outcomes }: ReportInputs): Fact[] {
  const { compliant, nonCompliant, rate, neither } = run.compliance;
  const checked = rate === null ? "" : ` (${rate}% of those checked)`;
  const without = run.rowsWithoutEmployee;
  return [
    ["Employees analyzed", countText(run.employeesAnalyzed)],
    ...groupFacts(run, results, outcomes),
    ["Skipped", countText(run.employeesSkipped)],
    ["Compliant", `${countText(compliant)}${checked}`],
    ["Non-compliant", `${countText(nonCompliant)}${ofThemSkipped(nonCompliant - run.belowMinimum)}`],
    ...neither.map(({ verdict, employees }) => [verdictWords[verdict].label, countText(employees)] as const),
    ...countFact("Skipped, pay not kept by this run", run.skippedWithoutVerdict),
    ...(without === 0 ? [] : [["Rows without an employee ID", countText(without)] as const]),
    ...takenFacts(run),
    ...owedFacts(run),
    ["Safe deduction by the formula", dollarsText(run.totalSafeDeduction)],
    ["Remaining by the formula", dollarsText(run.totalRemainingBalance)],
    ["Gross pay", dollarsText(run.totalGross)],
    ["Hours used", hoursText(run.totalHours)],
    ["Hours over all rows", hoursText(run.totalHoursOverAllRows)],
  ];
}

/** The groups that the run's page has as tabs, without empty ones: no problems would deny those of skipped employees. */
function groupFacts(run: ReportedRun, ofRun: ResultColumns, outcomes: Outcomes): Fact[] {
  const words = groupWordsIn(run, outcomes.size > 0);
  const results = withOutcomes(ofRun, outcomes);
  const verdictOf = codedReaderOf(results.verdict, same);
  const toDeduct = Array.from(
    { length: results.count },
    (_, row) =>
      outcomes.get(results.employeeNumber[row] as string)?.amount ??
      (results.proposedDeduction[row] as Cents),
  );
  return resultGroups.flatMap((group) => {
    const passes = resultFilters[group];
    const employees = toDeduct.filter((amount, row) => passes(verdictOf(row), [], amount)).length;
    return countFact(words[group], employees);
  });
}

/** What the run proposed, and what payroll took. */
function takenFacts({ status, totalProposedDeduction, afterTaken }: ReportedRun): Fact[] {
  if (afterTaken === null)
    return [
      [status === "completed" ? "To deduct now" : "Proposed deductions", dollarsText(totalProposedDeduction)],
    ];
  const { deducted, belowMinimum, notChecked } = afterTaken;
  return [
    ["Proposed deductions", dollarsText(totalProposedDeduction)],
    ["Deducted", dollarsText(deducted)],
    ...countFact("Below minimum wage because payroll took too much", belowMinimum),
    ...countFact("Deducted from pay that wasn't checked", notChecked),
  ];
}

function ofThemSkipped(employees: number): string {
  return employees === 0 ? "" : ` (${countText(employees)} of them skipped)`;
}

function countFact(label: string, count: number): Fact[] {
  return count === 0 ? [] : [[label, countText(count)]];
}

function owedFacts({ status, toConfirm, totalStillOwed, afterTaken }: ReportedRun): Fact[] {
  const asProposed = afterTaken?.stillOwedAsProposed ?? totalStillOwed;
  if (!isToConfirm({ status, toConfirm }))
    return [
      [
        status === "completed"
          ? "Still owed by employees analyzed"
          : "Owed if it had counted, by employees analyzed",
        dollarsText(totalStillOwed),
      ],
      ...(asProposed === totalStillOwed
        ? []
        : [["Still owed as proposed", dollarsText(asProposed)] as const]),
    ];
  return [
    ["Not confirmed yet, so still owed", dollarsText(toConfirm.proposed)],
    ["Owed once it's confirmed, by employees analyzed", dollarsText(totalStillOwed)],
  ];
}

function attachmentText({ results, skipped, attached }: ReportInputs): string {
  const all = `All ${countText(results.count)} results are in ${attached.results}`;
  const rest =
    skipped.length === 0
      ? ""
      : `, and the ${countText(skipped.length)} skipped employees and rows in ${attached.skipped}`;
  return `${all}${rest}, attached to this PDF. Most readers list attachments in a panel, beside the bookmarks or pages.`;
}
