import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { UploadFields } from "@wagefloor/contract/uploads.ts";
import { fileRefusal, isCsvName, largestFile } from "@wagefloor/domain/payroll-file/file-check.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { createPayrollReader, type PayrollReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { Refusal } from "../../../core/refusals.ts";
import { RunRefusal } from "../refusals.ts";
import { checkUploadField, readUploadFields } from "./check-upload-fields.ts";
import { type FormSink, readForm } from "./read-form.ts";

/** Room for the rest of the form: boundaries, headers and the short fields. */
const largestRest = 64 * 1024;

/** 1 MB, as much as the pages make of 10 MB by compressing it, has 80 seconds. */
const slowestSender = { bytesPerSecond: 16 * 1024, pause: 20_000 };

/** A payroll file that has arrived whole, already read. */
export interface PayrollUpload extends UploadFields {
  readonly fileName: string;
  /** SHA-256 of the uncompressed bytes, in hexadecimal. */
  readonly contentHash: string;
  readonly file: PayrollFile;
}

/**
 * Checks and reads the payroll file of a request while it arrives, chunk by chunk: a large file holds neither
 * the memory nor the event loop, and what is wrong is refused when it is seen.
 * @throws Refusal not_a_csv, file_empty, file_too_large, upload_incomplete, invalid_input
 * @throws PayrollFileError when the file cannot be read
 */
export async function receiveUpload(
  request: IncomingMessage,
  profile: PayrollConfiguration,
): Promise<PayrollUpload> {
  const intake = new UploadIntake(createPayrollReader(profile));
  await readForm(request, intake, {
    largest: largestFile + largestRest,
    tooLarge: tooLarge(),
    slowest: slowestSender,
    tooSlow: tooSlow(),
  });
  return intake.finish();
}

class UploadIntake implements FormSink {
  readonly #reader: PayrollReader;
  readonly #fields = new Map<string, string>();
  readonly #hash = createHash("sha256");
  #fileName = "";
  #byteCount = 0;

  constructor(reader: PayrollReader) {
    this.#reader = reader;
  }

  takeField(name: string, value: string): void {
    checkUploadField(name, value);
    this.#fields.set(name, value);
  }

  openFile(fileName: string): void {
    if (!isCsvName(fileName)) throw notCsv();
    this.#fileName = shown(fileName);
  }

  takeChunk(chunk: Buffer): void {
    this.#byteCount += chunk.length;
    if (this.#byteCount > largestFile) throw tooLarge();
    this.#hash.update(chunk);
    this.#reader.push(chunk);
  }

  finish(): PayrollUpload {
    if (this.#fileName === "") throw notCsv();
    if (this.#byteCount === 0) throw new RunRefusal("file_empty", fileRefusal.empty);
    const fields = readUploadFields(this.#fields);
    const file = this.#reader.finish();
    return { ...fields, file, fileName: this.#fileName, contentHash: this.#hash.digest("hex") };
  }
}

/**
 * A file name as it can be stored and shown: without control characters, at most 255 characters. Forms spell a quote
 * in it %22 (HTML standard, multipart/form-data).
 */
function shown(fileName: string): string {
  return fileName
    .replaceAll("%22", '"')
    .replace(/\p{Cc}/gu, "")
    .slice(-255)
    .toWellFormed();
}

function notCsv(): Refusal {
  return new RunRefusal("not_a_csv", fileRefusal.notCsv);
}

function tooSlow(): Refusal {
  return new RunRefusal(
    "upload_incomplete",
    "Failed to process CSV file. Your connection was too slow, so nothing was saved. Please upload the file again.",
  );
}

function tooLarge(): Refusal {
  return new RunRefusal("file_too_large", fileRefusal.tooLarge);
}
