import { randomUUID } from "node:crypto";
import { daysLater } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { addUserWithProfile } from "../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";
import { deleteItem } from "../items/change-items.ts";
import { prepareForm } from "./print-form.ts";
import {
  address,
  clerkWithEmployees,
  errorOf,
  read,
  record,
  sendDocument,
  signed,
  today,
} from "./test/authorizations.ts";

const server = await sharedTestServer();

test("an authorization for an item being deleted waits, then says that the item is gone", async () => {
  const clerk = await clerkWithEmployees();
  const terms = { name: "Gloves", price: 800, employerShare: 0, ...withoutRules };
  const { items } = (await (await clerk.post("/api/items", terms)).json()) as { items: { id: string }[] };
  const itemId = items[0]?.id ?? "";
  const answer = await server.db.asOrganization(clerk, async (tx) => {
    await deleteItem(tx, itemId);
    const recording = clerk.post(address("1001"), signed({ itemId, what: null }));
    const isWaiting = async () => {
      const { rows } = await server.db.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length > 0;
    };
    await Promise.race([recording, expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)]);
    return { recording };
  });
  expect(await errorOf(answer.recording)).toMatchObject({
    ...{ status: 422, code: "invalid_input" },
    fields: { itemId: "We couldn't find this item. Reload the page and choose it again." },
  });
  expect((await read(clerk)).authorizations).toEqual([]);
});

test("an authorization takes up to five documents, even when they arrive at once", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  await record(clerk, body);
  const small = Buffer.from("%PDF-1.7 %%EOF");
  const sent = await Promise.all(Array.from({ length: 6 }, () => sendDocument(clerk, body.id, small)));
  expect(sent.map(({ answer }) => answer.status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
  expect((await read(clerk)).authorizations[0]?.documents).toHaveLength(5);
});

test("a form to sign has the employee's name, also of someone who was skipped", async () => {
  const register =
    'Employee ID,Employee Name,Work Location,Hours,Gross Pay\n1,"Doe, Jane",US-TX,40,900.00\n2,"Roe, Sam",US-TX,40,900.00\n';
  const clerk = await addUserWithProfile(server, register);
  await clerk.put("/api/profiles/charging", { charging: "recorded" });
  const bought = {
    id: randomUUID(),
    employeeNumber: "1",
    employeeConfirmed: true,
    date: daysLater(today, -10),
    amount: 5900,
  };
  expect((await clerk.post("/api/purchases", { purchases: [bought] })).status).toBe(201);
  expect(await clerk.run(register)).toMatchObject({ employeesAnalyzed: 1, employeesSkipped: 1 });
  const printed = (employeeNumber: string) =>
    server.db.asReader(clerk, (tx) => prepareForm(tx, employeeNumber, {}, today));
  expect(JSON.stringify((await printed("1")).document)).toContain("Doe, Jane");
  expect(JSON.stringify((await printed("2")).document)).toContain("Roe, Sam");
});

test("the same signed paper sent several times at once is recorded once", async () => {
  const clerk = await clerkWithEmployees();
  const papers = [{ itemId: null }, { itemId: null, note: "Second pair" }];
  for (const paper of papers) {
    const all = [signed(paper), signed(paper), signed(paper)].map((body) =>
      clerk.post(address("1001"), body),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  }
  expect((await read(clerk)).authorizations).toHaveLength(papers.length);
});

test("two identical requests at once record one authorization", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  const answers = await Promise.all([clerk.post(address("1001"), body), clerk.post(address("1001"), body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await read(clerk)).authorizations).toHaveLength(1);
});

test("without a kind of item, the item's own class decides what the state requires", async () => {
  const clerk = await clerkWithEmployees();
  const answers = { kind: "money", credit: "no" };
  const item = { name: "Cash advance", price: 9000, employerShare: 0, answers };
  const { items } = (await (await clerk.post("/api/items", item)).json()) as {
    items: { id: string; itemClass: string | null }[];
  };
  expect(items[0]?.itemClass).toBe("cash-advance-or-loan");
  const body = signed({ what: null, itemId: items[0]?.id ?? "", state: "MN" });
  const error = await errorOf(clerk.post(address("1001"), body));
  expect(error).toMatchObject({ status: 422, fields: { amount: expect.stringContaining("Minnesota") } });
  const { authorizations } = await record(clerk, { ...body, amount: 2000 });
  expect(authorizations[0]).toMatchObject({ itemClass: "cash-advance-or-loan" });
});

test("in Illinois an authorization ends after six months, whatever it says", async () => {
  const clerk = await clerkWithEmployees();
  const terms = { state: "IL", itemClass: "uniform", equalPayments: true, amount: 500 } as const;
  await record(clerk, signed({ ...terms, signedOn: "2025-05-07", expiresOn: "2026-05-07" }), "1002");
  const { authorizations, worksIn } = await read(clerk, "1002");
  expect(worksIn?.state).toBe("IL");
  expect(authorizations[0]).toMatchObject({ lastDay: "2025-11-06", standing: "expired" });
  expect(authorizations[0]?.lastDayBy).toContain("Ill. Adm. Code");
});

test("a revocation ends the older authorizations for the same, and none that was signed later", async () => {
  const clerk = await clerkWithEmployees();
  const older = signed({ signedOn: daysLater(today, -20) });
  const newer = signed();
  const forElse = signed({ what: "Gloves" });
  for (const one of [older, newer, forElse]) await record(clerk, one);
  const standings = async () => {
    const { authorizations } = await read(clerk);
    return Object.fromEntries(authorizations.map(({ id, standing, endedOn }) => [id, [standing, endedOn]]));
  };
  const onFile = ["on-file", null];
  expect(await standings()).toEqual({ [older.id]: onFile, [newer.id]: onFile, [forElse.id]: onFile });
  const on = daysLater(today, -1);
  const revoked = { kind: "revoked", on, receivedBy: "the payroll office" };
  expect((await clerk.post(`/api/authorizations/${newer.id}/events`, revoked)).status).toBe(201);
  const later = signed({ signedOn: today });
  await record(clerk, later);
  expect(await standings()).toEqual({
    ...{ [older.id]: ["revoked", on], [newer.id]: ["revoked", null] },
    ...{ [forElse.id]: onFile, [later.id]: onFile },
  });
  const mistake = { kind: "withdrawn", reason: "wrong employee" };
  expect((await clerk.post(`/api/authorizations/${newer.id}/events`, mistake)).status).toBe(201);
  expect((await standings())[older.id]).toEqual(onFile);
});

test("South Carolina's notice is missing until it is recorded", async () => {
  const clerk = await clerkWithEmployees("US-SC");
  const body = signed({ state: "SC", itemClass: "tools" });
  await record(clerk, body);
  expect((await read(clerk)).authorizations[0]).toMatchObject({ fault: "notice-missing" });
  const notice = { kind: "notice", on: daysLater(today, -9) };
  expect((await clerk.post(`/api/authorizations/${body.id}/events`, notice)).status).toBe(201);
  expect((await read(clerk)).authorizations[0]).toMatchObject({ fault: null, notice: { on: notice.on } });
});

test("an authorization under a merged number belongs to the employee", async () => {
  const clerk = await clerkWithEmployees();
  await record(clerk, signed(), "1002");
  const pair = { one: "1001", other: "1002", keep: "1001" };
  const { seen } = (await (await clerk.post("/api/employee-merges/check", pair)).json()) as { seen: string };
  expect((await clerk.post("/api/employee-merges", { ...pair, id: randomUUID(), seen })).status).toBe(201);
  expect((await read(clerk)).authorizations).toEqual([expect.objectContaining({ employeeNumber: "1002" })]);
  expect((await read(clerk, "1002")).employeeNumber).toBe("1001");
});
