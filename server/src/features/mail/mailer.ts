import { createTransport } from "nodemailer";
import type { Letter } from "./compose-letter.ts";

/** The mail server did not take a letter; the cause says why. */
export class MailNotSent extends Error {
  override readonly name = "MailNotSent";
}

export interface Mailer {
  /**
   * Hands a letter to the mail server and waits until it has taken it.
   * @throws MailNotSent when it did not, at most some 15 seconds later
   */
  send(to: string, letter: Letter): Promise<void>;
  close(): void;
}

const connectWithin = 5_000;
const answerWithin = 10_000;

/** @param settings.smtpUrl `smtp://` or `smtps://`, with user and password where the server asks for them */
export function createMailer(settings: { readonly smtpUrl: string; readonly mailFrom: string }): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    dnsTimeout: connectWithin,
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: answerWithin,
  });
  return {
    async send(to, { subject, text, html }) {
      const headers = { "Auto-Submitted": "auto-generated" };
      try {
        await transport.sendMail({ from: settings.mailFrom, to, subject, text, html, headers });
      } catch (cause) {
        throw new MailNotSent("the mail server did not take a mail", { cause });
      }
    },
    close: () => transport.close(),
  };
}
