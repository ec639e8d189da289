import { createMailer } from "../../../../features/mail/mailer.ts";
import type { Finding, Ground } from "../lib/check.ts";

/** Connects to the mail server, and signs in there if the settings say so; sends nothing. */
export async function reachMailServer({ environment }: Ground): Promise<readonly Finding[]> {
  const { smtpUrl, mailFrom } = environment;
  if (!smtpUrl) return [{ says: "Emails go to the local mailbox.", unchecked: true }];
  const { host } = new URL(smtpUrl);
  const mailer = createMailer({ smtpUrl, mailFrom });
  try {
    await mailer.verify();
    return [{ says: `The mail server ${host} accepts connections.` }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        says: `The mail server ${host} can't be used: ${reason}.`,
        remedy: "Check SMTP_URL: host, port, user and password. Emails wait until it works.",
      },
    ];
  } finally {
    mailer.close();
  }
}
