import type { TenantTransaction } from "../../../core/db/client.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import type { ArrivedUpload } from "../../uploads/reading/with-upload.ts";
import { keepReview, type ReviewRow } from "../stored/queries.ts";
import { hoursBeforeOfRun } from "./hours-before-of-run.ts";

/** Keeps a file that arrived. @param replaced the run that it is to replace */
export async function keepFile(
  tx: TenantTransaction,
  { fileName, contentHash }: Pick<ArrivedUpload, "fileName" | "contentHash">,
  replaced: RunRow | null,
  read: Omit<Parameters<typeof keepReview>[1], "fileName" | "fileHash" | "replaces" | "answers">,
): Promise<ReviewRow> {
  const replaces = replaced?.id ?? null;
  const answers = await hoursBeforeOfRun(tx, replaces);
  return keepReview(tx, { ...read, fileName, fileHash: contentHash, replaces, answers });
}
