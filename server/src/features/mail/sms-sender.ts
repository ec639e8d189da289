import { z } from "zod";
import type { Environment } from "../../settings/env.ts";
import { EmailNotSent, EmailRefused } from "./mailer.ts";

export interface SmsSender {
  /**
   * @param to a phone number in the international form
   * @throws EmailNotSent, or EmailRefused when the number gets no text messages for good
   */
  send(to: string, text: string): Promise<void>;
}

const answerWithin = 10_000;
const complaint = z.object({ message: z.string() });

/** Sends text messages through Twilio's interface; undefined when it is not configured. */
export function createSmsSender({ sms }: Pick<Environment, "sms">): SmsSender | undefined {
  if (!sms) return undefined;
  const { accountSid, authToken, from, url } = sms;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    async send(to, text) {
      const answer = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: "POST",
        redirect: "error",
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(answerWithin),
      }).catch((cause: unknown) => {
        throw new EmailNotSent("the text message service could not be reached", { cause });
      });
      if (answer.ok) return;
      const said = complaint.safeParse(await answer.json().catch(() => undefined));
      const message = said.data?.message ?? `the text message service answered ${answer.status}`;
      throw answer.status === 400 ? new EmailRefused(message) : new EmailNotSent(message);
    },
  };
}
