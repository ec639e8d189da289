import { expect, onTestFinished, test } from "vitest";
import { tasks } from "../../core/workers/test/tasks.ts";
import { addUserWithProfile, lookAt, review } from "../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const fileOf = (employees: number) => {
  const rows = Array.from(
    { length: employees },
    (_, at) => `${at},Hall ${at} ${"of the works ".repeat(7)},40,400.00`,
  );
  return `Employee ID,Work Location,Hours,Gross Pay\n${rows.join("\n")}\n`;
};

test("a large file with thousands of different places is reviewed beside the server's thread, which answers others meanwhile", async () => {
  const clerk = await addUserWithProfile(server, fileOf(1));
  const [small, large] = [await review(clerk, fileOf(1)), await review(clerk, fileOf(6000))];
  expect([small.employees, large.employees, large.unclearPlaces]).toEqual([1, 6000, 6000]);
  const state = new Int32Array(new SharedArrayBuffer(4));
  const endless = server.files.calculating.run(clerk.organizationId, tasks.spinUntil, state);
  onTestFinished(() => void Atomics.store(state, 0, 2));
  await Atomics.waitAsync(state, 0, 0).value;
  let isAnswered = false;
  const looking = lookAt(clerk, large.id).finally(() => {
    isAnswered = true;
  });
  for (let time = 0; time < 10; time++) expect((await lookAt(clerk, small.id)).employees).toBe(1);
  expect(isAnswered).toBe(false);
  Atomics.store(state, 0, 2);
  await endless;
  expect((await looking).unclearPlaces).toBe(6000);
});
