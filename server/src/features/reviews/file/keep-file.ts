import { randomUUID } from "node:crypto";
import { and, desc, notInArray, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { reviews } from "../../../core/db/schema/reviews.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import type { ArrivedUpload } from "../../uploads/reading/with-upload.ts";
import { ownReviews, type ReviewRow } from "../stored/queries.ts";
import { hoursBeforeOfRun } from "./hours-before-of-run.ts";

/** Each holds some 40 bytes an employee. */
const mostOfOnePerson = 5;

type Read =
  | "payDate"
  | "periodStart"
  | "periodEnd"
  | "byteCount"
  | "configuration"
  | "file"
  | "parts"
  | "source";

/**
 * Keeps a file that was read for an hour. Of one person's older ones, the newest four stay.
 * @param replaced the run that it is to replace
 */
export async function keepFile(
  tx: TenantTransaction,
  { fileName, contentHash: fileHash }: Pick<ArrivedUpload, "fileName" | "contentHash">,
  replaced: RunRow | null,
  read: Pick<ReviewRow, Read>,
): Promise<ReviewRow> {
  const { db, organizationId, actor } = tx;
  const replaces = replaced?.id ?? null;
  const answers = await hoursBeforeOfRun(tx, replaces);
  const own = { organizationId, actor, id: randomUUID(), runId: null };
  const row = { ...read, ...own, fileName, fileHash, replaces, answers };
  const [kept] = await db
    .insert(reviews)
    .values({ ...row, expiresAt: sql`now() + interval '1 hour'` })
    // The file is known: megabytes of it would come back.
    .returning({ expiresAt: reviews.expiresAt });
  if (!kept) throw new Error("the review was not kept");
  const newest = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(ownReviews(tx))
    .orderBy(desc(reviews.expiresAt))
    .limit(mostOfOnePerson);
  await db.delete(reviews).where(and(ownReviews(tx), notInArray(reviews.id, newest)));
  return { ...row, ...kept };
}
