import type { IncomingMessage } from "node:http";
import { fileRefusal, isPayrollName, largestFile } from "@wagefloor/domain/payroll-file/file-check.ts";
import { type FormSink, readForm } from "./read-form.ts";
import { UploadRefusal } from "./refusals.ts";

/** Room for the rest of the form: boundaries, headers and the short fields. */
const largestRest = 64 * 1024;

/** 1 MB, as much as the pages make of 10 MB by compressing it, has 80 seconds. */
const slowestSender = { bytesPerSecond: 16 * 1024, pause: 20_000 };

/**
 * Gives on the parts of a form with one payroll file while they arrive; what is wrong with the file's name or size is
 * refused when it is seen.
 * @returns the file's name as it can be stored and shown
 * @throws what the sink throws; Refusal not_a_csv, file_empty, file_too_large, upload_incomplete, invalid_input
 */
export async function receiveFile(request: IncomingMessage, sink: FormSink): Promise<string> {
  const guard = new SizeGuard(sink);
  await readForm(request, guard, {
    largest: largestFile + largestRest,
    tooLarge: tooLarge(),
    slowest: slowestSender,
    tooSlow: new UploadRefusal(
      "upload_incomplete",
      "Failed to process CSV file. Your connection was too slow, so nothing was saved. Please upload the file again.",
    ),
  });
  return guard.finish();
}

class SizeGuard implements FormSink {
  readonly #sink: FormSink;
  #fileName = "";
  #byteCount = 0;

  constructor(sink: FormSink) {
    this.#sink = sink;
  }

  takeField(name: string, value: string): void {
    this.#sink.takeField(name, value);
  }

  openFile(fileName: string): void {
    if (!isPayrollName(fileName)) throw notCsv();
    this.#fileName = shownName(fileName);
    this.#sink.openFile(this.#fileName);
  }

  takeChunk(chunk: Buffer): void {
    this.#byteCount += chunk.length;
    if (this.#byteCount > largestFile) throw tooLarge();
    this.#sink.takeChunk(chunk);
  }

  finish(): string {
    if (this.#fileName === "") throw notCsv();
    if (this.#byteCount === 0) throw new UploadRefusal("file_empty", fileRefusal.empty);
    return this.#fileName;
  }
}

/**
 * A file name as it can be stored and shown: without control characters, at most 255 characters. Forms spell a quote
 * in it %22 (HTML standard, multipart/form-data).
 */
export function shownName(fileName: string): string {
  return fileName
    .replaceAll("%22", '"')
    .replace(/\p{Cc}/gu, "")
    .slice(-255)
    .toWellFormed();
}

function notCsv(): UploadRefusal {
  return new UploadRefusal("not_a_csv", fileRefusal.notCsv);
}

function tooLarge(): UploadRefusal {
  return new UploadRefusal("file_too_large", fileRefusal.tooLarge);
}
