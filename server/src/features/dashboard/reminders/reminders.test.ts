import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import { daysLater } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { newestEmailTo } from "../../../test/mailbox.ts";
import { addUserWithProfile, runOn } from "../../../test/payroll/reviewing.ts";
import { addPayrollUser } from "../../../test/payroll-user.ts";
import { requestReminders } from "./request-reminders.ts";
import { remind, saveCalendar, server, subjects, today, tools } from "./test/reminding.ts";

test("a file that is due is reminded of once, by several servers and on several days", async () => {
  const clerk = await addPayrollUser(server);
  await saveCalendar(clerk, 4);
  await Promise.all([requestReminders(tools, today), requestReminders(tools, today)]);
  await remind();
  const mail = await newestEmailTo(server.mailboxUrl, clerk.email);
  expect(mail.text).toContain(`${server.url}/app/analysis`);
  expect(mail.text).toContain("To stop these emails, go to Notifications in your settings");
  expect(await subjects(clerk)).toEqual([
    expect.stringMatching(/^Your payroll file for the pay date .* is due$/),
  ]);
});

test("the reminder names the company whose file is due, if its profile reads another's, too", async () => {
  const fileOf = (company: string, days = 0) =>
    `Company Code,Employee ID,Work Location,Hours Worked,Gross Pay\n${company},${company}1,US-TX,40,${300 + days}.00\n`;
  const clerk = await addUserWithProfile(server, fileOf("A1"));
  const { calendars } = await clerk.read<{ calendars: ProfileCalendar[] }>("/api/profiles/calendars");
  await saveCalendar(clerk, 3, calendars[0]?.profileId);
  for (const [company, days] of [
    ["A1", -11],
    ["B2", -11],
    ["A1", 3],
  ] as const)
    await runOn(clerk, fileOf(company, days), daysLater(today, days));
  await requestReminders(tools, today);
  await remind();
  expect((await newestEmailTo(server.mailboxUrl, clerk.email)).text).toMatch(/Company:?\s+B2/);
});
