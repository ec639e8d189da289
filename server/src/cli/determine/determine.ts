import { answerCase, type CaseAnswer, inputsOf } from "@wagefloor/domain/law/cases/answer-case.ts";
import { CaseError } from "@wagefloor/domain/law/cases/case-fields.ts";
import type { CaseReading } from "@wagefloor/domain/law/cases/read-case.ts";
import { productAnswer } from "@wagefloor/domain/verdicts/product-verdicts.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { CommandError, exitStatus } from "../lib/command-error.ts";
import { nameOfInput, readJson } from "../lib/input-file.ts";
import { determineOptions } from "../lib/options.ts";
import type { Output } from "../lib/output.ts";
import { oneFile, readFailOn, readWords, statusOf } from "../lib/read-words.ts";
import { presentCasesJson } from "./present-json.ts";
import { presentCases } from "./present-table.ts";

/** A case with its answer, or with the sentence that says why it has none. */
export interface AnsweredCase {
  readonly id: string;
  readonly answer: CaseAnswer | null;
  readonly error: string | null;
}

/**
 * Answers every case of a file by the law's own measure; a note names each case that couldn't be read.
 * @throws CommandError if the file can't be used at all
 */
export async function determine(words: readonly string[]): Promise<Output> {
  const { file, json, reading, failOn } = readArguments(words);
  const cases = casesOf(file, await readJson(file));
  const answered = cases.map((value, index) => answer(value, index, reading));
  const notes = answered.flatMap(({ id, error }) => (error === null ? [] : [`${id}: ${error}`]));
  return {
    notes,
    output: json ? presentCasesJson(answered) : presentCases(answered, process.stdout.columns ?? 120),
    status: notes.length > 0 ? exitStatus.unreadable : statusOf(answered.flatMap(verdictOf), failOn),
  };
}

function verdictOf({ answer: found }: AnsweredCase): Verdict[] {
  return found === null || "past" in found ? [] : [productAnswer(found.determination).verdict];
}

/** One case that can't be read doesn't stop the others. */
function answer(value: unknown, index: number, reading: CaseReading): AnsweredCase {
  const id = idOf(value, index);
  try {
    return { id, answer: answerCase(inputsOf(value), reading), error: null };
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    return { id, answer: null, error: error.message };
  }
}

function idOf(value: unknown, index: number): string {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  const text = typeof id === "number" ? String(id) : id;
  return typeof text === "string" && text !== "" ? text : `case ${index + 1}`;
}

/** A list of cases, or an object whose `cases` is one. */
function casesOf(file: string, document: unknown): readonly unknown[] {
  const cases =
    typeof document === "object" && document !== null && "cases" in document ? document.cases : document;
  if (!Array.isArray(cases)) throw new CommandError(`${nameOfInput(file)} has no list of 'cases'`);
  if (cases.length === 0) throw new CommandError(`${nameOfInput(file)} has no cases`);
  return cases;
}

function readArguments(words: readonly string[]) {
  const { values, positionals } = readWords(words, determineOptions, true);
  return {
    file: oneFile(positionals, "determine takes one file of cases"),
    json: values.json ?? false,
    reading: { assumeAuthorized: values["assume-authorized"] ?? false },
    failOn: readFailOn(values["fail-on"]),
  };
}
