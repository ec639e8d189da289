import { expect, test } from "vitest";
import { addUserWithProfile, countBesides, earlierIn } from "../../test/payroll/reviewing.ts";
import { balanceOf, type ErrorBody, expectReplay } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { february, header, january, reviewOf, runReview, runsOf, three } from "./test/pay-dates.ts";

const server = await sharedTestServer();

test("[UP-05] the file is known when it comes again, and each of its runs can be voided or replaced by the same file", async () => {
  const clerk = await addUserWithProfile(server, three);
  await runReview(clerk, await reviewOf(clerk, three));
  const [newest, middle, oldest] = await runsOf(clerk);
  const again = await reviewOf(clerk, three);
  expect(earlierIn(again)).toEqual([{ id: newest?.id, isSameFile: true }]);
  expect((await runReview(clerk, again)).status).toBe(409);

  const replacing = await reviewOf(clerk, three, { replaces: middle?.id });
  expect(replacing).toMatchObject({ payDate: "2026-01-23", payDates: [], employees: 1 });
  expect(earlierIn(replacing)).toEqual([]);
  const seen = replacing.replaces?.effect.seen;
  const replaced = await runReview(clerk, replacing, { seen });
  expect(replaced.status, await replaced.clone().text()).toBe(201);
  expect((await clerk.post(`/api/runs/${oldest?.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect((await clerk.fetch(`/api/runs/${newest?.id}/payroll-all.csv`)).status).toBe(200);
  expect(await balanceOf(clerk, "2")).toMatchObject({ balance: null });
  await expectReplay(clerk, ["1", "3"]);
});

test("[UP-05] each pay date that another file was run with must be named", async () => {
  const clerk = await addUserWithProfile(server, three);
  await runReview(clerk, await reviewOf(clerk, `${header}${january}\n`));
  await runReview(clerk, await reviewOf(clerk, `${header}${february}\n`));
  const [second, first] = await runsOf(clerk);
  const looked = await reviewOf(clerk, three);
  expect(earlierIn(looked).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  await countBesides(clerk, looked, first?.id);
  const refused = await runReview(clerk, looked);
  expect(((await refused.json()) as ErrorBody).error.code).toBe("repeated_pay_date");
  expect(await runsOf(clerk)).toHaveLength(2);
  await countBesides(clerk, looked, second?.id);
  expect((await runReview(clerk, looked)).status).toBe(201);
});
