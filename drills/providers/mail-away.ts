import { setTimeout as pause } from "node:timers/promises";
import { requestEmails } from "../lib/emails.ts";
import type { MailBehavior } from "../lib/mail-server.ts";
import { openPlace, type Place } from "../lib/place.ts";

interface Trouble {
  readonly behavior: MailBehavior;
  /** How long, in seconds; others go on until every email is sent. */
  readonly seconds?: number;
}

const troubles: Readonly<Record<string, Trouble>> = {
  "refuses for ten seconds": { behavior: "refuses", seconds: 10 },
  "takes each after 15 seconds": { behavior: { after: 15_000 } },
  "doesn't greet for ten seconds": { behavior: "doesn't greet", seconds: 10 },
  "takes no email it was given for ten seconds": { behavior: "doesn't accept", seconds: 10 },
  "answers each step after 45 seconds for two minutes": { behavior: { each: 45_000 }, seconds: 120 },
};

/** The mail server rejects emails, doesn't respond, or is slow. Each email must be sent exactly once. */
export async function troubleEmails(): Promise<string[]> {
  const place = await openPlace();
  try {
    await place.start({ PORT: `${place.port}` });
    const complaints: string[] = [];
    for (const [what, trouble] of Object.entries(troubles))
      complaints.push(...(await troubleMail(place, what, trouble)));
    return complaints;
  } finally {
    await place.close();
  }
}

async function troubleMail(place: Place, what: string, { behavior, seconds }: Trouble): Promise<string[]> {
  const { mail } = place;
  const clerk = await place.addClerk();
  mail.behavior = behavior;
  const sent = await requestEmails(place, 8);
  const begun = Date.now();
  const until = begun + (seconds ?? 10) * 1000;
  let slowest = 0;
  while (Date.now() < until) {
    const asked = Date.now();
    await clerk.read("/api/dashboard");
    slowest = Math.max(slowest, Date.now() - asked);
    await pause(200);
  }
  if (seconds) mail.behavior = "takes";
  const { words, isEachSentOnce } = await sent();
  mail.behavior = "takes";
  const took = Math.round((Date.now() - begun) / 1000);
  console.log(`mail server ${what}: ${words} after ${took} s; slowest page meanwhile ${slowest} ms`);
  return isEachSentOnce ? [] : [`mail server ${what}: ${words}`];
}
