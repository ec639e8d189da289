import { expect, onTestFinished, test, vi } from "vitest";
import { startLocalMailbox } from "./local-mailbox.ts";
import { createMailer, MailNotSent } from "./mailer.ts";

const letter = { subject: "Code 012345", text: "Your code is 012345", html: "<p>Your code is 012345</p>" };

test("a mail sent over SMTP is shown by the local mailbox, as text and as HTML", async () => {
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, mailFrom: "Wagefloor <no-reply@localhost>" });
  onTestFinished(async () => {
    mailer.close();
    await mailbox.close();
  });
  await mailer.send("clerk@example.com", letter);
  const page = await fetch(mailbox.webUrl);
  expect(page.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${mailbox.webUrl}/email`)).json())
    .toMatchObject([
      {
        subject: letter.subject,
        to: [{ address: "clerk@example.com" }],
        from: [{ address: "no-reply@localhost", name: "Wagefloor" }],
        html: expect.stringContaining("012345"),
        text: expect.stringContaining("012345"),
      },
    ]);
});

test("below node --watch, whose messages come first, the mailbox is still found", async () => {
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
    `port ${port} is taken; set MAILBOX_PORT`,
  );
});

test("a mail server that does not answer is an error of its own kind", async () => {
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  await mailbox.close();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, mailFrom: "no-reply@localhost" });
  await expect(mailer.send("clerk@example.com", letter)).rejects.toThrow(MailNotSent);
});
