import type { Context } from "hono";

/** Spreadsheets take a CSV file for UTF-8 only when it starts with a byte-order mark. */
const byteOrderMark = "\uFEFF";

/** Answers with a CSV file, sent piece by piece. */
export function sendCsv(c: Context, fileName: string, chunks: Iterable<string>): Response {
  const pieces = chunks[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark)),
    pull(controller) {
      const piece = pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
  });
  return c.body(body, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
  });
}
