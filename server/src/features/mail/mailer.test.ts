import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { composeEmail } from "./compose-email.ts";
import { createMailer, EmailNotSent } from "./mailer.ts";

test("[AUTH-05] an email to a server that is late with each of its answers is given up, and isn't accepted later", async () => {
  const accepted: string[] = [];
  const late = (done: () => void) => void pause(400).then(done);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => late(done),
    onRcptTo: (_address, _session, done) => late(done),
    onData(stream, _session, done) {
      accepted.push("an email");
      stream.resume().once("end", done);
    },
  });
  smtp.on("error", () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const closed = () => new Promise<void>((resolve) => smtp.close(resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: "no-reply@wagefloor.example" };
  const mailer = createMailer({ ...settings, acceptedWithin: 600 });
  onTestFinished(() => mailer.close());

  const email = await composeEmail({ subject: "Hello", opening: "Hello", closing: [] });
  await expect(mailer.send("clerk@example.com", email)).rejects.toThrow(EmailNotSent);
  await closed();
  expect(accepted).toEqual([]);
});
