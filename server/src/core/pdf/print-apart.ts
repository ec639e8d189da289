import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { ReportDocument } from "@wagefloor/domain/documents/report-document.ts";
import type { PdfAttachment } from "./print-report.ts";

/** What is to be printed. */
export interface PrintRequest {
  readonly report: ReportDocument;
  readonly attachments: readonly PdfAttachment[];
}

/** What the thread sends back. */
export type PrintAnswer = { readonly share: number } | { readonly file: Uint8Array };

const mostMegabytes = 512;
const mostMilliseconds = 300_000;

/**
 * A report as PDF, printed in a thread of its own, because it takes seconds in which no request would be served.
 * @param onProgress told the share that is printed
 */
export async function printApart(
  request: PrintRequest,
  onProgress: (share: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const worker = new Worker(new URL("./print-worker.ts", import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const ended = AbortSignal.any([AbortSignal.timeout(mostMilliseconds), ...(signal ? [signal] : [])]);
  try {
    for await (const [answer] of on(worker, "message", { signal: ended }) as AsyncIterable<[PrintAnswer]>) {
      if ("file" in answer) return answer.file;
      await onProgress(answer.share);
    }
    throw new Error("the thread sent no file");
  } finally {
    await worker.terminate();
  }
}
