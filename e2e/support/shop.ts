import type { Account } from "./account.ts";
import { payroll } from "./files.ts";
import { expect } from "./fixtures.ts";

const bought = Array.from({ length: 40 }, (_, at) => ({
  id: `${1001 + at}`,
  day: `10/${String((at % 28) + 1).padStart(2, "0")}/2026`,
  cents: 10_000 + at,
}));
/** 40 purchases as they are pasted from a spreadsheet. */
export const list = [
  "Employee ID\tItem\tDate\tPrice\tReceipt",
  ...bought.map(({ id, day, cents }) => `${id}\tWork boots\t${day}\t${(cents / 100).toFixed(2)}\tR-${id}`),
].join("\n");

/** An account that sells boots and knows the employees of the list. */
export async function openShop(account: Account): Promise<void> {
  await account.run(
    payroll(
      "may.csv",
      bought.map(({ id }) => ({ id, amount: "1600.00" })),
    ),
  );
  const answers = { kind: "other", withoutRules: "yes" };
  const item = { name: "Work boots", price: 14900, employerShare: 0, answers };
  expect((await account.api.post("/api/items", { data: item })).status()).toBe(201);
}
