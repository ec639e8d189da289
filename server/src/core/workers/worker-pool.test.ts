import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { trustedOrganizationId } from "../request/tenant.ts";
import { tasks } from "./test/tasks.ts";
import { createWorkerPool } from "./worker-pool.ts";

const [ann, bob] = [trustedOrganizationId("ann"), trustedOrganizationId("bob")];

function openPool(settings?: Parameters<typeof createWorkerPool>[0]) {
  const pool = createWorkerPool(settings);
  onTestFinished(pool.close);
  return pool;
}

/** For tests that leave its one thread as it was: starting one takes longer than they do. */
const shared = createWorkerPool();
afterAll(shared.close);

/** Begins a task that never ends. @returns when it has begun, and how it ended */
async function beginEndless(pool: ReturnType<typeof openPool>, organizationId = ann) {
  const started = new Int32Array(new SharedArrayBuffer(4));
  const end = pool.run(organizationId, tasks.hang, started);
  end.catch(() => undefined);
  await Atomics.waitAsync(started, 0, 0).value;
  return { end };
}

test("a task gets its input and gives its output, and the next one has the same thread", async () => {
  for (const byte of [1, 2]) {
    const { bytes } = await shared.run(ann, tasks.double, Uint8Array.of(byte, 21));
    expect([...bytes]).toEqual([2 * byte, 42]);
  }
});

test("of the threads that a burst started, one stays for the next file", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = openPool();
  const burst = [ann, bob].map((organizationId) => pool.run(organizationId, tasks.nameThread, undefined));
  const threads = await Promise.all(burst);
  vi.advanceTimersByTime(60_000);
  expect(new Set(threads).size).toBe(2);
  expect(threads).toContain(await pool.run(ann, tasks.nameThread, undefined));
});

test("a message that Node sends from the thread isn't taken for the answer", async () => {
  expect(await shared.run(ann, tasks.beWatched, undefined)).toBe("done");
});

test("bytes that were moved are gone here", async () => {
  const sent = Uint8Array.of(21);
  const { bytes } = await shared.run(ann, tasks.double, sent, [sent]);
  expect([bytes[0], sent.length]).toEqual([42, 0]);
});

test("[UP-03] a task that takes endless processor time is ended with what to do, and the next one is done", async () => {
  const pool = openPool({ limits: { milliseconds: 1000, megabytes: 256 } });
  await expect(pool.run(ann, tasks.spin, new Int32Array(new SharedArrayBuffer(4)))).rejects.toMatchObject({
    code: "wrong-file",
    message: expect.stringContaining("Copy only the payroll to a new file"),
  });
  await expect(pool.run(ann, tasks.refuse, 3)).rejects.toMatchObject({ code: "ragged-row" });
});

test("[UP-03] a task that takes more memory than any payroll is ended with what to do", async () => {
  const pool = openPool({ limits: { milliseconds: 60_000, megabytes: 32 } });
  await expect(pool.run(ann, tasks.fillMemory, undefined)).rejects.toMatchObject({ code: "wrong-file" });
  await expect(pool.run(ann, tasks.refuse, 3)).rejects.toMatchObject({ code: "ragged-row" });
});

test("a file is refused with the line and the advice of its reader", async () => {
  await expect(shared.run(ann, tasks.refuse, 3)).rejects.toMatchObject({
    name: "PayrollFileError",
    sentence: "Failed to parse CSV file: The row has too many cells.",
    line: 3,
    advice: "Check it.",
  });
});

const unreachable = "postgres://user@127.0.0.1:9/none";

test("a task works in the database through the pooler, if there is one", async () => {
  const { connectionString } = await createTestDatabase();
  const pool = openPool({ connectionString: unreachable, poolUrl: connectionString });
  expect(`/${await pool.run(ann, tasks.nameDatabase, undefined)}`).toBe(new URL(connectionString).pathname);
});

test("what is refused in the database is refused here with its details", async () => {
  const pool = openPool({ connectionString: unreachable });
  await expect(pool.run(ann, tasks.decline, "payDate")).rejects.toMatchObject({
    ...{ name: "Refusal", code: "invalid_input", status: 422, message: "Check this." },
    details: { fields: { payDate: "wrong" } },
  });
});

test("a task that fails says why, and a thread that ends by itself is replaced", async () => {
  const pool = openPool();
  await expect(pool.run(ann, tasks.fail, "broke")).rejects.toThrow("broke");
  await expect(pool.run(ann, tasks.exit, undefined)).rejects.toThrow("ended before it was done");
  expect((await pool.run(ann, tasks.double, Uint8Array.of(21))).bytes[0]).toBe(42);
});

test("an organization's endless task leaves threads for others", async () => {
  const pool = openPool();
  await beginEndless(pool);
  const next = pool.run(ann, tasks.double, Uint8Array.of(1));
  next.catch(() => undefined);
  expect((await pool.run(bob, tasks.double, Uint8Array.of(21))).bytes[0]).toBe(42);
});

test("closing ends what runs", async () => {
  const pool = createWorkerPool();
  const { end } = await beginEndless(pool);
  await pool.close();
  await expect(end).rejects.toThrow("ended before it was done");
});
