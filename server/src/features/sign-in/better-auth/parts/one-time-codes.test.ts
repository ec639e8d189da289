import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sharedTestServer } from "../../../../test/test-server.ts";
import { createOneTimeCode, useOneTimeCode } from "./one-time-codes.ts";

const server = await sharedTestServer();
const secret = "a secret that only tests use, 32+";

test("[AUTH-11] a code works once, also for many requests at the same moment", async () => {
  const { code, use } = await created();
  const taken = await Promise.all(Array.from({ length: 10 }, () => use(code)));
  expect(taken.filter((right) => right)).toHaveLength(1);
  expect(await use(code)).toBe(false);
});

test("[AUTH-11] a wrong code at the same moment does not refuse the right one", async () => {
  const { code, use } = await created();
  const wrong = code === "111111" ? "222222" : "111111";
  const taken = await Promise.all([use(wrong), use(wrong), use(code), use(wrong)]);
  expect(taken.filter((right) => right)).toHaveLength(1);
});

test("[AUTH-11] five wrong codes at the same moment use the right one up", async () => {
  const { code, use } = await created();
  const wrong = code === "111111" ? "222222" : "111111";
  await Promise.all(Array.from({ length: 5 }, () => use(wrong)));
  expect(await use(code)).toBe(false);
});

async function created() {
  const purpose = `test-${randomUUID()}`;
  const code = await createOneTimeCode(server.auth, purpose);
  return { code, use: (typed: string) => useOneTimeCode({ db: server.db, secret }, purpose, typed) };
}
