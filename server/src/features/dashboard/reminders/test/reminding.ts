import { daysLater } from "@wagefloor/domain/money.ts";
import pino from "pino";
import { expect } from "vitest";
import { emailsTo, outboxEmpty } from "../../../../test/mailbox.ts";
import type { PayrollUser } from "../../../../test/payroll-user.ts";
import { startTestServer } from "../../../../test/test-server.ts";
import { createOutbox } from "../../../mail/outbox.ts";
import { todayInPayroll } from "../../../profiles/calendar/next-pay-dates.ts";
import { requestReminders } from "../request-reminders.ts";

/** Reminders look at every organization, so not among those of other tests. */
export const server = await startTestServer();
export const today = todayInPayroll();
const log = pino({ level: "silent" });
export const tools = { db: server.db, outbox: createOutbox(server.db, server.jobs), log };

export const put = (clerk: PayrollUser, path: string, body: object) =>
  clerk.fetch(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export async function saveCalendar(
  clerk: PayrollUser,
  daysAhead: number,
  profile = "default",
): Promise<void> {
  const payDate = daysLater(today, daysAhead);
  const calendar = { frequency: "biweekly", payDate, days: [], periodEnd: null, closedDays: "same" };
  expect((await put(clerk, `/api/profiles/${profile}/calendar`, { calendar })).status).toBe(200);
}

export async function remind(): Promise<void> {
  await requestReminders(tools, today);
  await outboxEmpty(server.db);
}

export const subjects = async ({ email }: PayrollUser) =>
  (await emailsTo(server.mailboxUrl, email))
    .map(({ subject }) => subject)
    .filter((one) => /due|paid less|expire/.test(one));
