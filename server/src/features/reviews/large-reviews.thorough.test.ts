import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, onTestFinished, test } from "vitest";
import { tasks } from "../../core/workers/test/tasks.ts";
import { newestEmailTo } from "../../test/mailbox.ts";
import { addUserWithProfile, answerTo, lookAt, review, runReview } from "../../test/payroll/reviewing.ts";
import type { PayrollUser } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const fileOf = (employees: number) => {
  const rows = Array.from(
    { length: employees },
    (_, at) => `${at},Hall ${at} ${"of the works ".repeat(7)},40,400.00`,
  );
  return `Employee ID,Work Location,Hours,Gross Pay\n${rows.join("\n")}\n`;
};

/** Does something with a large file while its organization's worker does something endless. */
async function besideThread<T>(clerk: PayrollUser, small: Review, work: () => Promise<T>): Promise<T> {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const endless = server.files.calculating.run(clerk.organizationId, tasks.spinUntil, state);
  onTestFinished(() => void Atomics.store(state, 0, 2));
  await Atomics.waitAsync(state, 0, 0).value;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  for (let time = 0; time < 10; time++) expect((await lookAt(clerk, small.id)).employees).toBe(1);
  expect(isDone).toBe(false);
  Atomics.store(state, 0, 2);
  await endless;
  return working;
}

test("a large file with thousands of different places is reviewed, answered for and run beside the server's thread, which answers others meanwhile", async () => {
  const clerk = await addUserWithProfile(server, fileOf(1));
  const wanted = { trialEnding: false, fileDue: false, wagesRising: false, authorizationsExpiring: false };
  await clerk.put("/api/notifications", { ...wanted, runSaved: true });
  const [small, large] = [await review(clerk, fileOf(1)), await review(clerk, fileOf(6000))];
  expect([small.employees, large.employees, large.unclearPlaces]).toEqual([1, 6000, 6000]);
  const looked = await besideThread(clerk, small, () => lookAt(clerk, large.id));
  expect(looked.unclearPlaces).toBe(6000);
  const unknown = await besideThread(clerk, small, () => answerTo(clerk, large, "workweek", { nothing: 1 }));
  expect(unknown.status).toBe(422);
  const run = await besideThread(clerk, small, () => runReview(clerk, looked));
  const { employeeNumber } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(employeeNumber).toHaveLength(6000);
  const { text } = await newestEmailTo(server.mailboxUrl, clerk.email);
  expect(text).toContain(run.id);
});
