import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { tasks } from "../../core/workers/test/tasks.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const staff = payrollFile(Array.from({ length: 500 }, (_, index) => [`E${index}`, "400.00"] as const));

/** Keeps a worker of the server busy for that user until the test ends. */
async function keepWorkerBusy({ organizationId }: Pick<PayrollUser, "organizationId">): Promise<void> {
  const started = new Int32Array(new SharedArrayBuffer(4));
  let isOver = false;
  const endless = server.files.workers.run(organizationId, tasks.spinUntil, started);
  endless.finally(() => {
    isOver = true;
  });
  await Atomics.waitAsync(started, 0, 0).value;
  onTestFinished(async () => {
    expect(isOver).toBe(false);
    Atomics.store(started, 0, 2);
    await endless;
  });
}

/** Begins an upload that never continues. @returns the status of its refusal, if it is refused */
function beginUpload(clerk: PayrollUser): Promise<number | undefined> {
  const upload = request(`${server.url}/api/runs`, {
    method: "POST",
    headers: {
      "content-type": "multipart/form-data; boundary=b",
      origin: server.url,
      cookie: [...clerk.cookies.values()].map((cookie) => cookie.split(";")[0]).join("; "),
    },
  });
  const refused = new Promise<number | undefined>((resolve) => {
    upload.on("response", (answer) => resolve(answer.resume().statusCode));
    upload.on("error", () => resolve(undefined));
  });
  upload.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nEmpl`);
  onTestFinished(() => void upload.destroy());
  return refused;
}

test("[UP-05] thirty uploads at once, one of them twice, are all saved completely, and once", async () => {
  const clerks = await Promise.all(Array.from({ length: 30 }, () => addPayrollUser(server)));
  const [first] = clerks;
  const answers = await Promise.all(
    [...clerks, ...(first ? [first] : [])].map((clerk) => clerk.upload(staff)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(30).fill(201), 409]);
  for (const clerk of clerks) {
    expect(await clerk.read("/api/runs")).toMatchObject({
      runs: [{ employeesAnalyzed: 500, totalSafeDeduction: 500 * 5900 }],
    });
  }
}, 60_000);

test("[UP-05] stalled uploads of one user don't delay other users", async () => {
  const [stuck, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const begun = Array.from({ length: 40 }, () => beginUpload(stuck));
  // From then on there is no room to wait for another one of theirs.
  expect(await Promise.race(begun)).toBe(503);
  expect(await other.run(staff)).toMatchObject({ employeesAnalyzed: 500 });
  const refused = await stuck.upload(staff);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await refused.json()).toMatchObject({
    error: {
      code: "unavailable",
      message: expect.stringContaining("so nothing was saved. Please try again"),
    },
  });
  expect((await stuck.fetch("/api/billing/usage")).status).toBe(200);
});

test("[UP-05] while workers are busy with files of two users, a third one's file is run and pages are answered", async () => {
  const clerks = await Promise.all([addPayrollUser(server), addPayrollUser(server), addPayrollUser(server)]);
  const [one, another, third] = clerks as [PayrollUser, PayrollUser, PayrollUser];
  await keepWorkerBusy(one);
  await keepWorkerBusy(another);
  expect((await one.fetch("/api/billing/usage")).status).toBe(200);
  expect(await third.run(staff)).toMatchObject({ employeesAnalyzed: 500 });
});

test("[UP-05] a user's file is run while three others send theirs without end", async () => {
  const [other, ...stuck] = await Promise.all(Array.from({ length: 4 }, () => addPayrollUser(server)));
  for (const clerk of stuck) for (let sent = 0; sent < 4; sent++) beginUpload(clerk);
  expect(await other?.run(staff)).toMatchObject({ employeesAnalyzed: 500 });
});
