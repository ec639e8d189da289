import { PayrollFileError } from "../payroll-file-error.ts";
import type { ColumnPlan } from "../reading-plan.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { recordTexts } from "../records/record-texts.ts";
import { duplicateColumn, missingColumns } from "../refusals.ts";

/** Comma, semicolon, tab: of two that fit equally well, the first is taken. */
export const possibleDelimiters: readonly number[] = [44, 59, 9];

/** Where the configured columns stand in the file, and what the rows below must look like. */
export interface Header {
  readonly delimiter: number;
  readonly fieldCount: number;
  readonly employeeId: number;
  readonly location: number;
  readonly earnings: number;
  readonly amount: number;
  readonly hours: number;
  /** Why the rows below cannot be read; null when they can. Said only once there are rows. */
  readonly problem: PayrollFileError | null;
}

/** One record read as the header. */
export interface HeaderRecord {
  /** Null when all its fields are empty, so that the header is still to come. */
  readonly header: Header | null;
  /** Where the record after it begins, and on which physical line. */
  readonly next: number;
  readonly nextLine: number;
}

interface Candidate {
  readonly delimiter: number;
  readonly names: readonly string[];
  readonly found: number;
  readonly next: number;
  readonly nextLine: number;
}

/**
 * Reads the header, which begins at `start`: by that of the delimiters with which most configured columns are
 * found, and of several by the one that gives most fields.
 * @returns null when the header does not end before `end`
 * @throws PayrollFileError when no delimiter makes a readable record of it
 */
export function readHeader(
  plan: ColumnPlan,
  delimiters: readonly number[],
  bytes: Uint8Array,
  start: number,
  end: number,
  final: boolean,
  line: number,
): HeaderRecord | null {
  const wanted = plannedColumns(plan);
  let best: Candidate | null = null;
  let failure: PayrollFileError | null = null;
  for (const delimiter of delimiters) {
    const candidate = readCandidate(wanted, delimiter, bytes, start, end, final, line);
    if (candidate === null) return null;
    if (candidate instanceof PayrollFileError) failure ??= candidate;
    else if (best === null || isBetter(candidate, best)) best = candidate;
  }
  if (best === null) throw failure;
  const header = best.names.every((name) => name === "") ? null : locateColumns(plan, wanted, best, line);
  return { header, next: best.next, nextLine: best.nextLine };
}

/**
 * Skips the lines before the header that hold white space and delimiters only.
 * @returns where the first other line begins, or the last line when it is not known whole, and the lines skipped
 */
export function skipBlankLines(
  bytes: Uint8Array,
  start: number,
  end: number,
  final: boolean,
): { next: number; lines: number } {
  let next = start;
  let lines = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10)) {
      next = at + 1;
      lines++;
    } else if (byte !== 32 && byte !== 44 && byte !== 59 && (byte < 9 || byte > 13)) return { next, lines };
  }
  return { next: final ? end : next, lines };
}

function plannedColumns({ employeeNumber, location, earningsType, amount, hours }: ColumnPlan): string[] {
  const names = [employeeNumber, location, earningsType, amount, ...hours];
  return [...new Set(names.filter((name) => name !== null).map(inOneSpacing))];
}

function readCandidate(
  wanted: readonly string[],
  delimiter: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  final: boolean,
  line: number,
): Candidate | PayrollFileError | null {
  const scanner = new RecordScanner(delimiter, 0, line);
  try {
    const next = scanner.scan(bytes, start, end, final);
    if (next === incomplete) return null;
    const names = recordTexts(bytes, start, next, delimiter, line).map(inOneSpacing);
    const found = wanted.filter((name) => names.includes(name)).length;
    return { delimiter, names, found, next, nextLine: scanner.nextLine };
  } catch (error) {
    if (error instanceof PayrollFileError) return error;
    throw error;
  }
}

function isBetter(candidate: Candidate, best: Candidate): boolean {
  if (candidate.found !== best.found) return candidate.found > best.found;
  return candidate.names.length > best.names.length;
}

function locateColumns(
  plan: ColumnPlan,
  wanted: readonly string[],
  { delimiter, names }: Candidate,
  line: number,
): Header {
  const columnOf = (name: string | null | undefined) => (name ? names.indexOf(inOneSpacing(name)) : -1);
  return {
    delimiter,
    fieldCount: names.length,
    employeeId: columnOf(plan.employeeNumber),
    location: columnOf(plan.location),
    earnings: columnOf(plan.earningsType),
    amount: columnOf(plan.amount),
    hours: columnOf(plan.hours[0]),
    problem: findProblem(wanted, names, line),
  };
}

function findProblem(
  wanted: readonly string[],
  names: readonly string[],
  line: number,
): PayrollFileError | null {
  const missing = wanted.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const found = names.filter((name) => name !== "");
    return missingColumns(missing, found, line);
  }
  const duplicate = wanted.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return duplicate === undefined ? null : duplicateColumn(duplicate, line);
}

/** A line break or a no-break space in a column's name looks like the space that somebody configured. */
function inOneSpacing(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}
