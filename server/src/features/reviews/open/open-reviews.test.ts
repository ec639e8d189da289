import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import { expect, test } from "vitest";
import { join } from "../../../test/memberships.ts";
import { review, runReview } from "../../../test/payroll/reviewing.ts";
import { addPayrollUser, asPayrollUser, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();
const staff = payrollFile([["1", "310.00"]]);
const other = payrollFile([["2", "320.00"]]);
const corrected = payrollFile([["1", "330.00"]]);
const named = (fileName: string) => ({ fileName });

const openOf = async (clerk: PayrollUser) =>
  (await clerk.read<{ reviews: OpenReview[] }>("/api/runs/reviews")).reviews;
const namesOf = async (clerk: PayrollUser) => (await openOf(clerk)).map(({ fileName }) => fileName);

test("files that were left before they were run are listed, newest first, until they are run or discarded", async () => {
  const clerk = await addPayrollUser(server);
  expect(await openOf(clerk)).toEqual([]);
  const first = await review(clerk, staff, named("november.csv"));
  const second = await review(clerk, other, named("december.csv"));
  expect(await openOf(clerk)).toEqual(
    [second, first].map(({ id, fileName, expiresAt }) => ({ id, fileName, expiresAt, replaces: null })),
  );
  await runReview(clerk, first);
  expect(await namesOf(clerk)).toEqual(["december.csv"]);
  await clerk.fetch(`/api/runs/reviews/${second.id}`, { method: "DELETE" });
  expect(await openOf(clerk)).toEqual([]);
});

test("[DATA-02] a file that isn't run yet is listed for its sender only, not for a colleague or another organization", async () => {
  const clerk = await addPayrollUser(server);
  const stranger = await addPayrollUser(server);
  const colleague = asPayrollUser(await join(server.db, await server.addAccount(), clerk));
  await review(clerk, staff);
  expect(await openOf(clerk)).toHaveLength(1);
  expect(await openOf(colleague)).toEqual([]);
  expect(await openOf(stranger)).toEqual([]);
});

test("a review whose hour is over isn't listed", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, staff);
  await server.db.asOrganization(clerk, ({ client }) =>
    client.query("update reviews set expires_at = now() where id = $1", [id]),
  );
  expect(await openOf(clerk)).toEqual([]);
});

test("no file is called not run that was chosen again and run, corrected and run, or run by a colleague", async () => {
  const clerk = await addPayrollUser(server);
  await review(clerk, staff, named("december.csv"));
  await review(clerk, staff, named("december (1).csv"));
  expect(await namesOf(clerk)).toEqual(["december (1).csv"]);
  const last = await review(clerk, corrected, named("december (1).csv"));
  expect((await openOf(clerk)).map(({ id }) => id)).toEqual([last.id]);
  await runReview(clerk, last);
  expect(await openOf(clerk)).toEqual([]);

  const colleague = asPayrollUser(await join(server.db, await server.addAccount(), clerk));
  await review(clerk, other, named("november.csv"));
  expect(await namesOf(clerk)).toEqual(["november.csv"]);
  const run = await colleague.run(other, { payDate: "2025-04-01" });
  expect(await openOf(clerk)).toEqual([]);
  await clerk.post(`/api/runs/${run.id}/void`, { reason: "The wrong file." });
  expect(await namesOf(clerk)).toEqual(["november.csv"]);
});

test("a file that is to replace a run says which, and goes once that run is replaced by another file", async () => {
  const clerk = await addPayrollUser(server);
  const { id, payDate } = await clerk.run(staff);
  const left = await review(clerk, corrected, { ...named("corrected.csv"), replaces: id });
  expect(await openOf(clerk)).toMatchObject([{ id: left.id, replaces: { id, payDate } }]);
  await runReview(clerk, await review(clerk, other, { ...named("right.csv"), replaces: id }));
  expect(await openOf(clerk)).toEqual([]);
});
