import { calendarDate } from "@wagefloor/domain/money.ts";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openJobQueue } from "../../core/jobs/job-queue.ts";
import { outboxEmpty } from "../../test/mailbox.ts";
import { startSmtpServer } from "../../test/smtp-server.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { deliverEmails } from "../mail/deliver-emails.ts";
import { createMailer } from "../mail/mailer.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createWageEmailWriters } from "./open-rates-email.ts";
import { warnOfOpenRates } from "./warn-of-open-rates.ts";

const db = await createTestDatabase();
const silent = pino({ level: "silent" });

test("[WAGE-04] the log and an email name the places by their last confirmed day, and what to do", async () => {
  const { url, accepted } = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: url, mailFrom: "Wagefloor <no-reply@wagefloor.example>" });
  onTestFinished(() => mailer.close());
  const jobs = await openJobQueue(db.connectionString, silent, { lookEverySeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  await jobs.start([
    ...deliverEmails({ db, mailer, sms: undefined, writers: createWageEmailWriters(), log: silent }),
  ]);
  const lines: string[] = [];
  const tools = {
    outbox: createOutbox(db, jobs),
    environment: { operatorEmail: "operator@example.com" },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  };

  await warnOfOpenRates(tools, calendarDate("2026-11-01"));
  expect(lines).toEqual([]);
  await warnOfOpenRates({ ...tools, environment: { operatorEmail: undefined } }, calendarDate("2026-11-02"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("minimum-wage rates have to be confirmed");
  expect(lines[0]).toContain("US-CA-OAKLAND");
  await warnOfOpenRates(tools, calendarDate("2026-11-03"));
  await warnOfOpenRates(tools, calendarDate("2026-11-09"));
  await outboxEmpty(db);

  const emails = accepted.map((email) => email.replace(/=\r?\n/g, ""));
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain("To: operator@example.com");
  expect(emails[0]).toContain("Subject: 48 minimum wages need to be confirmed after December 31, 2026");
  expect(emails[0]).toContain("Oakland, California");
  expect(emails[0]).toContain("docs/updating-the-wage-table.md");
});
