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

/**
 * @param refused an address that it does not take, unless said otherwise because it does not know it
 * @param refusedSender how it answers to every sender
 */
export async function startSmtpServer({
  port = 0,
  refused = "",
  answer = "550 no such user here",
  refusedSender,
}: {
  port?: number;
  refused?: string;
  answer?: string;
  refusedSender?: string;
} = {}): Promise<TestSmtpServer> {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom(_address, _session, done) {
      done(refusedSender === undefined ? null : refusal(refusedSender));
    },
    onRcptTo({ address }, _session, done) {
      done(address === refused ? refusal(answer) : null);
    },
    onData(stream, _session, done) {
      text(stream).then((email) => {
        accepted.push(email);
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

/** @param answer such as `550 no such user here` */
function refusal(answer: string): Error {
  const [code, ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}
