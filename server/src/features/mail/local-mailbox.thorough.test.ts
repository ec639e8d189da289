import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { startLocalMailbox } from "./local-mailbox.ts";
import { createMailer, EmailNotSent } from "./mailer.ts";

const email = { subject: "Code 012345", text: "Your code is 012345", html: "<p>Your code is 012345</p>" };

test("the local mailbox shows an email sent over SMTP as text and as HTML", async () => {
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, mailFrom: "Wagefloor <no-reply@localhost>" });
  onTestFinished(async () => {
    mailer.close();
    await mailbox.close();
  });
  await mailer.send("clerk@example.com", email);
  const page = await fetch(mailbox.webUrl);
  expect(page.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${mailbox.webUrl}/email`)).json())
    .toMatchObject([
      {
        subject: email.subject,
        to: [{ address: "clerk@example.com" }],
        from: [{ address: "no-reply@localhost", name: "Wagefloor" }],
        html: expect.stringContaining("012345"),
        text: expect.stringContaining("012345"),
      },
    ]);
});

test("another site's page can neither read the mailbox nor delete from it", async () => {
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  onTestFinished(() => mailbox.close());
  const emails = `${mailbox.webUrl}/email`;
  const own = await fetch(emails, { headers: { origin: mailbox.webUrl } });
  expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  for (const method of ["GET", "DELETE", "OPTIONS"]) {
    const answer = await fetch(emails, { method, headers: { origin: "https://elsewhere.example" } });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  }
  const polling = `${mailbox.webUrl}/socket.io/?EIO=4&transport=polling`;
  expect((await fetch(polling)).status).toBe(200);
  expect((await fetch(polling, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
  expect(await statusUnder(emails, "elsewhere.example")).toBe(403);
  expect(await statusUnder(emails, "localhost:3025")).toBe(200);
});

/** `fetch` sends the name of the address, whatever it is told. */
async function statusUnder(url: string, host: string): Promise<number | undefined> {
  const [answer] = (await once(get(url, { headers: { host } }), "response")) as [IncomingMessage];
  await answer.toArray();
  return answer.statusCode;
}

test("under node --watch, whose messages come first, the mailbox is still found", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  onTestFinished(() => mailbox.close());
  expect(mailbox.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
});

test("a taken port is named, with the setting that changes it", async () => {
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  onTestFinished(() => mailbox.close());
  const port = Number(new URL(mailbox.webUrl).port);
  await expect(startLocalMailbox({ mailboxPort: port })).rejects.toThrow(
    /another program listens there\. Set MAILBOX_PORT to another/,
  );
});

test("an unresponsive mail server has its own kind of error", async () => {
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  await mailbox.close();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, mailFrom: "no-reply@localhost" });
  await expect(mailer.send("clerk@example.com", email)).rejects.toThrow(EmailNotSent);
});
