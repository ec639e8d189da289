import { desc } from "drizzle-orm";
import { enterpriseInquiries } from "../../core/db/schema/inquiries.ts";
import type { Environment } from "../../settings/env.ts";
import { withDatabase } from "../lib/reach-database.ts";

type Inquiry = typeof enterpriseInquiries.$inferSelect;

/** The enterprise inquiries as text for people, newest first. */
export async function listInquiries(environment: Environment): Promise<string> {
  const inquiries = await withDatabase(environment, (db) =>
    db.system.select().from(enterpriseInquiries).orderBy(desc(enterpriseInquiries.createdAt)),
  );
  return inquiries.length === 0 ? "There are no enterprise inquiries.\n" : inquiries.map(asText).join("\n");
}

function asText(inquiry: Inquiry): string {
  const lines = [
    `${inquiry.createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC  ${inquiry.businessName}`,
    `  ${inquiry.contactName} <${inquiry.contactEmail}>${inquiry.phoneNumber ? `, ${inquiry.phoneNumber}` : ""}`,
    `  ${inquiry.employeesCount} employees, ${inquiry.analysesPerMonth} analyses a month`,
    ...(inquiry.additionalInfo?.split("\n").map((line) => `  ${line}`) ?? []),
  ];
  return `${lines.map(printable).join("\n")}\n`;
}

/** What strangers typed into a form must not steer the operator's terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, "");
}
