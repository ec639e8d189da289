import { once } from "node:events";
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

test("a job sent in a transaction runs once it is committed, and never if it is rolled back", async () => {
  const queue = await openQueue();
  const done = Promise.withResolvers<void>();
  const greeted: string[] = [];
  await queue.start([
    {
      name: "greet",
      retries,
      atOnce: 1,
      async work({ name }: Greeting) {
        greeted.push(name);
        done.resolve();
      },
    },
  ]);
  const broken = db.asSystem(async (tx) => {
    await queue.send("greet", { name: "nobody" }, { key: "a", tx });
    throw new Error("cut off");
  });
  await expect(broken).rejects.toThrow("cut off");
  await db.asSystem((tx) => queue.send("greet", { name: "somebody" }, { key: "a", tx }));
  await done.promise;
  expect(greeted).toEqual(["somebody"]);
});

test("waiting jobs with one key become one, and those with other keys stay", async () => {
  const queue = await openQueue();
  const idle = { name: "wait", retries, atOnce: 1, work: async () => undefined };
  await queue.start([idle]);
  await queue.stop();
  const sender = await openQueue();
  for (const key of ["a", "a", "b", "a"]) await sender.send("wait", {}, { key });
  const waiting = "select singleton_key as key from pgboss.job where name = 'wait' order by 1";
  expect((await db.pool.query(waiting)).rows).toEqual([{ key: "a" }, { key: "b" }]);
});

test("a running job is told at once that the queue stops, and ends by itself", async () => {
  const queue = await openQueue();
  const begun = Promise.withResolvers<void>();
  await queue.start([
    {
      name: "endless",
      retries,
      atOnce: 1,
      async work(_data: object, signal) {
        const told = signal ? once(signal, "abort") : undefined;
        begun.resolve();
        await told;
      },
    },
  ]);
  await queue.send("endless", {}, { key: "a" });
  await begun.promise;
  await queue.stop();
  // What pg-boss itself cuts off after its 30 seconds has failed.
  const { rows } = await db.pool.query("select state from pgboss.job where name = 'endless'");
  expect(rows).toEqual([{ state: "completed" }]);
});
