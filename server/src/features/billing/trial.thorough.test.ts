import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NotificationChoices } from "@wagefloor/contract/notifications.ts";
import { expect, onTestFinished, test } from "vitest";
import { outgoingEmails } from "../../core/db/schema/mail.ts";
import { freePort } from "../../core/machine/free-port.ts";
import { asOwner } from "../../test/as-owner.ts";
import { emailsTo, newestEmailTo, outboxEmpty } from "../../test/mailbox.ts";
import {
  buy,
  cards,
  eventually,
  openCheckout,
  operateSandbox,
  submit,
  whenQuiet,
} from "../../test/payment-customer.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { startSmtpServer } from "../../test/smtp-server.ts";
import { startTestServer } from "../../test/test-server.ts";
import { findCustomer } from "./stored/customer-queries.ts";
import { reconcileSubscriptions } from "./subscriptions/reconcile-subscriptions.ts";
import { day, startAlone, usageOf } from "./test/trial.ts";
import { createBillingEmailWriters } from "./trial-end-email.ts";

function choose({ fetch }: PayrollUser, choices: NotificationChoices): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch("/api/notifications", { method: "PUT", headers, body: JSON.stringify(choices) });
}

test("[BILL-05] [USE-05] during the trial the usage period ends with the trial and holds all of it", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  const { usage, subscription } = await usageOf(clerk);
  expect(usage.resetDate).toBe(subscription?.trialEnd);
  const days = (Date.parse(usage.resetDate) - Date.parse(usage.periodStart)) / (day * 1000);
  expect(days).toBe(14);
  await clerk.run(payrollFile([["1", "320.00"]]));
  expect((await usageOf(clerk)).usage.runsUsed).toBe(1);
});

test("[BILL-05] the trial is once per account: the second subscription is charged at once", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  expect((await usageOf(clerk)).trialDays).toBe(14);
  await buy(server, clerk, "price_basic");
  expect((await usageOf(clerk)).trialDays).toBe(0);
  const { stripe } = server.billing.provider;
  const { data } = await stripe.subscriptions.list({ limit: 1 });
  await stripe.subscriptions.cancel(data[0]?.id ?? "");
  await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription === null,
  );

  await buy(server, clerk, "price_standard", cards.paysToo);

  expect(await usageOf(clerk)).toMatchObject({
    subscription: { planId: "price_standard", trialEnd: null },
    trialDays: 0,
  });
});

test("[BILL-05] the trial is once per card: with a used card the plan starts at once, and the user is told", async () => {
  const server = await startAlone();
  const [first, second] = [await addPayrollUser(server, null), await addPayrollUser(server, null)];
  await buy(server, first, "price_basic");
  const { url, sessionId } = await openCheckout(second, "price_basic");
  expect(await (await fetch(url)).text()).toContain("The free trial is once per card.");
  await submit(server, url, cards.pays);
  await second.post("/api/billing/checkout-return", { sessionId });

  expect((await usageOf(second)).subscription).toMatchObject({
    status: "active",
    trialEnd: null,
  });
  expect((await usageOf(second)).notice?.text).toContain("Your plan started right away");
  expect(await usageOf(first)).toMatchObject({
    subscription: { trialEnd: expect.any(String) },
    notice: null,
  });

  await operateSandbox(server, "clock", { advance: 33 * day });
  const later = await eventually(
    () => usageOf(second),
    (seen) => seen.notice === null,
  );
  expect(later.subscription?.status).toBe("active");
});

test("[BILL-05] a used card that is declined gives no access, and the user is told why and what to do", async () => {
  const server = await startAlone();
  const [first, second] = [await addPayrollUser(server, null), await addPayrollUser(server, null)];
  await buy(server, first, "price_basic", cards.failsLater);
  await buy(server, second, "price_basic", cards.failsLater);
  const refused = await usageOf(second);
  expect(refused.subscription).toBeNull();
  expect(refused.notice?.text).toContain("this card was used for a free trial with another account");
  expect(refused.notice?.text).toContain(
    "nothing was charged. To subscribe, choose a plan and pay with another",
  );
  expect(await usageOf(first)).toMatchObject({ subscription: { status: "active" }, notice: null });

  await buy(server, second, "price_basic", cards.paysToo);
  expect(await usageOf(second)).toMatchObject({ subscription: { status: "active" }, notice: null });
});

test("[BILL-05] a server that stops between ending a used card's trial and giving up its unpaid month gives no grace for it", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic", cards.failsLater);
  const { stripe } = server.billing.provider;
  const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
  const { data } = await stripe.subscriptions.list({ customer });
  const metadata = { trial_refused: "card_used" };
  const left = await stripe.subscriptions.update(data[0]?.id ?? "", { trial_end: "now", metadata });
  expect(left.status).toBe("past_due");
  const seen = await eventually(
    () => usageOf(clerk),
    (usage) => usage.subscription === null,
  );
  expect(seen.notice?.text).toContain(
    "nothing was charged. To subscribe, choose a plan and pay with another",
  );
});

test("[BILL-05] a user who paid the first month instead of a trial has the grace period for later payments", async () => {
  const server = await startAlone();
  const [first, second] = [await addPayrollUser(server, null), await addPayrollUser(server, null)];
  await buy(server, first, "price_basic");
  await buy(server, second, "price_basic");
  const portal = (await (await second.post("/api/billing/portal", {})).json()) as { url: string };
  await submit(server, `${portal.url}/card`, cards.failsLater);
  await operateSandbox(server, "clock", { advance: 32 * day });
  const { subscription } = await eventually(
    () => usageOf(second),
    (seen) => seen.subscription?.pastDue !== null,
  );
  expect(subscription).toMatchObject({
    status: "active",
    pastDue: { accessUntil: expect.any(String) },
  });
});

test("[BILL-05] a downgrade that was planned before we heard of the trial does not save a used card's trial", async () => {
  const server = await startAlone();
  const [first, second] = [await addPayrollUser(server, null), await addPayrollUser(server, null)];
  await buy(server, first, "price_basic");
  await operateSandbox(server, "deliveries", { hold: true });
  const { url } = await openCheckout(second, "price_standard");
  await submit(server, url, cards.pays);
  const portal = (await (await second.post("/api/billing/portal", {})).json()) as { url: string };
  await submit(server, `${portal.url}/plan`, { price: "price_basic" });
  await operateSandbox(server, "deliveries", {});
  const seen = await eventually(
    () => usageOf(second),
    (usage) => usage.subscription !== null,
  );
  expect(seen).toMatchObject({
    subscription: { planId: "price_standard", trialEnd: null },
    notice: { title: "About your free trial", text: expect.any(String), mend: null },
  });
});

test("[BILL-05] another card in the middle of a trial does not end it", async () => {
  const server = await startAlone();
  const [first, second] = [await addPayrollUser(server, null), await addPayrollUser(server, null)];
  await buy(server, first, "price_basic", cards.pays);
  await buy(server, second, "price_basic", cards.paysToo);
  const portal = (await (await second.post("/api/billing/portal", {})).json()) as { url: string };
  await submit(server, `${portal.url}/card`, cards.pays);
  await submit(server, `${portal.url}/cancel`);
  const { subscription } = await eventually(
    () => usageOf(second),
    (seen) => seen.subscription?.cancelAtPeriodEnd === true,
  );
  expect(subscription?.trialEnd).toEqual(expect.any(String));
});

test("[BILL-05] TRIAL_DAYS=0 sells without a trial", async () => {
  const server = await startTestServer({ TRIAL_DAYS: "0" });
  onTestFinished(server.close);
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  expect((await usageOf(clerk)).subscription).toMatchObject({ trialEnd: null });
});

test("[BILL-05] the end of the trial is announced by one email three days ahead, however often the event arrives", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_standard");
  const before = (await emailsTo(server.mailboxUrl, clerk.email)).length;
  await operateSandbox(server, "deliveries", { duplicate: true });
  await operateSandbox(server, "clock", { advance: 11 * day + 60 });
  const mail = await newestEmailTo(server.mailboxUrl, clerk.email, before + 1);
  expect(mail.subject).toMatch(/^Your Wagefloor trial ends on [A-Z][a-z]+ \d{1,2}, \d{4}$/);
  const moment = "[A-Z][a-z]+ \\d{1,2}, \\d{4} at \\d{1,2}:\\d\\d [AP]M UTC";
  expect(mail.text).toMatch(new RegExp(`trial of the Standard plan ends on ${moment}\\.`));
  expect(mail.text).toMatch(new RegExp(`cancel in your settings before ${moment}, and you won't be charged`));
  expect(mail.text).toContain("Your free trial of the Standard plan ends on");
  expect(mail.text).toContain("$49.99 a month");
  expect(mail.text).toContain(`${server.url}/app/settings/plan`);

  const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
  await server.billing.jobs.send("announce-trial-end", { customerId: customer }, { key: customer });
  await whenQuiet(server, customer);
  expect(await emailsTo(server.mailboxUrl, clerk.email)).toHaveLength(before + 1);
});

test("[BILL-05] the announcement names the end by the clock of the browser that came to the checkout", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  const askedFor = await clerk.fetch("/.netlify/functions/create-checkout", {
    method: "POST",
    headers: { "content-type": "application/json", "time-zone": "Pacific/Honolulu" },
    body: JSON.stringify({ priceId: "price_basic" }),
  });
  const { url, sessionId } = (await askedFor.json()) as { url: string; sessionId: string };
  await submit(server, url, cards.pays);
  await clerk.post("/api/billing/checkout-return", { sessionId });
  const { subscription } = await usageOf(clerk);
  const customerId = await findCustomer(server.db.system, clerk.organizationId);
  const email = await createBillingEmailWriters(server.billing)["trial-end"]?.(clerk.email, { customerId });
  const there = { dateStyle: "long", timeZone: "Pacific/Honolulu" } as const;
  const day = new Intl.DateTimeFormat("en-US", there).format(new Date(subscription?.trialEnd ?? ""));
  expect(email).toMatchObject({
    subject: `Your Wagefloor trial ends on ${day}`,
    text: expect.stringMatching(new RegExp(`ends on ${day} at \\d{1,2}:\\d\\d [AP]M HST\\.`)),
  });
});

test("[BILL-05] the announcement survives a mail server outage and is sent once afterwards", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-trial-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const before = await startAlone({ DATA_DIR: folder });
  const clerk = await addPayrollUser(before, null);
  await buy(before, clerk, "price_basic");
  await before.close();
  const port = await freePort();
  const server = await startAlone({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` }, before.db);
  const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
  for (let time = 0; time < 3; time += 1) {
    await server.billing.jobs.send("announce-trial-end", { customerId: customer }, { key: customer });
    await whenQuiet(server, customer);
  }
  expect(await server.db.system.select({ kind: outgoingEmails.kind }).from(outgoingEmails)).toEqual([
    { kind: "trial-end" },
  ]);

  const smtp = await startSmtpServer({ port });
  // Instead of waiting for the next try, and for the queue to look for it (its channel, as pg-boss names it).
  await asOwner(
    before.db,
    `update pgboss.job set start_after = now() where state = 'retry';
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from pgboss.queue`,
  );
  await outboxEmpty(server.db);

  expect(smtp.accepted).toEqual([expect.stringContaining("Subject: Your Wagefloor trial ends on")]);
});

test("[BILL-05] an announcement sent after a cancellation says that nothing will be charged", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  const write = createBillingEmailWriters(server.billing)["trial-end"];
  const data = { customerId: await findCustomer(server.db.system, clerk.organizationId) };
  expect(await write?.(clerk.email, data)).toMatchObject({
    text: expect.stringContaining("then charge your card"),
  });
  const portal = (await (await clerk.post("/api/billing/portal", {})).json()) as { url: string };
  await submit(server, `${portal.url}/cancel`);
  expect(await write?.(clerk.email, data)).toMatchObject({
    text: expect.stringContaining("you won't be charged"),
  });
  await operateSandbox(server, "clock", { advance: 14 * day + 60 });
  expect(await write?.(clerk.email, data)).toEqual({ notNeeded: "the trial has ended" });
});

test("[BILL-05] a user who turned the announcement off doesn't get it, and isn't checked every hour", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  await choose(clerk, {
    trialEnding: false,
    runSaved: false,
    fileDue: true,
    wagesRising: true,
    authorizationsExpiring: true,
  });
  const before = (await emailsTo(server.mailboxUrl, clerk.email)).length;
  await operateSandbox(server, "clock", { advance: 11 * day + 60 });
  const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
  await whenQuiet(server, customer);
  await outboxEmpty(server.db);
  expect(await emailsTo(server.mailboxUrl, clerk.email)).toHaveLength(before);
  await server.db.pool.query("update subscriptions set trial_end = now() + interval '1 day'");
  const jobs = "select from pgboss.job where name = 'announce-trial-end'";
  const jobsBefore = (await server.db.pool.query(jobs)).rowCount;
  await reconcileSubscriptions(server.billing);
  expect((await server.db.pool.query(jobs)).rowCount).toBe(jobsBefore);

  await choose(clerk, {
    trialEnding: true,
    runSaved: false,
    fileDue: true,
    wagesRising: true,
    authorizationsExpiring: true,
  });
  await server.billing.jobs.send("announce-trial-end", { customerId: customer }, { key: customer });
  const mail = await newestEmailTo(server.mailboxUrl, clerk.email, before + 1);
  expect(mail.text).toContain("To stop these emails, go to Notifications in your settings");
});

test("[BILL-05] the announcement after a cancellation says that nothing will be charged", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  const answer = await clerk.post("/api/billing/portal", {});
  const { url } = (await answer.json()) as { url: string };
  await submit(server, `${url}/cancel`);
  const before = (await emailsTo(server.mailboxUrl, clerk.email)).length;
  await operateSandbox(server, "clock", { advance: 11 * day + 60 });
  const mail = await newestEmailTo(server.mailboxUrl, clerk.email, before + 1);
  expect(mail.text).toContain("you won't be charged");
});
