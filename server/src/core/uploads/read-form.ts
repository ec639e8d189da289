import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import busboy from "busboy";
import { type SlowestSender, watchSender } from "../http/watch-sender.ts";
import { CommonRefusal, Refusal } from "../request/refusals.ts";
import { UploadRefusal } from "./refusals.ts";

/** Receives the parts of a form in the order in which they arrive. A throw ends the reading. */
export interface FormSink {
  takeField(name: string, value: string): void;
  openFile(fileName: string): void;
  takeChunk(chunk: Buffer): void;
}

/** How much of a form is read, and for how long. */
export interface FormLimits {
  /** The most uncompressed bytes of the whole request; beyond it `tooLarge` is thrown. */
  readonly largest: number;
  readonly tooLarge: Refusal;
  /** The most bytes of a field that isn't a file; the rest of it is dropped. */
  readonly largestField?: number;
  /** Below it `tooSlow` is thrown: a slow sender keeps a slot that others are waiting for. */
  readonly slowest: SlowestSender;
  readonly tooSlow: Refusal;
}

/**
 * Reads a multipart request while it arrives, plain or gzipped as a whole. The sender waits while the sink works.
 * Once the sink throws nothing more is read, and the answer can be sent at once.
 * @throws what the sink throws; Refusal invalid_input, upload_incomplete
 */
export async function readForm(
  request: IncomingMessage,
  sink: FormSink,
  { largest, tooLarge, largestField = 1024, slowest, tooSlow }: FormLimits,
): Promise<void> {
  const form = openForm(request, sink, largestField);
  const gzipped = isGzipped(request);
  const limit = limitTo(largest, tooLarge);
  const arriving = arrivingBytes(request);
  const watch = watchSender(request, arriving, slowest, () => arriving.destroy(tooSlow));
  try {
    if (gzipped) await pipeline(arriving, createGunzip(), limit, form);
    else await pipeline(arriving, limit, form);
  } catch (error) {
    if (error instanceof SinkFailure) throw error.cause;
    if (error instanceof Refusal) throw error;
    throw incomplete();
  } finally {
    clearInterval(watch);
  }
}

/** Keeps what the sink threw apart from what the streams throw. */
class SinkFailure extends Error {}

function openForm(request: IncomingMessage, sink: FormSink, largestField: number): Writable {
  const form = parserFor(request, largestField);
  const step = (work: () => void) => {
    try {
      work();
    } catch (error) {
      form.destroy(new SinkFailure("the sink refused", { cause: error }));
    }
  };
  form.on("field", (name, value) => step(() => sink.takeField(name, value)));
  form.on("file", (_name, file: Readable, { filename }) => {
    file.on("error", (error) => form.destroy(error));
    step(() => sink.openFile(filename ?? ""));
    file.on("data", (chunk: Buffer) => step(() => sink.takeChunk(chunk)));
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    form.on(limit, () =>
      form.destroy(new CommonRefusal("invalid_input", "Please upload one CSV file at a time")),
    );
  }
  return form;
}

function parserFor(request: IncomingMessage, fieldSize: number): busboy.Busboy {
  const limits = { files: 1, fields: 8, parts: 8, fieldSize };
  try {
    return busboy({ headers: request.headers, defParamCharset: "utf8", limits });
  } catch {
    throw incomplete();
  }
}

function isGzipped(request: IncomingMessage): boolean {
  const encoding = (request.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "gzip") return true;
  if (encoding === "identity") return false;
  throw new CommonRefusal("invalid_input", "An upload can only be compressed with gzip");
}

/** The request's bytes behind a stream that may be destroyed without closing the connection under the answer. */
function arrivingBytes(request: IncomingMessage): PassThrough {
  const arriving = new PassThrough();
  const cutOff = () => {
    if (!request.complete) arriving.destroy(new Error("the request did not arrive to its end"));
  };
  request.once("close", cutOff);
  if (request.destroyed) cutOff();
  return request.pipe(arriving);
}

function limitTo(largest: number, tooLarge: Refusal) {
  return async function* limit(source: AsyncIterable<Buffer>) {
    let seen = 0;
    for await (const chunk of source) {
      seen += chunk.length;
      if (seen > largest) throw tooLarge;
      yield chunk;
    }
  };
}

function incomplete(): Refusal {
  return new UploadRefusal(
    "upload_incomplete",
    "Failed to process CSV file. The upload was incomplete. Please upload the file again.",
  );
}
