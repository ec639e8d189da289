import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { textsAccount } from "./emulators.ts";

interface TextMessage {
  readonly to: string;
  readonly body: string;
}

/** An unused phone number. */
export function newNumber(): string {
  return `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
}

/** The code of the newest of at least `count` text messages to a number, once they have been sent. */
export async function newestCodeTo(phoneNumber: string, count = 1): Promise<string> {
  let messages: TextMessage[] = [];
  await expect
    .poll(
      async () => {
        messages = await messagesTo(phoneNumber);
        return messages.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return /^\d{6}/.exec(messages[0]?.body ?? "")?.[0] ?? "";
}

/** The newest first, as the service lists them. */
async function messagesTo(phoneNumber: string): Promise<TextMessage[]> {
  const { sid, auth_token } = textsAccount;
  const answer = await fetch(`${addresses.texts}/2010-04-01/Accounts/${sid}/Messages.json`, {
    headers: { authorization: `Basic ${btoa(`${sid}:${auth_token}`)}` },
  });
  const { messages } = (await answer.json()) as { messages: TextMessage[] };
  return messages.filter(({ to }) => to === phoneNumber);
}
