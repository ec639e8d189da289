import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import {
  addProfile,
  all,
  formsOf,
  keep,
  look,
  match,
  payDate,
  put,
  questionsOf,
  renamed,
  send,
  weekly,
} from "../../../test/payroll/columns.ts";
import { askedIn } from "../../../test/payroll/reviewing.ts";
import { asPayrollUser, type ErrorBody, type PayrollUser, type Run } from "../../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

async function addClerk(): Promise<PayrollUser> {
  const clerk = await asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  await addProfile(clerk, "Weekly");
  return clerk;
}

/** What is chosen for each column. */
const chosenIn = async (clerk: PayrollUser, id: string) =>
  (await formsOf(clerk, id))[0]?.[1]?.fields.map(
    ({ options }) => options?.find((one) => one.isChosen)?.answer,
  );

const refusalOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

test("[CSV-02] a file with renamed columns is matched in its review, and the next one is recognized", async () => {
  const clerk = await addClerk();
  const before = (await (await send(clerk, weekly)).json()) as { review: Review };
  const id = await keep(clerk, renamed);
  const [question] = await questionsOf(clerk, id);
  const [location, gross] = question?.form?.fields ?? [];
  expect(question?.title).toBe('Columns of the profile "Weekly"');
  expect(location?.label).toBe('"Work Location" is now');
  expect(location?.options?.map(({ label }) => label)).toContain("Not in this file");
  expect(location?.options?.find(({ label }) => label.startsWith("Site Nr"))?.label).toContain(
    "(Oakland, CA",
  );
  expect(gross?.label).toBe('"Gross Wages" is now');
  expect(gross?.options?.map(({ label }) => label)).not.toContain("Not in this file");
  expect(await chosenIn(clerk, id)).toContainEqual({ name: "Gross Wages", column: "Total Wages" });
  const early = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate });
  expect(await refusalOf(early)).toMatchObject({ code: "columns_open" });

  expect((await match(clerk, id, all)).status).toBe(200);
  const review = await look(clerk, id);
  const { totalGross, totalHours, notChecked } = before.review;
  expect(review).toMatchObject({ totalGross, totalHours, notChecked, obstacle: null });
  expect(askedIn(review, "columns")[0]?.lines).toContain('"Gross Wages" is now "Total Wages"');

  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate, figures: review.figures });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { run } = (await answer.json()) as { run: Run & { profile: { version: number } } };
  expect(run.profile.version).toBe(1);
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  expect(profiles).toMatchObject([
    { name: "Weekly", version: 2, plan: { amount: "Total Wages", location: "Site Nr" } },
  ]);
  expect((await send(clerk, renamed.replaceAll("860.00", "861.00"))).status).toBe(201);
  // The layout of before is still read, by its own columns: an office may go on exporting both.
  const again = await send(clerk, weekly.replaceAll("860.00", "862.00"));
  expect(again.status).toBe(201);
  expect(((await again.json()) as { review: Review }).review).toMatchObject({
    ...{ notChecked, obstacle: null, profile: { name: "Weekly", version: 2 } },
  });

  // Once a person sets the columns, only those count.
  const [profile] = profiles;
  const { id: profileId, name, plan, deductionAmount, version: basedOn } = profile as NamedProfile;
  const without = { ...plan, columns: plan.columns.filter((column) => column !== "Site Nr"), location: null };
  const changed = { name, plan: without, deductionAmount, basedOn };
  expect((await clerk.put(`/api/profiles/${profileId}`, changed)).status).toBe(200);
  const refused = await send(clerk, weekly.replaceAll("860.00", "863.00"));
  expect(await refusalOf(refused)).toMatchObject({ code: "unknown_layout" });
});

test("columns that are picked wrongly are refused with a sentence, and can be picked again", async () => {
  const clerk = await addClerk();
  const id = await keep(clerk, renamed);
  const refused = await match(clerk, id, { "Gross Wages": null });
  expect(refused.status).toBe(422);
  expect(await refusalOf(refused)).toMatchObject({
    message: 'Choose the column of this file for "Gross Wages".',
  });
  await match(clerk, id, { "Gross Wages": "Total Wages" });
  const without = await look(clerk, id);
  expect(without.notChecked).toBe(without.employeesAnalyzed);
  await match(clerk, id, all);
  expect((await look(clerk, id)).notChecked).toBeLessThan(without.notChecked);
  expect(await chosenIn(clerk, id)).toContainEqual({ name: "Work Location", column: "Site Nr" });
});

test("figures that were seen before another tab picked other columns aren't run", async () => {
  const clerk = await addClerk();
  const id = await keep(clerk, renamed);
  await match(clerk, id, all);
  const { figures } = await look(clerk, id);
  await match(clerk, id, { "Gross Wages": "Total Wages" });
  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate, figures });
  expect(answer.status).toBe(409);
  expect(await refusalOf(answer)).toMatchObject({ code: "figures_changed" });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
});

test("of two profiles that nearly fit, a person chooses", async () => {
  const clerk = await addClerk();
  await addProfile(clerk, "Second", weekly.replace("Gross Wages", "Wages"));
  const id = await keep(clerk, renamed.replace("Total Wages", "Zzz"));
  const titles = (await formsOf(clerk, id)).map(([title]) => title);
  expect(titles.toSorted()).toEqual(['Columns of the profile "Second"', 'Columns of the profile "Weekly"']);
  const second = titles.findIndex((title) => title.includes("Second"));
  expect((await match(clerk, id, { Wages: "Zzz", "Work Location": "Site Nr" }, second)).status).toBe(200);
  expect((await look(clerk, id)).profile?.name).toBe("Second");
});

test("a profile that was changed meanwhile isn't matched by its earlier columns", async () => {
  const clerk = await addClerk();
  const id = await keep(clerk, renamed);
  const [, form] = (await formsOf(clerk, id))[0] ?? [];
  const profileId = String(form?.answer?.profileId);
  const answer = await put(clerk, id, { profileId, version: 7, picks: [] });
  expect(answer.status).toBe(409);
  expect(await refusalOf(answer)).toMatchObject({ code: "profile_changed" });
});

test("a file that replaces a run is matched for that run", async () => {
  const clerk = await addClerk();
  const { review } = (await (await send(clerk, weekly)).json()) as { review: Review };
  const made = await clerk.post(`/api/runs/reviews/${review.id}/run`, { payDate });
  const { run } = (await made.json()) as { run: Run };
  const id = await keep(
    clerk,
    renamed.replaceAll("860.00", "861.00"),
    `/api/runs/reviews?replaces=${run.id}`,
  );
  expect((await match(clerk, id, all)).status).toBe(200);
  const looked = await look(clerk, id);
  expect(looked).toMatchObject({ payDate, replaces: { effect: { obstacle: null } } });
  const { seen } = looked.replaces?.effect ?? {};
  const replaced = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate, seen });
  expect(replaced.status, await replaced.clone().text()).toBe(201);
});

test("[DATA-02] another person's file can't be seen or matched, nor one that was run", async () => {
  const [clerk, stranger] = [await addClerk(), await addClerk()];
  const id = await keep(clerk, renamed);
  expect((await stranger.fetch(`/api/runs/reviews/${id}`)).status).toBe(404);
  const request = { profileId: "p", version: 1, picks: [] };
  expect((await put(stranger, id, request)).status).toBe(404);
  await match(clerk, id, all);
  await clerk.post(`/api/runs/reviews/${id}/run`, { payDate });
  expect(await refusalOf(await put(clerk, id, request))).toMatchObject({ code: "already_run" });
  const { review } = (await (await send(clerk, renamed.replaceAll("860.00", "861.00"))).json()) as {
    review: Review;
  };
  expect(await formsOf(clerk, review.id)).toEqual([]);
  expect(await refusalOf(await put(clerk, review.id, request))).toMatchObject({ code: "invalid_input" });
});

test("a file that arrives to be run at once is refused as before", async () => {
  const clerk = await addClerk();
  const { code, ...rest } = await refusalOf(await send(clerk, renamed, "/api/runs"));
  expect(code).toBe("unknown_layout");
  expect(rest).not.toHaveProperty("reviewId");
});
