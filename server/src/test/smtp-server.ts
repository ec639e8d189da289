import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail server that a test can stop and start again on its port. */
export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  /** What it has accepted, as it came over the wire. */
  readonly accepted: string[];
  stop(): Promise<void>;
}

/** @param refused an address that it does not know */
export async function startSmtpServer({
  port = 0,
  refused = "",
}: {
  port?: number;
  refused?: string;
} = {}): Promise<TestSmtpServer> {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error("no such user here"), { responseCode: 550 });
      done(address === refused ? unknown : null);
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        accepted.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const taken = (server.server.address() as AddressInfo).port;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, accepted, stop };
}
