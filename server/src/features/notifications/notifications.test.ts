import { describe, expect, test } from "vitest";
import { emailsTo, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const address = "/api/notifications";
const reminders = { fileDue: true, wagesRising: false, authorizationsExpiring: true };
const file = payrollFile([
  ["1001", "1250.50"],
  ["1002", "500.00", "40", "Plant 12"],
  ["1003", "unreadable"],
]);

function choose({ fetch }: Pick<PayrollUser, "fetch">, choices: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(address, { method: "PUT", headers, body: JSON.stringify(choices) });
}

describe("notification choices", () => {
  test("start with the email before a trial's end, and change to what is chosen", async () => {
    const clerk = await addPayrollUser(server);
    expect(await clerk.read(address)).toEqual({
      ...{
        trialEnding: true,
        runSaved: false,
        fileDue: true,
        wagesRising: true,
        authorizationsExpiring: true,
      },
    });
    const chosen = { ...reminders, trialEnding: false, runSaved: true };
    const answer = await choose(clerk, chosen);
    expect([answer.status, await answer.json()]).toEqual([200, chosen]);
    expect(await clerk.read(address)).toEqual(chosen);
    await choose(clerk, { ...reminders, trialEnding: true, runSaved: false });
    expect(await clerk.read(address)).toEqual({ ...reminders, trialEnding: true, runSaved: false });
  });

  test("are each user's own, and both are required", async () => {
    const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
    await choose(clerk, { ...reminders, trialEnding: false, runSaved: true });
    expect(await other.read(address)).toMatchObject({
      trialEnding: true,
      runSaved: false,
      wagesRising: true,
      authorizationsExpiring: true,
    });
    expect((await fetch(server.url + address)).status).toBe(401);
    const half = await choose(clerk, { runSaved: false });
    expect(half.status).toBe(422);
    expect(await half.json()).toMatchObject({
      error: { code: "invalid_input", fields: { trialEnding: expect.any(String) } },
    });
  });

  test("are part of the export of all data", async () => {
    const clerk = await addPayrollUser(server);
    await choose(clerk, { ...reminders, trialEnding: false, runSaved: true });
    const text = await (await clerk.fetch("/api/accounts/export.json")).text();
    expect(JSON.parse(text)).toMatchObject({
      notificationChoices: [{ trial_ending: false, run_saved: true, wages_rising: false }],
    });
  });
});

describe("the email after a run", () => {
  test("has its totals, a link to it and how to turn off such emails, and nothing about an employee", async () => {
    const clerk = await addPayrollUser(server);
    await choose(clerk, { ...reminders, trialEnding: true, runSaved: true });
    const run = await clerk.run(file, { fileName: "march & april.csv" });
    const mail = await newestEmailTo(server.mailboxUrl, clerk.email);
    expect(mail.subject).toBe("Wagefloor saved a run for the pay date March 1, 2025");
    expect(mail.text).toContain(
      [
        "File: march & april.csv",
        "Pay date: March 1, 2025",
        "Employees analyzed: 2",
        "Compliant: 1",
        "Below minimum wage: 0",
        // One of them was skipped, with an amount that can't be read.
        "Not checked: 2",
        "To deduct: $59.00",
        "Still owed by employees analyzed: $0.00",
        "Employees skipped: 1",
        "Rows without an employee ID: 0",
        "Employees with an unclear location: 1",
      ].join("\n"),
    );
    expect(mail.html).toContain("march &amp; april.csv");
    expect(mail.text).toContain(`${server.url}/app/results/${run.id}`);
    expect(mail.text).toContain(
      `To stop these emails, go to Notifications in your settings: ${server.url}/app/settings/notifications`,
    );
    for (const form of [mail.text, mail.html]) {
      expect(form.replaceAll(run.id, "")).not.toMatch(/\b100[123]\b|Plant 12|1,?250,?000/);
    }
  });

  test("is sent for each of two runs in quick succession", async () => {
    const clerk = await addPayrollUser(server);
    await choose(clerk, { ...reminders, trialEnding: true, runSaved: true });
    await clerk.run(payrollFile([["1", "500.00"]]), { fileName: "first.csv" });
    await clerk.run(payrollFile([["2", "500.00"]]), { fileName: "second.csv" });
    await outboxEmpty(server.db);
    await newestEmailTo(server.mailboxUrl, clerk.email, 2);
    const texts = (await emailsTo(server.mailboxUrl, clerk.email)).map(({ text }) => text).join("\n");
    expect(texts).toContain("File: first.csv");
    expect(texts).toContain("File: second.csv");
  });

  test("isn't sent unless it was chosen, or if nothing was saved", async () => {
    const [clerk, chooser] = [await addPayrollUser(server), await addPayrollUser(server)];
    await choose(chooser, { ...reminders, trialEnding: true, runSaved: true });
    await clerk.run(file);
    expect((await chooser.upload(payrollFile([["1", "unreadable"]]))).status).toBe(422);
    await outboxEmpty(server.db);
    const titles = async ({ email }: PayrollUser) =>
      (await emailsTo(server.mailboxUrl, email)).filter(({ subject }) => subject.includes("saved a run"));
    expect([await titles(clerk), await titles(chooser)]).toEqual([[], []]);
  });
});
