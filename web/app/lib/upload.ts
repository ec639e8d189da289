import { ofShownCompany } from "./company-shown.ts";

/** How far an upload has come. `percent` counts the bytes sent, 0 to 100. */
export type UploadStage =
  | { readonly step: "compressing" }
  | { readonly step: "uploading"; readonly percent: number }
  | { readonly step: "processing" };

/** The server's answer, whatever its status. */
export interface UploadAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface UploadOptions {
  /** Stops the upload; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly onStage: (stage: UploadStage) => void;
}

/** The upload ended without an answer. `sentWhole` tells whether the server may have all of it. */
export class UploadInterrupted extends Error {
  override readonly name = "UploadInterrupted";
  readonly sentWhole: boolean;

  constructor(sentWhole: boolean) {
    super("The connection was lost");
    this.sentWhole = sentWhole;
  }
}

/** A file that could be chosen but not read, because it was moved, changed or is locked. Nothing was sent. */
export class UnreadableUpload extends Error {
  override readonly name = "UnreadableUpload";
}

/**
 * Posts a form as one gzipped multipart body, plain where the browser cannot compress. The fields go out in the
 * form's own order. Rejects with UnreadableUpload or UploadInterrupted, or with the signal's reason.
 */
export async function uploadForm(url: string, form: FormData, options: UploadOptions): Promise<UploadAnswer> {
  options.onStage({ step: "compressing" });
  const parcel = await packForm(form);
  options.signal.throwIfAborted();
  return send(url, parcel, options);
}

interface Parcel {
  readonly body: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

/** A form as one multipart body, gzipped where the browser can. @throws UnreadableUpload */
export function packForm(form: FormData): Promise<Parcel> {
  return compress(form).catch((cause: unknown) => {
    throw new UnreadableUpload("The file couldn't be read", { cause });
  });
}

async function compress(form: FormData): Promise<Parcel> {
  const plain = new Response(form);
  const contentType = { "content-type": plain.headers.get("content-type") ?? "multipart/form-data" };
  if (plain.body === null || !("CompressionStream" in globalThis))
    return { body: await plain.blob(), headers: contentType };
  const compressed = plain.body.pipeThrough(new CompressionStream("gzip"));
  return {
    body: await new Response(compressed).blob(),
    headers: { ...contentType, "content-encoding": "gzip" },
  };
}

/** The server answers sooner even in a burst: after this, the connection is lost and the browser has not noticed. */
const longestWait = 5 * 60_000;

/** XMLHttpRequest, because fetch reports no progress of what it sends. */
function send(url: string, { body, headers }: Parcel, { signal, onStage }: UploadOptions) {
  return new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let sentWhole = false;
    request.open("POST", url);
    request.responseType = "json";
    for (const [name, value] of ofShownCompany(headers)) request.setRequestHeader(name, value);

    request.upload.onprogress = ({ loaded, total }) =>
      onStage({ step: "uploading", percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 });
    request.upload.onload = () => {
      sentWhole = true;
      onStage({ step: "processing" });
      const giveUp = setTimeout(() => {
        reject(new UploadInterrupted(sentWhole));
        request.abort();
      }, longestWait);
      request.onloadend = () => clearTimeout(giveUp);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new UploadInterrupted(sentWhole));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });

    onStage({ step: "uploading", percent: 0 });
    request.send(body);
  });
}
