import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ApiError, Unreachable } from "./errors.ts";
import { createQueryClient, forEveryone, forgetAllButSession, sessionKey } from "./query-client.ts";

const signIn = (client: ReturnType<typeof createQueryClient>, userId: string) =>
  client.fetchQuery({ queryKey: sessionKey, staleTime: 0, queryFn: async () => ({ userId }) });

test("[DATA-02] what one user has loaded is gone when another signs in", async () => {
  const client = createQueryClient();
  await signIn(client, "first");
  client.setQueryData(["runs"], ["a run"]);
  await signIn(client, "first");
  expect(client.getQueryData(["runs"])).toEqual(["a run"]);
  await signIn(client, "second");
  expect(client.getQueryData(["runs"])).toBeUndefined();
});

test("[APP-01] a session that the server no longer knows counts as signed out", async () => {
  const client = createQueryClient();
  await signIn(client, "first");
  const refused = client.fetchQuery({
    queryKey: ["runs"],
    queryFn: () => Promise.reject(new ApiError(401, { code: "unauthenticated" })),
  });
  await expect(refused).rejects.toThrow(ApiError);
  expect(client.getQueryData(sessionKey)).toBeNull();
});

test("[AUTH-12] a page waiting for public data gets it, even if the user signs out in the meantime", async () => {
  const client = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = new QueryObserver(client, {
    queryKey: ["providers"],
    meta: forEveryone,
    queryFn: () => promise,
  });
  const seen: unknown[] = [];
  waiting.subscribe(({ data }) => seen.push(data));
  forgetAllButSession(client);
  resolve("by Google");
  await promise;
  await expect.poll(() => seen.at(-1)).toBe("by Google");
});

test("a mistake in the code is reported to the browser, a refusal and a lost connection are not", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const client = createQueryClient();
  const mistake = new TypeError("undefined is not a function");
  for (const error of [mistake, new ApiError(409, {}), new Unreachable(mistake)]) {
    const queryFn = () => Promise.reject(error);
    await expect(client.fetchQuery({ queryKey: ["runs"], queryFn, retry: false })).rejects.toBe(error);
    const mutation = client.getMutationCache().build(client, { mutationFn: queryFn });
    await expect(mutation.execute(undefined)).rejects.toBe(error);
  }
  expect(reported.mock.calls).toEqual([[mistake], [mistake]]);
  vi.unstubAllGlobals();
});
