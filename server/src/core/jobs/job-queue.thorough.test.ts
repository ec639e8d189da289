import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { openJobQueue } from "./job-queue.ts";

const db = await createTestDatabase();
const log = pino({ level: "silent" });

interface Greeting {
  readonly name: string;
}

async function openQueue() {
  const queue = await openJobQueue(db.connectionString, log, { lookEverySeconds: 0.5 });
  onTestFinished(() => queue.stop());
  return queue;
}

const retries = { retryLimit: 5, retryDelay: 1 };

test("the job of a process that was killed is taken over by another one", async () => {
  const [killed, other] = [await openQueue(), await openQueue()];
  const begun = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const asked = { name: "once", retries, atOnce: 1 };
  const hang = async (_data: object, signal?: AbortSignal) => {
    begun.resolve();
    await new Promise((resolve) => signal?.addEventListener("abort", resolve));
  };
  await killed.start([{ ...asked, work: hang }]);
  await killed.send("once", {}, { key: "a" });
  await begun.promise;
  await db.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '61 seconds' where name = 'once'",
  );
  await other.start([{ ...asked, work: async () => taken.resolve() }]);
  await taken.promise;
});

test("a job that fails is retried, and a backlog is processed", async () => {
  const queue = await openQueue();
  const tried: string[] = [];
  const done = Promise.withResolvers<void>();
  await queue.start([
    {
      name: "count",
      retries,
      atOnce: 4,
      async work({ name }: Greeting) {
        tried.push(name);
        if (name === "7" && tried.filter((other) => other === "7").length === 1) throw new Error("not yet");
        if (tried.length === 41) done.resolve();
      },
    },
  ]);
  for (let sent = 0; sent < 40; sent += 1) await queue.send("count", { name: `${sent}` }, { key: `${sent}` });
  await done.promise;
  expect(new Set(tried).size).toBe(40);
  expect(tried.filter((name) => name === "7")).toHaveLength(2);
});
