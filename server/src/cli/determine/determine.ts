import { parseArgs } from "node:util";
import { answerCase, type CaseAnswer, inputsOf } from "@wagefloor/domain/determination/cases/answer-case.ts";
import { CaseError } from "@wagefloor/domain/determination/cases/case-fields.ts";
import { CommandError } from "../command-error.ts";
import { readWholeFile } from "../input-file.ts";
import { presentCasesJson } from "./present-json.ts";
import { presentCases } from "./present-table.ts";

/** A case with its answer, or with the sentence that says why it has none. */
export interface AnsweredCase {
  readonly id: string;
  readonly answer: CaseAnswer | null;
  readonly error: string | null;
}

/** What is to be printed, and a sentence for each case that couldn't be read. */
export interface DetermineOutput {
  readonly output: Iterable<string>;
  readonly complaints: readonly string[];
}

/** Answers every case of a file by the law's own measure. Throws a CommandError if the file can't be used at all. */
export async function determine(words: readonly string[]): Promise<DetermineOutput> {
  const { file, json } = readArguments(words);
  const answered = casesOf(file, await readJson(file)).map(answer);
  return {
    output: json ? presentCasesJson(answered) : presentCases(answered, process.stdout.columns ?? 120),
    complaints: answered.flatMap(({ id, error }) => (error === null ? [] : [`${id}: ${error}`])),
  };
}

/** One case that can't be read doesn't stop the others. */
function answer(value: unknown, index: number): AnsweredCase {
  const id = idOf(value, index);
  try {
    return { id, answer: answerCase(inputsOf(value)), error: null };
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
  if (!Array.isArray(cases)) throw new CommandError(`${file} has no list of 'cases'`);
  return cases;
}

async function readJson(file: string): Promise<unknown> {
  const text = String(await readWholeFile(file));
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`${file} is not JSON: ${error.message}`);
    throw error;
  }
}

function readArguments(words: readonly string[]) {
  const { values, positionals } = parseWords(words);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new CommandError(
      `determine takes one file of cases, not ${positionals.length}; --help shows how it is used`,
    );
  }
  return { file, json: values.json };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: "boolean", default: false } },
    });
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CommandError(`${error.message.split(". ")[0]}; --help shows how it is used`);
    }
    throw error;
  }
}
