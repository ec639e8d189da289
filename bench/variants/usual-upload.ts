import type { IncomingMessage } from "node:http";
import type { Tenant } from "../../server/src/core/request/tenant.ts";
import { type FormLimits, readForm } from "../../server/src/core/uploads/read-form.ts";
import { UploadRefusal } from "../../server/src/core/uploads/refusals.ts";
import type { BenchDatabase } from "../lib/bench-database.ts";
import { saveByInsert } from "./save-by-insert.ts";
import { calculate } from "./usual-calculation.ts";
import { readPayroll } from "./usual-reading.ts";

const limits: FormLimits = {
  largest: 1_000_000_000,
  tooLarge: new UploadRefusal("file_too_large", "The file is too large"),
  slowest: { bytesPerSecond: 1, pause: 30_000 },
  tooSlow: new UploadRefusal("upload_incomplete", "The file did not arrive"),
};

/** The usual way of an upload: the whole file as one text, an object for every row, rows saved by INSERT. */
export async function usualUpload(
  { db }: Pick<BenchDatabase, "db">,
  tenant: Tenant,
  request: IncomingMessage,
): Promise<void> {
  const { results } = calculate(readPayroll(await receiveText(request)));
  await db.asOrganization(tenant, (tx) => saveByInsert(tx, results));
}

async function receiveText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  const keep = {
    takeField: () => undefined,
    openFile: () => undefined,
    takeChunk: (chunk: Buffer) => chunks.push(chunk),
  };
  await readForm(request, keep, limits);
  return Buffer.concat(chunks).toString("utf8");
}
