import type { Skipped } from "@wagefloor/domain/finding.ts";
import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type {
  HoursBasis,
  PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { planOf } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import { calculateRun, type RunTerms } from "@wagefloor/domain/runs/calculate-run.ts";
import { regularEarningsAdvice } from "@wagefloor/domain/runs/regular-earnings-advice.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import { hasValidEntries } from "@wagefloor/domain/runs/skip.ts";
import { CommandError } from "../command-error.ts";
import { explainPayrollFileError } from "../explain-payroll-file-error.ts";
import { noteTexts } from "../note-texts.ts";
import { type AnalyzeArguments, readArguments } from "./arguments.ts";
import { readBalances } from "./balances.ts";
import { choosePayDate } from "./choose-pay-date.ts";
import { readConfiguration } from "./configuration.ts";
import { countByReason } from "./count-by-reason.ts";
import { determineItems, idsWithoutResult, readItemsFile } from "./items.ts";
import { measureNotes, weekFaultNotes } from "./measure-notes.ts";
import { presentJson } from "./present-json.ts";
import { presentTable } from "./present-table.ts";
import { readByProposal } from "./read-by-proposal.ts";
import { readPayrollFile } from "./read-payroll-file.ts";

/** The specification's, for everyone without a balance. */
const usualDeduction = cents(5900);

interface ReadInput {
  readonly file: PayrollFile;
  readonly deductionAmount: Cents;
  readonly hoursBasis: HoursBasis;
  /** Null where the file was read by what was found in it. */
  readonly configuration: PayrollConfiguration | null;
  readonly notes: readonly string[];
}

/** Analyses one payroll file and returns what is to be printed. Throws a CommandError for anything that cannot be used. */
export async function analyze(words: readonly string[]): Promise<Iterable<string>> {
  const given = readArguments(words);
  const owed = given.balances === undefined ? new Map<string, Cents>() : await readBalances(given.balances);
  const items = given.items === undefined ? undefined : await readItemsFile(given.items);
  const { file, deductionAmount, hoursBasis, configuration, notes } =
    await readInput(given).catch(explainPayrollFileError);
  const { payDate, note } = choosePayDate(given.payDate, file);
  const terms = {
    configuration: { deductionAmount, hoursBasis, charging: given.charging },
    payDate,
    period: given.period,
    byWorkweek: { workweekStart: given.workweekStart },
    balances: owed,
    locationMappings: given.locationMappings,
  };
  for (const line of [...notes, ...(configuration === null ? note : []), ...notesOf(file)]) {
    console.error(line);
  }
  const calculated = calculate(file, terms);
  if (!hasValidEntries(calculated)) {
    throw new CommandError(withoutEntries(calculated.skipped, configuration));
  }
  for (const line of configuration === null ? measureNotes(calculated) : []) console.error(line);
  for (const line of weekFaultNotes(calculated)) console.error(line);
  for (const line of items === undefined ? [] : idsWithoutResult(calculated, items)) console.error(line);
  if (!given.json) return presentTable(calculated, process.stdout.columns ?? 120);
  return items === undefined
    ? presentJson(calculated)
    : presentJson(calculated, determineItems(calculated, items));
}

/** Names in place of numbers are among the notes of how the file was read. */
function notesOf(file: PayrollFile): string[] {
  return noteTexts(fileNotes(file).filter(({ kind }) => kind !== "people-by-name"));
}

async function readInput(given: AnalyzeArguments): Promise<ReadInput> {
  const { file: path, config, sheet } = given;
  if (config === undefined) {
    const { file, hoursBasis, notes } = await readByProposal(path, sheet);
    const deductionAmount = given.deductionAmount ?? usualDeduction;
    return {
      ...{ file, deductionAmount, hoursBasis, configuration: null },
      notes: [...notes, deductionNote(given, deductionAmount)],
    };
  }
  const configuration = await readConfiguration(config);
  const file = await readPayrollFile(path, planOf(configuration), sheet);
  const { deductionAmount, hoursBasis } = configuration;
  return { file, deductionAmount, hoursBasis, configuration, notes: [] };
}

function deductionNote({ charging, deductionAmount: asked }: AnalyzeArguments, amount: Cents): string {
  if (charging === "recorded") return "Deduction: only what --balances has; no one else is charged.";
  const usual = asked === undefined ? "; --deduction-amount changes that" : "";
  return `Deduction: ${formatCents(amount)} for everyone without a balance${usual}.`;
}

function calculate(file: PayrollFile, terms: RunTerms): CalculatedRun {
  try {
    return calculateRun(file, terms);
  } catch (error) {
    return explainPayrollFileError(error);
  }
}

function withoutEntries(skipped: readonly Skipped[], configuration: PayrollConfiguration | null): string {
  const because = skipped.length === 0 ? "" : ` (${countByReason(skipped)})`;
  const advice = configuration === null ? undefined : regularEarningsAdvice(skipped, planOf(configuration));
  return `No valid entries found in CSV file${because}${advice === undefined ? "" : `\n${advice}`}`;
}
