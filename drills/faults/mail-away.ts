import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { openJobQueue } from "../../server/src/core/job-queue.ts";
import { createOutbox } from "../../server/src/features/mail/outbox.ts";
import type { MailManners } from "../lib/mail-server.ts";
import type { Place } from "../lib/place.ts";

const emails = 8;

/** A mail server that refuses everything, or takes each email late: each must arrive, and once. */
export async function keepMailsWaiting(place: Place): Promise<string[]> {
  const { db, mail, connectionString } = place;
  const server = await place.start({ PORT: `${place.port}` });
  const clerk = await place.addClerk();
  const jobs = await openJobQueue(connectionString, pino({ level: "silent" }));
  const outbox = createOutbox(db, jobs);
  const complaints: string[] = [];
  const ways: Readonly<Record<string, MailManners>> = {
    "refuses for ten seconds": "refuses",
    "takes each after 15 seconds": { after: 15_000 },
  };
  for (const [way, manners] of Object.entries(ways)) {
    const before = mail.accepted.size;
    mail.manners = manners;
    for (let nth = 0; nth < emails; nth++)
      await outbox.request({ kind: "notice-password-changed", recipient: `${randomUUID()}@example.com` });
    let slowest = 0;
    for (let nth = 0; nth < 50; nth++) {
      const begun = Date.now();
      await clerk.read("/api/dashboard");
      slowest = Math.max(slowest, Date.now() - begun);
      await pause(200);
    }
    if (manners === "refuses") mail.manners = "takes";
    const begun = Date.now();
    while (
      (await db.pool.query("select from outgoing_mails limit 1")).rowCount &&
      Date.now() - begun < 90_000
    )
      await pause(100);
    mail.manners = "takes";
    const sent = mail.accepted.size - before;
    const twice = [...mail.accepted.values()].filter((times) => times > 1).length;
    const figures = `${sent} of ${emails} emails sent, ${twice} twice; slowest page meanwhile ${slowest} ms`;
    console.log(`mail server ${way}: ${figures}`);
    if (sent < emails || twice > 0) complaints.push(`mail server ${way}: ${figures}`);
  }
  await jobs.stop();
  await server.end("SIGTERM");
  return complaints;
}
