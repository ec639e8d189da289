import { setTimeout as pause } from "node:timers/promises";
import { requestEmails } from "../lib/emails.ts";
import type { MailBehavior } from "../lib/mail-server.ts";
import type { Place } from "../lib/place.ts";

/** The mail server rejects emails at first, or accepts each one late. Each email must be sent exactly once. */
export async function keepMailsWaiting(place: Place): Promise<string[]> {
  const { mail } = place;
  const server = await place.start({ PORT: `${place.port}` });
  const clerk = await place.addClerk();
  const complaints: string[] = [];
  const behaviors: Readonly<Record<string, MailBehavior>> = {
    "refuses for ten seconds": "refuses",
    "takes each after 15 seconds": { after: 15_000 },
  };
  for (const [what, behavior] of Object.entries(behaviors)) {
    mail.behavior = behavior;
    const sent = await requestEmails(place, 8);
    let slowest = 0;
    for (let nth = 0; nth < 50; nth++) {
      const begun = Date.now();
      await clerk.read("/api/dashboard");
      slowest = Math.max(slowest, Date.now() - begun);
      await pause(200);
    }
    if (behavior === "refuses") mail.behavior = "takes";
    const { words, isEachSentOnce } = await sent();
    mail.behavior = "takes";
    console.log(`mail server ${what}: ${words}; slowest page meanwhile ${slowest} ms`);
    if (!isEachSentOnce) complaints.push(`mail server ${what}: ${words}`);
  }
  await server.end("SIGTERM");
  return complaints;
}
