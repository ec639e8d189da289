import type { Context } from "hono";

const byteOrderMark = "\uFEFF";

/**
 * Answers with a CSV file. Spreadsheets take one for UTF-8 only when it starts with a byte-order mark, and other
 * programs trip over the mark, so it is sent only with texts that need it.
 */
export function sendCsv(c: Context, fileName: string, chunks: Iterable<string>): Response {
  const text = [...chunks].join("");
  const needsMark = /[^\p{ASCII}]/u.test(text);
  return c.body(needsMark ? byteOrderMark + text : text, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
  });
}
