import { expect, test } from "vitest";
import { newestEmailTo } from "../../../test/mailbox.ts";
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
