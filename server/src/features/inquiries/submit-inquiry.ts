import type { InquiryRequest } from "@wagefloor/contract/inquiries.ts";
import { takeTurn } from "../../core/attempts.ts";
import type { Database } from "../../core/db/client.ts";
import { waitSentence } from "../../core/limit-attempts.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import type { Environment } from "../../settings/env.ts";
import type { Outbox } from "../mail/outbox.ts";
import { isTimely } from "./form-token.ts";
import { insertInquiry } from "./queries.ts";

export interface InquiryTools {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly environment: Pick<Environment, "operatorEmail" | "rateLimits">;
  /** Signs the forms. */
  readonly secret: string;
}

/** From one address: three in a row, then one after ten minutes, twenty and so on up to a day. */
const spacing = { atOnce: 3, firstSeconds: 600, longestSeconds: 86_400 };

/** The kind of email that notifies the operator. */
export const inquiryEmail = "inquiry";

/**
 * Keeps an inquiry and tells the operator, both or neither.
 * @param from the caller's network address
 * @throws Refusal `invalid_input` for what a program has filled in, `too_many_requests`
 */
export async function submitInquiry(
  { db, outbox, environment, secret }: InquiryTools,
  { formToken, leaveEmpty, ...inquiry }: InquiryRequest,
  from: string,
): Promise<void> {
  if (leaveEmpty !== "" || !isTimely(secret, formToken, Date.now())) {
    throw new CommonRefusal("invalid_input", "Failed to submit form. Please try again.");
  }
  await db.asSystem(async (tx) => {
    if (environment.rateLimits) {
      const seconds = await takeTurn(tx.db, `inquiry:${from}`, spacing);
      if (seconds > 0) {
        const sentence = waitSentence("We received several inquiries from your network.", seconds);
        throw new CommonRefusal("too_many_requests", sentence, { retryAfter: seconds });
      }
    }
    await insertInquiry(tx.db, inquiry);
    const recipient = environment.operatorEmail;
    if (recipient !== undefined) await outbox.request({ kind: inquiryEmail, recipient }, tx);
  });
}
