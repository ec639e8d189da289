import { randomUUID } from "node:crypto";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { expect, test } from "vitest";
import { addPayrollUser, type PayrollUser } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const boots = {
  ...{ name: "Boots", price: 12_000, employerShare: 6100 },
  answers: { kind: "other", withoutRules: "yes" },
};
const itemsOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { items: Item[] }).items;
const put = (clerk: PayrollUser, { id }: { readonly id: string }, body: object) =>
  clerk.put(`/api/items/${id}`, body);
const remove = (clerk: PayrollUser, { id }: Item) => clerk.fetch(`/api/items/${id}`, { method: "DELETE" });
const record = (clerk: PayrollUser, { id }: Item) =>
  clerk.post("/api/purchases", {
    purchases: [
      { id: randomUUID(), employeeNumber: "1", employeeConfirmed: true, date: "2026-11-20", itemId: id },
    ],
  });

test("an item has a price that employer and employee share, and a name of its own", async () => {
  const clerk = await addPayrollUser(server);
  const [item] = (await itemsOf(clerk.post("/api/items", boots))) as [Item];
  expect(item).toMatchObject({ ...boots, employeePays: 5900, purchases: 0, archived: false });
  for (const [body, status] of [
    [{ ...boots, name: " BOOTS " }, 409],
    [{ ...boots, name: " " }, 422],
    [{ ...boots, name: "Gloves", employerShare: 12_001 }, 422],
    [{ ...boots, name: "Gloves", price: 0, employerShare: 0 }, 422],
    [{ ...boots, name: "Gloves", price: 12.5 }, 422],
  ] as const) {
    expect((await clerk.post("/api/items", body)).status).toBe(status);
  }
  const changed = await itemsOf(put(clerk, item, { ...boots, name: "boots", employerShare: 12_000 }));
  expect(changed).toMatchObject([{ id: item.id, name: "boots", employeePays: 0 }]);
  expect((await put(clerk, { id: randomUUID() }, boots)).status).toBe(404);
});

test("an item that was bought is archived, not deleted, and its past purchases keep their amount", async () => {
  const clerk = await addPayrollUser(server);
  const [item] = (await itemsOf(clerk.post("/api/items", boots))) as [Item];
  expect((await record(clerk, item)).status).toBe(201);
  const refused = await remove(clerk, item);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: "item_used" } });
  await put(clerk, item, { ...boots, price: 15_000 });
  expect(await clerk.read("/api/purchases")).toMatchObject({ purchases: [{ amount: 5900 }] });

  expect(await itemsOf(put(clerk, item, { archived: true }))).toMatchObject([
    { archived: true, purchases: 1 },
  ]);
  expect((await record(clerk, item)).status).toBe(422);
  const [another, archived] = (await itemsOf(clerk.post("/api/items", boots))) as [Item, Item];
  expect(archived).toMatchObject({ id: item.id, archived: true });
  expect((await put(clerk, item, { archived: false })).status).toBe(409);
  expect(await itemsOf(remove(clerk, another))).toHaveLength(1);
  expect(await itemsOf(put(clerk, item, { archived: false }))).toMatchObject([{ archived: false }]);
});
