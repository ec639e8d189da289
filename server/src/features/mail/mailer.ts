import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Email } from "./compose-email.ts";

/** The mail server didn't accept an email; the cause says why. It may accept it later. */
export class EmailNotSent extends Error {
  override readonly name = "EmailNotSent";
}

/** The mail server will never accept an email to this address; the message is what it said. */
export class EmailRefused extends Error {
  override readonly name = "EmailRefused";
}

export interface Mailer {
  /**
   * Hands an email to the mail server and waits until it is accepted.
   * @param id identifies the email, so a second try is recognized as the same one
   * @throws EmailNotSent when it did not, at most 100 seconds later
   * @throws EmailRefused when it refuses the address for good
   */
  send(to: string, email: Email, id?: string): Promise<void>;
  /** Connects and signs in, and sends nothing. @throws Error that says why it can't */
  verify(): Promise<void>;
  close(): void;
}

const connectWithin = 5_000;
/**
 * RFC 5321 (4.5.3.2) waits ten minutes for what ends an email: given up too early, it is accepted and sent again. Given
 * up after two minutes it would be as well, because its job and its transaction end then (`deliverEmails`).
 */
const acceptedWithin = 100_000;

interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** How long the mail server has to accept an email, in milliseconds; tests set it low. */
  readonly acceptedWithin?: number;
}

export function createMailer(settings: MailSettings): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    dnsTimeout: connectWithin,
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: acceptedWithin,
  });
  return {
    async send(to, { subject, text, html }, id = randomUUID()) {
      const messageId = `<${id}@${domainOf(settings.mailFrom)}>`;
      const headers = { "Auto-Submitted": "auto-generated" };
      const signal = AbortSignal.timeout(settings.acceptedWithin ?? acceptedWithin);
      const email = { from: settings.mailFrom, to, subject, text, html, messageId, headers };
      try {
        await transport.sendMail({ ...email, signal });
      } catch (cause) {
        throw refusesForGood(cause)
          ? new EmailRefused(cause.message, { cause })
          : new EmailNotSent("the mail server didn't accept an email", { cause });
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

function domainOf(sender: string): string {
  return /@([^\s>]+)/.exec(sender)?.[1] ?? "localhost";
}

/** The codes of a server that does not know the recipient (RFC 5321, 4.2.3). */
const unknownRecipient = [550, 551, 553];

/**
 * Whether the server refuses this recipient for good. Anything else may pass: a refused sender or a missing
 * permission (RFC 3463, X.7) is a mistake in the settings, and no reason to lose every user's emails.
 */
function refusesForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !("command" in error && "responseCode" in error)) return false;
  const permission = "response" in error && /^\d{3}[ -]5\.7\./.test(String(error.response));
  return error.command === "RCPT TO" && unknownRecipient.includes(Number(error.responseCode)) && !permission;
}
