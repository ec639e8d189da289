import type { Inquiry } from "@wagefloor/contract/inquiries.ts";
import { desc, gt } from "drizzle-orm";
import type { Tables } from "../../core/db/client.ts";
import { enterpriseInquiries } from "../../core/db/schema/inquiries.ts";

/** Stores an inquiry, dated now. */
export async function insertInquiry(tables: Tables, inquiry: Inquiry): Promise<void> {
  await tables.insert(enterpriseInquiries).values(inquiry);
}

/** Newest first. */
export async function readInquiriesSince(
  tables: Tables,
  moment: Date,
): Promise<(typeof enterpriseInquiries.$inferSelect)[]> {
  return tables
    .select()
    .from(enterpriseInquiries)
    .where(gt(enterpriseInquiries.createdAt, moment))
    .orderBy(desc(enterpriseInquiries.createdAt));
}
