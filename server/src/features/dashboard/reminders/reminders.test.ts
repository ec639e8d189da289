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

const fileOf = (company: string, days: number) =>
  `Company Code,Employee ID,Work Location,Hours Worked,Gross Pay\n${company},${company}1,US-TX,40,${300 + days}.00\n`;

/** A user whose only profile reads the files of two companies, who are paid every second week and in three days. */
async function addUserOfCompanies(runs: readonly (readonly [company: string, days: number])[]) {
  const clerk = await addUserWithProfile(server, fileOf("A1", 0));
  const { calendars } = await clerk.read<{ calendars: ProfileCalendar[] }>("/api/profiles/calendars");
  await saveCalendar(clerk, 3, calendars[0]?.profileId);
  for (const [company, days] of runs) await runOn(clerk, fileOf(company, days), daysLater(today, days));
  return clerk;
}

const dueOf = (what: string) =>
  expect.stringMatching(new RegExp(`^Your payroll file${what} for the pay date .* is due$`));

test("two companies of a profile whose files are due are reminded of together, and not again when one's is run", async () => {
  const clerk = await addUserOfCompanies([
    ["A1", -11],
    ["B2", -11],
  ]);
  await remind();
  await runOn(clerk, fileOf("A1", 3), daysLater(today, 3));
  await remind();
  expect(await subjects(clerk)).toEqual([dueOf("")]);
});

test("each of two companies of a profile is reminded of once when its file is due, also while the other's is late", async () => {
  const clerk = await addUserOfCompanies([
    ["A1", -25],
    ["B2", -25],
    ["A1", -11],
  ]);
  await remind();
  expect(await subjects(clerk)).toEqual([dueOf(" of company A1")]);
  await runOn(clerk, fileOf("A1", 3), daysLater(today, 3));
  await runOn(clerk, fileOf("B2", -11), daysLater(today, -11));
  await remind();
  await remind();
  expect(await subjects(clerk)).toEqual([dueOf(" of company A1"), dueOf(" of company B2")]);
  const { text } = await newestEmailTo(server.mailboxUrl, clerk.email);
  expect(text).toContain("no file of company B2 has been run for it yet");
});
