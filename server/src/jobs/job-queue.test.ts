import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { openJobQueue } from "./job-queue.ts";

const db = await createTestDatabase();
const log = pino({ level: "silent" });

interface Greeting {
  readonly name: string;
}

async function openQueue() {
  const queue = await openJobQueue(db.connectionString, log);
  onTestFinished(() => queue.stop());
  return queue;
}

const retries = { retryLimit: 5, retryDelay: 1 };

test("a job that was sent in a transaction is done once it is committed, and never when it is rolled back", async () => {
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

test("jobs of one key that wait become one, and a job that fails is tried again", async () => {
  const queue = await openQueue();
  const tried: string[] = [];
  const done = Promise.withResolvers<void>();
  const kind = {
    name: "count",
    retries,
    atOnce: 1,
    async work({ name }: Greeting) {
      tried.push(name);
      if (tried.length === 1) throw new Error("not yet");
      if (name === "second") done.resolve();
    },
  };
  const sender = await openQueue();
  await sender.start([]);
  await queue.start([kind]);
  await queue.send("count", { name: "first" }, { key: "1" });
  for (let sent = 0; sent < 10; sent += 1) await queue.send("count", { name: "second" }, { key: "2" });
  await done.promise;
  expect(tried.filter((name) => name === "first").length).toBeLessThanOrEqual(2);
  expect(tried.filter((name) => name === "second").length).toBeLessThan(10);
});
