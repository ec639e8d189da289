import { randomUUID } from "node:crypto";
import type { ItemRules, OpenItemRules, PurchaseRule } from "@wagefloor/contract/items/classes.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { followAnswers, type GivenAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { expect, test } from "vitest";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";

const server = await sharedTestServer();

const shirt = { name: "Shirt", price: 4000, employerShare: 0 };
const uniform = { kind: "wear", worn: "clothing", needed: "yes" };
const itemsOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { items: Item[] }).items;
const rulesOf = (clerk: PayrollUser, itemClass: string) =>
  clerk.read<ItemRules>(`/api/items/rules?class=${itemClass}`);
const short = ({ rules }: ItemRules) =>
  rules.map(({ state, answer, employees }) => `${state} ${answer} ${employees}`);

async function addShirt(clerk: PayrollUser, answers: object = uniform): Promise<Item> {
  const [item] = await itemsOf(clerk.post("/api/items", { ...shirt, answers }));
  return item as Item;
}

test("answers find an item's class and keep who gave them", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addShirt(clerk, { ...uniform, logo: "yes" });
  expect(item).toMatchObject({ itemClass: "uniform", answers: uniform, answered: { by: clerk.email } });
  expect(item.answers).not.toHaveProperty("logo");

  const change = (terms: object) => itemsOf(clerk.put(`/api/items/${item.id}`, { ...shirt, ...terms }));
  expect(await change({ price: 5000 })).toMatchObject([{ itemClass: "uniform", answered: item.answered }]);
  expect(await change({ answers: uniform })).toMatchObject([{ answered: item.answered }]);
  expect(await change({ answers: { ...uniform, needed: "no", logo: "no" } })).toMatchObject([
    { itemClass: "voluntary-purchase" },
  ]);
  expect(await change(withoutRules)).toMatchObject([
    { itemClass: null, ...withoutRules, answered: { by: clerk.email } },
  ]);
});

test("an item with an open question is refused with the question, and so is an answer that doesn't exist", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addShirt(clerk);
  const without = await clerk.post("/api/items", { ...shirt, name: "Vest" });
  expect(await without.json()).toMatchObject({
    error: { fields: { answers: expect.stringMatching(/^Please answer the questions about the item\./) } },
  });
  for (const answers of [{}, { kind: "wear", worn: "clothing" }, { kind: "other" }]) {
    const refused = await clerk.post("/api/items", { ...shirt, name: "Vest", answers });
    expect(refused.status).toBe(422);
    const question =
      questionWords[followAnswers(answers as GivenAnswers).questions.at(-1) ?? "kind"].question;
    expect(await refused.json()).toMatchObject({
      error: { fields: { answers: expect.stringContaining(question) } },
    });
    expect((await clerk.put(`/api/items/${item.id}`, { ...shirt, answers })).status).toBe(422);
  }
  expect(await clerk.read("/api/items")).toMatchObject({ items: [{ itemClass: "uniform" }] });
  const wrong = [{ kind: "uniform" }, { needed: true }, "uniform", [uniform]];
  for (const answers of wrong)
    expect((await clerk.post("/api/items", { ...shirt, name: "Vest", answers })).status).toBe(422);
  expect((await clerk.fetch("/api/items/rules?class=hats")).status).toBe(422);
});

test("the rules of a class are those of the states in which employees work, strictest first", async () => {
  const clerk = await addPayrollUser(server);
  expect(await rulesOf(clerk, "uniform")).toEqual({ rules: [], withoutState: 0 });
  await clerk.run(
    payrollFile([
      ["1", "800.00", "40", "US-TX"],
      ["2", "800.00", "40", "US-NY"],
      ["3", "800.00", "40", "US-CA-OAKLAND"],
      ["4", "800.00", "40", "US-CA"],
      ["5", "800.00", "40", "Nowhere Special"],
    ]),
  );
  const rules = await rulesOf(clerk, "uniform");
  expect(short(rules)).toEqual(["CA not-allowed 2", "NY not-allowed 1", "TX with-authorization 1"]);
  expect(rules.withoutState).toBe(1);
  expect(rules.rules[1]).toMatchObject({ name: "New York", page: "/rules/new-york#uniform" });
  expect(rules.rules[1]?.citation).toBeTruthy();

  await clerk.put("/api/employees/5/attributes", { place: "US-TX" });
  await clerk.put("/api/employees/2/attributes", { place: "US-TX" });
  expect(short(await rulesOf(clerk, "uniform"))).toEqual(["CA not-allowed 2", "TX with-authorization 3"]);
  expect(await rulesOf(await addPayrollUser(server), "uniform")).toEqual({ rules: [], withoutState: 0 });
});

test("a preview of purchases shows the state rules for their items", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["1", "800.00", "40", "US-TX"],
      ["2", "800.00", "40", "US-NY"],
      ["3", "800.00", "40", "US-NY"],
    ]),
  );
  const item = await addShirt(clerk);
  const purchases = ["2", "1", "3", "4", "1"].map((employeeNumber, at) => ({
    ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date: "2026-11-20", amount: 4000 + at },
    itemId: at === 4 ? null : item.id,
  }));
  const answer = await clerk.post("/api/purchases/preview", { purchases });
  const { itemRules } = (await answer.json()) as { itemRules: PurchaseRule[] };
  expect(itemRules.map(({ rule, lines }) => [rule?.state, rule?.answer, lines])).toEqual([
    ["NY", "not-allowed", [1, 3]],
    ["TX", "with-authorization", [2]],
    [undefined, undefined, [4]],
  ]);
  expect(itemRules[0]).toMatchObject({ item: { name: "Shirt" }, itemClass: "uniform" });
  expect((await clerk.post("/api/purchases", { purchases })).status).toBe(201);

  const open = (employeeNumber: string) =>
    clerk.read<OpenItemRules>(`/api/employees/${employeeNumber}/item-rules`);
  expect((await open("2")).rules).toMatchObject([{ item: { name: "Shirt" }, rule: { state: "NY" } }]);
  expect((await open("4")).rules).toMatchObject([{ item: { name: "Shirt" }, rule: null }]);
  await clerk.post(`/api/purchases/${purchases[0]?.id}/return`, {
    ...{ id: randomUUID(), date: "2026-11-20", reason: "too small" },
  });
  expect((await open("2")).rules).toEqual([]);
  const stranger = await addPayrollUser(server);
  expect((await stranger.fetch("/api/employees/2/item-rules")).status).toBe(404);
});
