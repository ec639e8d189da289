import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { daysLater } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { newestEmailTo } from "../../../test/mailbox.ts";
import { addPayrollUser, expectReplay, payrollFile } from "../../../test/payroll-user.ts";
import { put, remind, saveCalendar, server, subjects, today } from "./test/reminding.ts";

test("no one is reminded too early, after the run, without a plan, before deletion, or who turned it off", async () => {
  const [early, done, without, leaving, off] = [
    await addPayrollUser(server),
    await addPayrollUser(server),
    await addPayrollUser(server, null),
    await addPayrollUser(server),
    await addPayrollUser(server),
  ];
  await saveCalendar(early, 5);
  for (const clerk of [done, without, leaving, off]) await saveCalendar(clerk, 4);
  await done.run(payrollFile([["1", "320.00"]]), { payDate: daysLater(today, 4) });
  await server.db.pool.query(`update "user" set deletion_requested_at = now() where id = $1`, [
    leaving.userId,
  ]);
  const choices = {
    trialEnding: true,
    runSaved: false,
    fileDue: false,
    wagesRising: false,
    authorizationsExpiring: true,
  };
  expect((await put(off, "/api/notifications", choices)).status).toBe(200);
  await remind();
  for (const clerk of [early, done, without, leaving, off]) expect(await subjects(clerk)).toEqual([]);
});

test("a minimum wage that rises within a month above what employees are paid is announced once, without names", async () => {
  const clerk = await addPayrollUser(server);
  const enter = async (daysAhead: number) => {
    const effective = daysLater(today, daysAhead);
    const rate = { jurisdiction: "US-TX", effective, through: daysLater(effective, 30) };
    const answer = await clerk.post("/api/locations/rates", { ...rate, hourly: 900, source: "a notice" });
    expect(answer.status).toBe(201);
  };
  await clerk.run(
    payrollFile([
      ["900001", "320.00"],
      ["900002", "400.00"],
    ]),
  );
  await enter(40);
  await remind();
  expect(await subjects(clerk)).toEqual([]);
  await enter(3);
  await remind();
  await remind();
  expect(await subjects(clerk)).toEqual(["The minimum wage rises in Texas: 1 employee is paid less"]);
  const { text } = await newestEmailTo(server.mailboxUrl, clerk.email);
  expect(text).toContain("Texas: $9.00 an hour");
  expect(text).toContain("Paid less: 1");
  expect(text).not.toMatch(/90000[12]/);
});

test("one email without names announces expiring authorizations of employees who owe, a month before", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["900001", "290.00"],
      ["900002", "290.00"],
      ["900003", "400.00"],
    ]),
  );
  const record = async (employeeNumber: string, daysAhead: number | null, changes: object = {}) => {
    const expiresOn = daysAhead === null ? null : daysLater(today, daysAhead);
    const terms = { id: randomUUID(), what: "Boots", signedOn: daysLater(today, -30), expiresOn, ...changes };
    const answer = await clerk.post(`/api/employees/${employeeNumber}/authorizations`, terms);
    expect(answer.status).toBe(201);
    return terms.id;
  };
  await record("900001", 31);
  // Not included: employees who owe nothing, have a longer authorization, agreed to one pay date only, or
  // no longer agree because they revoked a newer one.
  await record("900003", 5);
  await record("900002", 5);
  await record("900002", 300, { what: "boots" });
  await record("900002", 6, { what: "Vest", expiresOn: null, forPayDate: daysLater(today, 6) });
  await remind();
  expect(await subjects(clerk)).toEqual([]);
  const wrong = await record("900001", 3, { what: "Gloves" });
  await clerk.post(`/api/authorizations/${wrong}/events`, { kind: "withdrawn", reason: "wrong day" });
  await record("900001", 20, { what: "Hat" });
  const revoked = await record("900001", 300, { what: "hat", signedOn: daysLater(today, -20) });
  const revocation = { kind: "revoked", on: today, receivedBy: "Payroll" };
  expect((await clerk.post(`/api/authorizations/${revoked}/events`, revocation)).status).toBe(201);
  await record("900001", 29, { what: "Vest" });
  await remind();
  await remind();
  expect(await subjects(clerk)).toEqual(["An authorization expires within 30 days"]);
  const { text } = await newestEmailTo(server.mailboxUrl, clerk.email);
  expect(text).toContain(`${server.url}/app/employees?show=authorization-expiring`);
  expect(text).not.toMatch(/90000[123]|Vest/);
  const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
  expect(toDo.authorizationsExpiring).toBe(1);
  await expectReplay(clerk, ["900001"]);
  await record("900001", null, { what: null });
  expect((await clerk.read<Dashboard>("/api/dashboard")).toDo.authorizationsExpiring).toBe(0);
});

test("an authorization that expired stays on the to-do list until the next run says what is missing", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["900001", "290.00"]]), { payDate: daysLater(today, -10) });
  const days = { signedOn: daysLater(today, -40), expiresOn: daysLater(today, -2) };
  const terms = { id: randomUUID(), what: "Boots", ...days };
  expect((await clerk.post("/api/employees/900001/authorizations", terms)).status).toBe(201);
  const expiring = async () => (await clerk.read<Dashboard>("/api/dashboard")).toDo.authorizationsExpiring;
  expect(await expiring()).toBe(1);
  await remind();
  expect(await subjects(clerk)).toEqual([]);
  await expectReplay(clerk, ["900001"]);
  await clerk.run(payrollFile([["900001", "291.00"]]), { payDate: today });
  expect(await expiring()).toBe(0);
});
