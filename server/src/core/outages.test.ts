import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterEach, expect, test, vi } from "vitest";
import { DatabaseAway } from "./db/unusable/database-away.ts";
import { createLog } from "./log.ts";
import { databaseAway } from "./request/refusals.ts";

afterEach(() => void vi.useRealTimers());

test("an outage of the database is logged once, then counted by the minute until it's over", () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = createLog({}, { write: (line) => lines.push(line) });
  for (let failure = 0; failure < 60; failure++) {
    log.error({ err: databaseAway(new DatabaseAway("the connection broke")) }, "a request failed");
  }
  // As Better Auth wraps it while it reads the session of a request.
  const lost = new DrizzleQueryError("select", [], new Error("Connection terminated"));
  log.error({ err: databaseAway(new Error("Failed to get session", { cause: lost })) }, "a request failed");
  // As pg-boss passes it on.
  log.error(
    { err: { message: "the database system is starting up (Queue: mail)", code: "57P03" } },
    "a job failed",
  );
  log.error({ err: new Error("a bug") }, "a request failed");
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ level: 50, more: 61, total: 62 });
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(4);
  expect(JSON.parse(lines[3] ?? "")).toMatchObject({ level: 30, total: 62 });
  log.error({ err: new DatabaseAway("the connection broke") }, "a request failed");
  expect(lines).toHaveLength(5);
});
