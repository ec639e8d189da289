/** How payroll files are read, as tasks of the worker pool. What is read is packed there: the server's thread unpacks it. */
import { constants, gunzipSync, gzipSync } from "node:zlib";
import type { UnknownLayout } from "@wagefloor/contract/profiles/profiles.ts";
import { placesOfTexts } from "@wagefloor/domain/minimum-wage/places/places-of-texts.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { citiesBeside } from "@wagefloor/domain/payroll-file/inspect/city-beside.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { headLength } from "@wagefloor/domain/payroll-file/profiles/find-profile.ts";
import type { NearProfiles } from "@wagefloor/domain/payroll-file/profiles/near-profiles.ts";
import { isPlain } from "@wagefloor/domain/payroll-file/rows/plain-rows.ts";
import { isPackage } from "@wagefloor/domain/payroll-file/text/file-signature.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import { csvOf, type ReadFrom, type SentFile } from "../../../core/uploads/file-tasks.ts";
import type { SavedProfile } from "../../profiles/stored/queries.ts";
import { mostPayDates } from "../packed/most-pay-dates.ts";
import { type PackedFiles, pack } from "../packed/packed-file.ts";
import { applied, chooseProfile, nearNamedProfiles } from "./choose-profile.ts";
import { lacksLocations } from "./lacks-locations.ts";
import type { ProfilesToTry } from "./profiles-to-try.ts";

/** Which rows of a file with several pay dates are read: all together, those of each date as well, or those of one date. */
export type PayDatesToRead = "together" | "each" | CalendarDate;

interface PayrollToRead extends SentFile {
  readonly toTry: ProfilesToTry;
  readonly payDates: PayDatesToRead;
  /** Whether a file that some profile nearly fits, and none surely, is given back. */
  readonly keepsUnmatched: boolean;
}

/** A payroll file that was read. */
export interface ReadPayroll extends ReadFrom, PackedFiles {
  readonly applied: AppliedProfile;
  /** What was read, as CSV and packed; null where no decision can lead to reading it again. */
  readonly source: Uint8Array | null;
}

/** One that no profile surely fits. */
export interface UnknownPayroll extends ReadFrom {
  readonly layout: UnknownLayout;
  /** How the named profile that fits nearly would read it, and the file as CSV, packed. */
  readonly near: { readonly configuration: AppliedProfile; readonly source: Uint8Array } | null;
}

/** Reads a payroll file by the profile that fits. @throws PayrollFileError */
export async function readPayroll({
  toTry,
  payDates,
  keepsUnmatched,
  ...sent
}: PayrollToRead): Promise<ReadPayroll | UnknownPayroll> {
  const { csv, ...from } = await textOf(sent);
  const byteCount = sent.blocks.reduce((sum, { length }) => sum + length, 0);
  const chosen = chooseProfile(toTry, headOf(csv));
  if (!("plan" in chosen)) {
    const near = keepsUnmatched ? nearestOf(toTry, csv) : null;
    return { ...from, layout: chosen, near };
  }
  const file = { ...readWith(chosen.plan, csv, null), byteCount };
  const files = byPayDate({ csv, plan: chosen.plan, file }, payDates);
  const source = isAsked(files.file) ? packSource(csv) : null;
  return { ...from, ...pack(files), applied: chosen, source };
}

interface PackedSource {
  readonly source: Uint8Array;
}

/** Reads the file of a review again. @throws PayrollFileError */
export function readAgain({
  source,
  plan,
  payDates,
  byteCount,
}: PackedSource & {
  readonly plan: ReadingPlan;
  readonly payDates: PayDatesToRead;
  /** Of the file as it was sent. */
  readonly byteCount: number;
}): PackedFiles {
  const csv = [gunzipSync(source)];
  const file = { ...readWith(plan, csv, null), byteCount };
  return pack(byPayDate({ csv, plan, file }, payDates));
}

/** The named profiles that nearly fit the file of a review. */
export function nearProfiles({
  source,
  profiles,
}: PackedSource & { readonly profiles: readonly SavedProfile[] }): NearProfiles<SavedProfile> {
  return nearNamedProfiles(profiles, gunzipSync(source));
}

/** A sheet of a workbook as CSV, anything else as it is: what is no payroll file is refused when it is read. */
async function textOf(sent: SentFile): Promise<ReadFrom & { readonly csv: readonly Uint8Array[] }> {
  if (!isPackage(headOf(sent.blocks))) return { csv: sent.blocks, sheet: null, alike: [], others: [] };
  const { csv, ...from } = await csvOf(sent);
  return { ...from, csv: [csv] };
}

/** The first bytes: small files are one block, and the first block of a large one is long enough. */
function headOf([first = new Uint8Array()]: readonly Uint8Array[]): Uint8Array {
  return first.length <= headLength ? first : first.subarray(0, headLength);
}

function nearestOf({ profiles }: ProfilesToTry, csv: readonly Uint8Array[]): UnknownPayroll["near"] {
  const [nearest] = nearNamedProfiles(profiles, Buffer.concat(csv)).profiles;
  if (nearest === undefined) return null;
  return { configuration: applied(nearest.profile, nearest.plan), source: packSource(csv) };
}

interface Source {
  readonly csv: readonly Uint8Array[];
  readonly plan: ReadingPlan;
  /** The same, read as a whole. */
  readonly file: PayrollFile;
}

/** What a file says of each pay date that is to be a run. */
function byPayDate({ csv, plan, file }: Source, wanted: PayDatesToRead) {
  const { payDates, byteCount } = file;
  if (wanted === "together" || isPlain(plan) || payDates.length < 2) return { file, parts: null };
  if (wanted === "each") {
    if (payDates.length > mostPayDates) return { file, parts: null };
    const parts = payDates.filter(({ rows }) => rows > 0).map(({ date }) => readPart(csv, plan, date));
    return { file, parts };
  }
  if (!payDates.some(({ date }) => date === wanted)) return { file, parts: null };
  return { file: { ...readPart(csv, plan, wanted), byteCount }, parts: null };
}

/** Totals lines add up other pay dates as well, so they are compared in the whole file only. */
function readPart(csv: readonly Uint8Array[], plan: ReadingPlan, payDate: CalendarDate): PayrollFile {
  const findings = { totals: [], unreadLines: [], unreadCount: 0 };
  return { ...readWith(plan, csv, payDate), findings };
}

function readWith(plan: ReadingPlan, csv: readonly Uint8Array[], payDate: CalendarDate | null): PayrollFile {
  const reader = createPlannedReader(plan, payDate);
  for (const block of csv) reader.push(block);
  const file = reader.finish();
  const places = placesOfTexts(file.employees.location.values);
  const unknown = places.flatMap(({ precision, texts }) => (precision === "unknown" ? texts : []));
  const beside = payDate === null ? citiesBeside(() => Buffer.concat(csv), plan, unknown) : {};
  return { ...file, places, citiesBeside: beside };
}

/** Whether a decision about the file leads to reading it again. */
function isAsked(file: PayrollFile): boolean {
  const { furtherBlocks, openColumns, repeatedRows, unknownKinds, voided } = file;
  const hasRepeats = repeatedRows !== null || furtherBlocks !== null;
  const isOpen = unknownKinds.length + openColumns.length > 0;
  return isOpen || voided !== null || hasRepeats || lacksLocations(file);
}

function packSource(csv: readonly Uint8Array[]): Uint8Array {
  return gzipSync(Buffer.concat(csv), { level: constants.Z_BEST_SPEED });
}
