import { analysisSchema } from "@wagefloor/contract/analysis.ts";
import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { proposalOf } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import type {
  HoursBasis,
  PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { planOf, type ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { calculateRun, type RunTerms } from "@wagefloor/domain/runs/calculate-run.ts";
import { regularEarningsAdvice } from "@wagefloor/domain/runs/regular-earnings-advice.ts";
import type { Skipped } from "@wagefloor/domain/runs/results/finding.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { hasValidEntries } from "@wagefloor/domain/runs/skip.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { CommandError, exitStatus } from "../lib/command-error.ts";
import { explainPayrollFileError } from "../lib/explain-payroll-file-error.ts";
import { noteTexts } from "../lib/note-texts.ts";
import type { Output } from "../lib/output.ts";
import { statusOf } from "../lib/read-words.ts";
import { type AnalyzeArguments, readArguments } from "./arguments.ts";
import { checkWritable, readBalances, writeBalances } from "./balances.ts";
import { choosePayDate } from "./choose-pay-date.ts";
import { readConfiguration } from "./configuration.ts";
import { countByReason } from "./count-by-reason.ts";
import { readByRegularRows } from "./found-basis.ts";
import { determineItems, idsWithoutResult, owedWithItems, readItemsFile } from "./items.ts";
import { measureNotes, weekFaultNotes } from "./measure-notes.ts";
import { type About, presentJson } from "./present-json.ts";
import { presentTable } from "./present-table.ts";
import { readByProposal } from "./read-by-proposal.ts";
import { openWhole, type ReadFile, readPayrollFile, readWhole } from "./read-payroll-file.ts";
import { balancesAfter } from "./still-owed.ts";
import { withItems } from "./with-items.ts";

/** The specification's, for everyone without a balance. */
const usualDeduction = cents(5900);

interface ReadInput extends ReadFile {
  readonly deductionAmount: Cents;
  readonly plan: ReadingPlan;
  readonly hoursBasis: HoursBasis;
  /** Null where the file was read by what was found in it. */
  readonly configuration: PayrollConfiguration | null;
  readonly notes: readonly string[];
}

/** Analyses one payroll file. Throws a CommandError for anything that cannot be used. */
export async function analyze(words: readonly string[]): Promise<Output> {
  const given = readArguments(words);
  if (given === null) return printSchema();
  if (given.balancesOut !== undefined) await checkWritable(given.balancesOut);
  const before = given.balances === undefined ? new Map<string, Cents>() : await readBalances(given.balances);
  const items = given.items === undefined ? undefined : await readItemsFile(given.items);
  const input = await readInput(given).catch(explainPayrollFileError);
  const { file, deductionAmount, hoursBasis, configuration } = input;
  const { payDate, note } = choosePayDate(given.payDate, file);
  const terms = {
    configuration: { deductionAmount, hoursBasis, charging: given.charging },
    payDate,
    period: given.period,
    byWorkweek: { workweekStart: given.workweekStart },
    balances: items === undefined ? before : owedWithItems(before, items),
    locationMappings: given.locationMappings,
  };
  const ofReading = [
    ...input.notes,
    ...(configuration === null ? note : []),
    ...notesOf(file),
    ...notInFile(file, given.locationMappings),
  ];
  const alone = calculate(file, terms);
  const determined = items && determineItems(alone, items, given);
  const calculated = determined === undefined ? alone : withItems(alone, determined);
  if (!hasValidEntries(calculated)) {
    throw new CommandError([...ofReading, withoutEntries(calculated.skipped, configuration)].join("\n"));
  }
  const notes = [
    ...ofReading,
    ...(configuration === null ? measureNotes(calculated) : []),
    ...weekFaultNotes(calculated),
    ...(items === undefined ? [] : idsWithoutResult(calculated, items)),
  ];
  const { balancesOut, failOn } = given;
  return {
    notes,
    output: given.json
      ? presentJson(calculated, { file: aboutFile(given.file, input), notes }, determined)
      : presentTable(calculated, process.stdout.columns ?? 120),
    status: statusOf(verdictsIn(calculated), failOn),
    ...(balancesOut !== undefined && {
      finish: () => writeBalances(balancesOut, balancesAfter(calculated, before)),
    }),
  };
}

function printSchema(): Output {
  const output = [`${JSON.stringify(analysisSchema(), null, 2)}\n`];
  return { notes: [], output, status: exitStatus.done };
}

function aboutFile(name: string, { file, read, plan, hoursBasis, configuration }: ReadInput): About["file"] {
  const { sha256, bytes, sheet } = read;
  return {
    ...{ name, sha256, bytes, sheet, readBy: configuration === null ? "proposal" : "configuration" },
    ...{ headerLine: file.headerLine, hoursBasis, columns: { ...proposalOf(plan) } },
  };
}

/** Of everyone in the file, with a result or without. */
function* verdictsIn({ results, skipped }: CalculatedRun): Generator<Verdict> {
  const verdictOf = codedReaderOf(results.verdict, same);
  for (let row = 0; row < results.count; row++) yield verdictOf(row);
  for (const { pay } of skipped) if (pay !== null) yield pay.verdict;
}

/** Names in place of numbers are among the notes of how the file was read. */
function notesOf(file: PayrollFile): string[] {
  return noteTexts(fileNotes(file).filter(({ kind }) => kind !== "people-by-name"));
}

/** A mapped location that is misspelled would leave the employees of the right one unchecked. */
function notInFile({ employees }: PayrollFile, mappings: AnalyzeArguments["locationMappings"]): string[] {
  if (mappings.size === 0) return [];
  const found = new Set(employees.location.values.map(mappingKey));
  return [...mappings.keys()]
    .filter((location) => !found.has(mappingKey(location)))
    .map((location) => `--map-location: no employee in the file has the location '${location}'.`);
}

async function readInput(given: AnalyzeArguments): Promise<ReadInput> {
  const { file: path, config, sheet } = given;
  if (config === undefined) {
    const { notes, ...found } = await readByProposal(path, sheet, given.columns);
    const deductionAmount = given.deductionAmount ?? usualDeduction;
    return {
      ...{ ...found, deductionAmount, hoursBasis: found.plan.hoursBasis, configuration: null },
      notes: [...notes, deductionNote(given, deductionAmount)],
    };
  }
  const { saysHoursBasis, ...configuration } = await readConfiguration(config);
  const plan = planOf(configuration);
  // Standard input can be read only once.
  const whole = path === "-" && !saysHoursBasis ? await openWhole(path, sheet) : null;
  const read = whole
    ? { file: readWhole(whole, plan), read: whole }
    : await readPayrollFile(path, plan, sheet);
  const { deductionAmount, hoursBasis } = configuration;
  const said = { plan, deductionAmount, configuration };
  const open = () => whole ?? openWhole(path, sheet);
  const regular = saysHoursBasis ? null : await readByRegularRows(read.file, plan, open);
  if (regular === null) return { ...read, ...said, hoursBasis, notes: [] };
  return { ...read, file: regular, ...said, hoursBasis: "regular-earnings-row", notes: [byRegularRows] };
}

const byRegularRows =
  "Hours: of the rows of gross pay. The other rows pay for hours of their own; hoursBasis in the configuration changes that.";

function deductionNote({ charging, deductionAmount: asked, items }: AnalyzeArguments, amount: Cents): string {
  if (charging === "recorded")
    return `Deduction: only what ${items === undefined ? "--balances has" : "--items and --balances have"}; no one else is charged.`;
  const usual = asked === undefined ? "; --deduction-amount changes that" : "";
  const others = items === undefined ? "without a balance" : "without items or a balance";
  return `Deduction: ${formatCents(amount)} for everyone ${others}${usual}.`;
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
