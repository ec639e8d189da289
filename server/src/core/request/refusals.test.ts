import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { UploadRefusal } from "../uploads/refusals.ts";
import type { AppEnv } from "./app-env.ts";
import { nameRequest } from "./name-request.ts";
import { CommonRefusal, createErrorHandler, databaseRefusal } from "./refusals.ts";

const database = await createTestDatabase();

/** The answer of a route that throws this, and what is logged. */
async function answerTo(thrown: unknown) {
  const lines: string[] = [];
  const log = createLog({}, { write: (line: string) => void lines.push(line) });
  const app = new Hono<AppEnv>()
    .onError(createErrorHandler(log))
    .use(nameRequest({ trustedProxies: 1 }))
    .get("/", () => {
      throw thrown;
    });
  const response = await app.request("/", { headers: { "x-request-id": "request-7" } });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, body: await response.json(), logged: lines, retryAfter };
}

/** The database's own error for a failing statement. */
async function failureOf(statement: string): Promise<unknown> {
  return database.pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("a refusal has its sentence, its code and its details, and isn't logged", async () => {
  const thrown = new UploadRefusal("unreadable_file", "Failed to parse CSV file: line 3", { line: 3 });
  const { status, body, logged } = await answerTo(thrown);
  expect(status).toBe(422);
  expect(body).toEqual({
    error: { code: "unreadable_file", message: "Failed to parse CSV file: line 3", line: 3 },
  });
  expect(logged).toEqual([]);
});

test("a temporary refusal says when to try again", async () => {
  const { status, retryAfter } = await answerTo(
    new CommonRefusal("unavailable", "Please try again in a minute."),
  );
  expect([status, retryAfter]).toEqual([503, "60"]);
});

test("a bug answers with a request id and no internals, and is logged once", async () => {
  const { status, body, logged } = await answerTo(new Error("connect ECONNREFUSED 10.0.0.9:5432"));
  expect(status).toBe(500);
  expect(body).toEqual({
    error: { code: "internal", message: "An unexpected error occurred", requestId: "request-7" },
  });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("ECONNREFUSED");
  expect(logged[0]).toContain("request-7");
});

test.each([
  ["select from never_made", "Database table not found. Please ensure all migrations have been run."],
  [
    "insert into attempts (key, count, last_at, ends_at) values ('k', 1, now(), now()), ('k', 1, now(), now())",
    "A record with this information already exists.",
  ],
  ["select 1 / 0", "An unexpected database error occurred."],
])("[UP-06] the failure of '%s' is reported as '%s'", async (statement, sentence) => {
  const { status, body, logged } = await answerTo(databaseRefusal(await failureOf(statement)));
  expect(status).toBe(500);
  expect(body).toEqual({ error: { code: "database", message: sentence, requestId: "request-7" } });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("request-7");
});

test.each([
  ["too_many_connections", /can't reach the database right now. Please try again in a minute/],
  ["out_of_memory", /can't reach the database right now/],
  ["admin_shutdown", /can't reach the database right now/],
  ["read_only_sql_transaction", /can't reach the database right now/],
  ["lock_not_available", /busy with another change, so nothing was saved. Please try again in a minute/],
  ["query_canceled", /busy with another change/],
  ["deadlock_detected", /busy with another change/],
  ["disk_full", /out of disk space, so nothing was saved/],
])("a database that answers %s is away for now, and its reason is logged", async (condition, sentence) => {
  const raised = await failureOf(
    `do $$ begin raise exception 'as it is' using errcode = '${condition}'; end $$`,
  );
  const { status, body, logged, retryAfter } = await answerTo(raised);
  expect([status, retryAfter]).toEqual([503, "60"]);
  expect(body).toEqual({ error: { code: "unavailable", message: expect.stringMatching(sentence) } });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("as it is");
});

test("[UP-06] an error that isn't the database's isn't reported as one", () => {
  expect(databaseRefusal(new TypeError("undefined is not a function"))).toBeUndefined();
  expect(databaseRefusal(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }))).toBeUndefined();
});
