import type { IncomingMessage } from "node:http";
import { mostAtOnce } from "@wagefloor/contract/authorizations.ts";
import {
  type DocumentFault,
  type DocumentKind,
  documentFaultWords,
  documentKindOf,
  largestDocument,
} from "@wagefloor/domain/authorizations/document-kind.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { type FormSink, readForm } from "../../core/uploads/read-form.ts";
import { shownName } from "../../core/uploads/receive-file.ts";
import { UploadRefusal } from "../../core/uploads/refusals.ts";
import { uuidForm } from "../../core/uuid-form.ts";

/** The ids of as many authorizations as can be recorded at once, each with a comma. */
const largestField = mostAtOnce * 37;

/** Boundaries, headers and the ids. */
const largestRest = largestField + 64 * 1024;
const slowestSender = { bytesPerSecond: 16 * 1024, pause: 20_000 };

/** A signed document as it arrived. */
export interface ReceivedDocument {
  readonly id: string;
  /** Further authorizations that it shows. */
  readonly others: readonly string[];
  /** As it can be stored and shown. */
  readonly fileName: string;
  readonly kind: DocumentKind;
  readonly file: Buffer;
}

/**
 * Receives a form with the id and the file of a document, and what else it shows. Its bytes decide what it is.
 * @throws Refusal file_empty, file_too_large, unreadable_file, upload_incomplete, invalid_input
 */
export async function receiveDocument(request: IncomingMessage): Promise<ReceivedDocument> {
  const intake = new DocumentIntake();
  await readForm(request, intake, {
    largest: largestDocument + largestRest,
    tooLarge: refusalOf("too-large"),
    largestField,
    slowest: slowestSender,
    tooSlow: incomplete("Your connection was too slow, so nothing was saved."),
  }).catch((error: unknown) => {
    // The form reader's own sentences talk about CSV files.
    const isCut = error instanceof UploadRefusal && error.code === "upload_incomplete";
    throw isCut ? incomplete("The upload was cut off, so nothing was saved.") : error;
  });
  return intake.finish();
}

class DocumentIntake implements FormSink {
  readonly #chunks: Buffer[] = [];
  #byteCount = 0;
  #fileName: string | undefined;
  #id = "";
  #others: readonly string[] = [];

  takeField(name: string, value: string): void {
    if (name === "id") this.#id = value.toLowerCase();
    if (name === "others") this.#others = value.toLowerCase().split(",");
  }

  openFile(fileName: string): void {
    this.#fileName = shownName(fileName) || "document";
  }

  takeChunk(chunk: Buffer): void {
    this.#byteCount += chunk.length;
    if (this.#byteCount > largestDocument) throw refusalOf("too-large");
    this.#chunks.push(chunk);
  }

  finish(): ReceivedDocument {
    if (!uuidForm.test(this.#id))
      throw new CommonRefusal("invalid_input", "The document needs an id of its own.");
    if (!this.#others.every((one) => uuidForm.test(one)))
      throw new CommonRefusal(
        "invalid_input",
        "One of the other authorizations isn't valid. Reload the page and choose the document again.",
      );
    if (this.#fileName === undefined)
      throw new CommonRefusal("invalid_input", "Choose the signed document: a PDF, JPEG, or PNG file.");
    const file = Buffer.concat(this.#chunks);
    const kind = documentKindOf(file);
    if (typeof kind !== "string") throw refusalOf(kind.fault);
    return { id: this.#id, others: this.#others, fileName: this.#fileName, kind, file };
  }
}

function refusalOf(fault: DocumentFault): UploadRefusal {
  const code =
    fault === "empty" ? "file_empty" : fault === "too-large" ? "file_too_large" : "unreadable_file";
  return new UploadRefusal(code, documentFaultWords[fault]);
}

function incomplete(sentence: string): UploadRefusal {
  return new UploadRefusal("upload_incomplete", `${sentence} Please choose the document again.`);
}
