import type { Database } from "../../core/db/client.ts";
import { composeEmail } from "../mail/compose-email.ts";
import type { EmailWriter } from "../mail/deliver-emails.ts";
import { readInquiriesSince } from "./queries.ts";
import { inquiryEmail } from "./submit-inquiry.ts";

type StoredInquiry = Awaited<ReturnType<typeof readInquiriesSince>>[number];

const day = 86_400_000;

/**
 * Writes the operator's email about inquiries. Of several waiting emails the outbox sends only the newest, so each names
 * all inquiries of the last day, the newest first.
 */
export function createInquiryEmailWriters(
  db: Pick<Database, "asSystem">,
): Readonly<Record<string, EmailWriter>> {
  return {
    [inquiryEmail]: async () => {
      const inquiries = await db.asSystem((tx) => readInquiriesSince(tx.db, new Date(Date.now() - day)));
      const [newest] = inquiries;
      if (!newest) return { notNeeded: "there is no inquiry of the last day" };
      return composeEmail({
        subject: `Enterprise inquiry from ${newest.businessName}`,
        opening:
          inquiries.length === 1
            ? "A business asked about an enterprise plan."
            : `${inquiries.length} businesses asked about an enterprise plan in the last day, newest first.`,
        closing: [
          ...inquiries.flatMap(inWords),
          "To see all inquiries: npm run --silent operator -- inquiries",
        ],
      });
    },
  };
}

function inWords(inquiry: StoredInquiry): string[] {
  return [
    `${inquiry.businessName}: ${inquiry.contactName}, ${inquiry.contactEmail}${inquiry.phoneNumber ? `, ${inquiry.phoneNumber}` : ""}`,
    `${inquiry.employeesCount} employees, ${inquiry.analysesPerMonth} analyses a month`,
    ...(inquiry.additionalInfo ? [inquiry.additionalInfo] : []),
  ];
}
