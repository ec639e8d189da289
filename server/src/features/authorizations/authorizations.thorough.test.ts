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
