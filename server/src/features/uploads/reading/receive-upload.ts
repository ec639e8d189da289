import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { UploadFields } from "@wagefloor/contract/fields/uploads.ts";
import { KeptFile } from "../../../core/uploads/kept-file.ts";
import { receiveFile } from "../../../core/uploads/receive-file.ts";
import type { SavedProfile } from "../../profiles/stored/queries.ts";
import { checkUploadField, readUploadFields } from "./check-upload-fields.ts";
import { type ProfilesToTry, profilesToTry } from "./profiles-to-try.ts";

/** A payroll file that has arrived whole. */
export interface SentPayroll extends UploadFields {
  readonly fileName: string;
  /** SHA-256 of the uncompressed bytes, in hexadecimal. */
  readonly contentHash: string;
  readonly toTry: ProfilesToTry;
  /** Its bytes, in order. */
  readonly blocks: Uint8Array<ArrayBuffer>[];
}

/**
 * Receives the payroll file of a request. What is wrong with the form is refused when it is seen.
 * @param profiles of which the form may choose one
 * @throws Refusal, see `receiveFile`; profile_not_found
 */
export async function receiveUpload(
  request: IncomingMessage,
  profiles: readonly SavedProfile[],
): Promise<SentPayroll> {
  const intake = new UploadIntake(profiles);
  const fileName = await receiveFile(request, intake);
  return { ...intake.finish(), fileName };
}

class UploadIntake extends KeptFile {
  readonly #profiles: readonly SavedProfile[];
  readonly #fields = new Map<string, string>();
  readonly #hash = createHash("sha256");
  #toTry: ProfilesToTry = { profiles: [], takesAny: true };

  constructor(profiles: readonly SavedProfile[]) {
    super();
    this.#profiles = profiles;
  }

  override takeField(name: string, value: string): void {
    checkUploadField(name, value);
    this.#fields.set(name, value);
  }

  override openFile(): void {
    this.#toTry = profilesToTry(this.#profiles, this.#fields.get("profileId"));
  }

  override takeChunk(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    super.takeChunk(chunk);
  }

  finish(): Omit<SentPayroll, "fileName"> {
    const fields = readUploadFields(this.#fields);
    const contentHash = this.#hash.digest("hex");
    return { ...fields, contentHash, toTry: this.#toTry, blocks: this.takeBlocks() };
  }
}
