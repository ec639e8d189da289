import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/**
 * Accepts emails, rejects them, says nothing to a sender that connects, nothing once it has the email, or takes a number
 * of milliseconds for the email's text, or for each of sender, recipient and text.
 */
export type MailBehavior =
  | "takes"
  | "refuses"
  | "doesn't greet"
  | "doesn't accept"
  | { readonly after: number }
  | { readonly each: number };

/** A mail server for drills. Its behavior can be changed at any time. */
export interface MailServer {
  readonly url: string;
  behavior: MailBehavior;
  /** How often each email was accepted, by its Message-ID. */
  readonly accepted: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function openMailServer(): Promise<MailServer> {
  const accepted = new Map<string, number>();
  const gone = new Set<string>();
  const pauseEach = () =>
    pause(typeof mail.behavior === "object" && "each" in mail.behavior ? mail.behavior.each : 0);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onClose: ({ id }) => void gone.add(id),
    onConnect(_session, done) {
      if (mail.behavior !== "doesn't greet") done();
    },
    onMailFrom(_address, _session, done) {
      const refusal = Object.assign(new Error("later"), { responseCode: 451 });
      pauseEach().then(() => done(mail.behavior === "refuses" ? refusal : null), done);
    },
    onRcptTo(_address, _session, done) {
      pauseEach().then(() => done(), done);
    },
    onData(stream, session, done) {
      text(stream).then(async (email) => {
        if (mail.behavior === "doesn't accept") return;
        await pauseEach();
        if (typeof mail.behavior === "object" && "after" in mail.behavior) await pause(mail.behavior.after);
        // The sender hung up and will send it again, so it isn't accepted.
        if (gone.has(session.id)) return;
        const id = /^Message-ID: <(.*)>/im.exec(email)?.[1] ?? "";
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        done();
      }, done);
    },
  });
  // A sender that is killed breaks its connection off.
  smtp.on("error", () => undefined);
  await once(smtp.listen(0, "127.0.0.1"), "listening");
  const { port } = smtp.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const mail: MailServer = { url: `smtp://127.0.0.1:${port}`, behavior: "takes", accepted, close };
  return mail;
}
