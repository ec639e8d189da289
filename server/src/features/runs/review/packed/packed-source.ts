import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import type { ReviewRow } from "../queries.ts";
import type { ReadFiles } from "./packed-file.ts";

const inflate = promisify(gunzip);
const deflate = promisify(gzip);
const pieceLength = 1_048_576;

/** Half-monthly pay for a year; each pay date is a pass over the file, and a run. */
export const mostPayDates = 24;

/** A payroll file's bytes as a review keeps them for its hour. */
export function packSource(source: Buffer): Promise<Buffer> {
  return deflate(source, { level: constants.Z_BEST_SPEED });
}

/** The bytes of a review's file. */
export function unpackSource({ source }: Pick<ReviewRow, "source">): Promise<Buffer> {
  if (source === null) throw new Error("a review that may be read again has its source");
  return inflate(source);
}

/** @param file the same, read as a whole */
export async function readParts(
  bytes: Buffer,
  plan: ReadingPlan,
  { payDates }: PayrollFile,
): Promise<ReadFiles["parts"]> {
  if (payDates.length < 2 || payDates.length > mostPayDates) return null;
  const parts: PayrollFile[] = [];
  for (const { date, rows } of payDates) if (rows > 0) parts.push(await readPart(bytes, plan, date));
  return parts;
}

/** Totals lines add up other pay dates as well, so they are compared in the whole file only. */
export async function readPart(
  bytes: Buffer,
  plan: ReadingPlan,
  payDate: CalendarDate,
): Promise<PayrollFile> {
  const part = await readSource(bytes, plan, payDate);
  return { ...part, findings: { totals: [], totalsCount: 0, unreadLines: [], unreadCount: 0 } };
}

/**
 * Reads a file again, piece by piece, so that others are answered meanwhile.
 * @param payDate of the rows to read; null for all
 * @throws PayrollFileError
 */
export async function readSource(
  bytes: Buffer,
  plan: ReadingPlan,
  payDate: CalendarDate | null,
): Promise<PayrollFile> {
  const reader = createPlannedReader(plan, payDate);
  for (let at = 0; at < bytes.length; at += pieceLength) {
    reader.push(bytes.subarray(at, at + pieceLength));
    await nextTurn();
  }
  return { ...reader.finish(), byteCount: bytes.length };
}
