import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** Accepts emails, rejects them, or accepts them after a number of milliseconds. */
export type MailBehavior = "takes" | "refuses" | { readonly after: number };

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
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) =>
      done(mail.behavior === "refuses" ? Object.assign(new Error("later"), { responseCode: 451 }) : null),
    onData(stream, _session, done) {
      text(stream).then(async (email) => {
        if (typeof mail.behavior === "object") await pause(mail.behavior.after);
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
