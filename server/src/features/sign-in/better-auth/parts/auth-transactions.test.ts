import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { expect, test } from "vitest";
import { account, session, user, verification } from "../../../../core/db/schema/accounts.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { currentAuthTransaction, inTransactionOf, tablesWithTransactions } from "./auth-transactions.ts";

const db = await createTestDatabase();
const expiresAt = new Date(Date.now() + 60_000);
const held: boolean[] = [];
const auth = betterAuth({
  baseURL: "http://localhost:4300",
  secret: "a secret that only tests use, 32+",
  database: drizzleAdapter(tablesWithTransactions(db), {
    provider: "pg",
    schema: { user, session, account, verification },
    transaction: true,
  }),
  emailAndPassword: { enabled: true, autoSignIn: false },
  databaseHooks: {
    user: { create: { before: async () => void held.push(currentAuthTransaction() !== undefined) } },
  },
  telemetry: { enabled: false },
  logger: { disabled: true },
});
const context = await auth.$context;

test("what Better Auth writes within our transaction is rolled back with it", async () => {
  const failing = inTransactionOf(context, async (tx) => {
    await context.internalAdapter.createVerificationValue({ identifier: "kept", value: "1", expiresAt });
    expect(await tx.db.$count(verification)).toBe(1);
    expect(await db.system.$count(verification)).toBe(0);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await db.system.$count(verification)).toBe(0);
  expect(currentAuthTransaction()).toBeUndefined();
});

test("the hooks of a sign-up run within Better Auth's own transaction", async () => {
  await auth.api.signUpEmail({
    body: { email: "clerk@example.com", password: "boots on every second friday", name: "Clerk" },
  });
  expect(held).toEqual([true]);
});

test("a value is reserved once, and consumed once, also by two at the same moment", async () => {
  const { internalAdapter } = context;
  const reserve = () =>
    internalAdapter.reserveVerificationValue({ identifier: "once", value: "1", expiresAt });
  expect((await Promise.all([reserve(), reserve()])).toSorted()).toEqual([false, true]);
  await internalAdapter.createVerificationValue({ identifier: "link", value: "1", expiresAt });
  const consume = () => internalAdapter.consumeVerificationValue("link");
  const consumed = await Promise.all([consume(), consume()]);
  expect(consumed.filter((found) => found !== null)).toHaveLength(1);
});

test("of the values behind an identifier the newest is found, and all are deleted", async () => {
  const { internalAdapter } = context;
  const create = (value: string) =>
    internalAdapter.createVerificationValue({ identifier: "several", value, expiresAt });
  await create("older");
  await db.system.update(verification).set({ createdAt: new Date(Date.now() - 1000) });
  await create("newer");
  expect((await internalAdapter.findVerificationValue("several"))?.value).toBe("newer");
  await internalAdapter.updateVerificationByIdentifier("several", { value: "changed" });
  expect((await internalAdapter.findVerificationValue("several"))?.value).toBe("changed");
  await internalAdapter.deleteVerificationByIdentifier("several");
  expect(await internalAdapter.findVerificationValue("several")).toBeNull();
});
