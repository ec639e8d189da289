import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { UploadFields } from "@wagefloor/contract/uploads.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type { EnteredHours } from "@wagefloor/domain/runs/earlier-rate/find-earlier-hours.ts";
import type { FormSink } from "../../../core/uploads/read-form.ts";
import { receiveFile } from "../../../core/uploads/receive-file.ts";
import type { SavedProfile } from "../../profiles/queries.ts";
import { ArrivingFile, type ReadFile, type UnmatchedFile, type Unpack } from "./arriving-file.ts";
import { checkUploadField, readUploadFields } from "./check-upload-fields.ts";
import { profilesToTry } from "./profiles-to-try.ts";

/** A payroll file that has arrived whole, already read. */
export interface PayrollUpload extends UploadFields, ReadFile, SentFile {
  /** A person said that not everyone is in it, and that no one is missing. */
  readonly offCycle?: boolean | undefined;
  /** Hours before a rise of the minimum wage, as a person entered them in a review. */
  readonly hoursBefore?: EnteredHours | undefined;
  /** What there is to look at, where that isn't all in the file that is run. */
  readonly notes?: readonly FileNote[];
}

interface SentFile {
  readonly fileName: string;
  /** SHA-256 of the uncompressed bytes, in hexadecimal. */
  readonly contentHash: string;
}

/** One that has arrived whole, and whose columns are first to be matched with those of a profile. */
export interface UnmatchedUpload extends UploadFields, UnmatchedFile, SentFile {}

/**
 * Checks and reads the payroll file of a request while it arrives, chunk by chunk: a large file holds neither
 * the memory nor the event loop, and what is wrong is refused when it is seen.
 * @param profiles of which the file's header, or the form, chooses one
 * @param keepsUnmatched whether a file is taken whole that some profile nearly fits, and none surely
 * @throws Refusal, see `receiveFile`; unknown_layout, profile_not_found, choose_sheet
 * @throws PayrollFileError when the file cannot be read
 */
export async function receiveUpload(
  request: IncomingMessage,
  profiles: readonly SavedProfile[],
  unpack: Unpack,
  keepsUnmatched: boolean,
): Promise<PayrollUpload | UnmatchedUpload> {
  const intake = new UploadIntake(profiles, keepsUnmatched);
  const fileName = await receiveFile(request, intake);
  return { ...(await intake.finish(unpack)), fileName };
}

class UploadIntake implements FormSink {
  readonly #profiles: readonly SavedProfile[];
  readonly #fields = new Map<string, string>();
  readonly #hash = createHash("sha256");
  readonly #keepsUnmatched: boolean;
  #file: ArrivingFile;

  constructor(profiles: readonly SavedProfile[], keepsUnmatched: boolean) {
    this.#profiles = profiles;
    this.#keepsUnmatched = keepsUnmatched;
    this.#file = new ArrivingFile({ profiles: [], takesAny: true }, false);
  }

  takeField(name: string, value: string): void {
    checkUploadField(name, value);
    this.#fields.set(name, value);
  }

  openFile(): void {
    this.#file = new ArrivingFile(
      profilesToTry(this.#profiles, this.#fields.get("profileId")),
      this.#keepsUnmatched,
    );
  }

  takeChunk(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#file.push(chunk);
  }

  async finish(unpack: Unpack): Promise<Omit<PayrollUpload, "fileName"> | Omit<UnmatchedUpload, "fileName">> {
    const fields = readUploadFields(this.#fields);
    const read = await this.#file.finish(fields.sheet, unpack);
    return { ...fields, ...read, contentHash: this.#hash.digest("hex") };
  }
}
