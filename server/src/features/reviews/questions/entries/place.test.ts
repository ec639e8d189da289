import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  askedIn,
  lookAt,
  review,
  runReview,
} from "../../../../test/payroll/reviewing.ts";
import {
  addPayrollUser,
  type ErrorBody,
  type PayrollUser,
  payDate,
  payrollFile,
  type Run,
} from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const nowhere = "Employee ID,Hours,Gross Pay\n1,40,800.00\n2,40,810.00\n";
const partly = "Employee ID,Work Location,Hours,Gross Pay\n1,US-TX,40,800.00\n2,,40,810.00\n";

const decide = (clerk: PayrollUser, id: string, place: string | null) =>
  answerTo(clerk, { id }, "place", place);

async function placesOf(clerk: PayrollUser, { id }: Run): Promise<readonly string[]> {
  const { jurisdiction } = await clerk.read<Results>(`/api/runs/${id}/results`);
  return jurisdiction.codes.map((code) => jurisdiction.values[code]?.key ?? "none");
}

const profileOf = async (clerk: PayrollUser) =>
  (await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles")).profiles[0];

test("[WAGE-03] where people work is chosen in the review of a file that doesn't say it, and the next file isn't asked about", async () => {
  const clerk = await addUserWithProfile(server, nowhere);
  const first = await review(clerk, nowhere);
  expect(first.notChecked).toBe(2);
  const [asked] = askedIn(first, "place");
  expect(asked?.title).toBe("This file doesn't say where people work");
  expect(asked?.text).toContain('The profile "Register" will remember it for the next file.');
  const labels = asked?.form?.fields[0]?.options?.map(({ label }) => label);
  expect(labels).toContain("Texas ($7.25)");
  expect(labels?.filter((label) => /^Federal/.test(label))).toEqual([]);
  expect((await decide(clerk, first.id, "US-CA-OAKLAND")).status).toBe(200);
  expect((await decide(clerk, first.id, "US-TX")).status).toBe(200);
  const looked = await lookAt(clerk, first.id);
  expect(looked).toMatchObject({
    questions: [{ id: "place", title: "All employees work in Texas", isOpen: false }],
    ...{ notChecked: 0, totalProposedDeduction: 11_800 },
  });
  expect(await profileOf(clerk)).toMatchObject({ version: 1, plan: { fixedLocation: null } });

  expect(await placesOf(clerk, await runReview(clerk, looked))).toEqual(["US-TX", "US-TX"]);
  expect(await profileOf(clerk)).toMatchObject({ version: 2, plan: { fixedLocation: "US-TX" } });
  const next = await review(clerk, nowhere.replace("2,40", "3,40"));
  expect(next).toMatchObject({ fixedPlace: "Texas", notChecked: 0 });
  expect(askedIn(next, "place")).toEqual([]);
  expect(next.employeesAnalyzed).toBe(1);
});

test("[WAGE-03] in a file with the five columns the place counts for the rows without one, and for this file only", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([
    ["1", "800.00"],
    ["2", "800.00", "40", ""],
  ]);
  const first = await review(clerk, file);
  expect(first).toMatchObject({ questions: [{ title: "1 employee without a location" }], notChecked: 1 });
  expect((await decide(clerk, first.id, "US-CA-OAKLAND")).status).toBe(200);
  const looked = await lookAt(clerk, first.id);
  expect(looked).toMatchObject({ notChecked: 0, employees: 2, totalGross: 160_000 });
  expect(await placesOf(clerk, await runReview(clerk, looked))).toEqual(["US-TX", "US-CA-OAKLAND"]);
  expect((await review(clerk, file.replace("2,,", "3,,"))).notChecked).toBe(1);
});

test("a place that was chosen by mistake is taken back", async () => {
  const clerk = await addUserWithProfile(server, nowhere);
  const { id } = await review(clerk, nowhere);
  await decide(clerk, id, "US-TX");
  expect((await decide(clerk, id, null)).status).toBe(200);
  const looked = await lookAt(clerk, id);
  expect(looked).toMatchObject({ questions: [{ id: "place", isOpen: true }], notChecked: 2 });
  await runReview(clerk, looked);
  expect(await profileOf(clerk)).toMatchObject({ version: 1, plan: { fixedLocation: null } });
});

test("where only some rows lack a location, the place counts for them, and for this file only", async () => {
  const clerk = await addUserWithProfile(server, partly);
  const first = await review(clerk, partly);
  expect(first).toMatchObject({ questions: [{ title: "1 employee without a location" }], notChecked: 1 });
  expect(askedIn(first, "place")[0]?.text).toContain("It counts for this file only.");
  await decide(clerk, first.id, "US-CA-OAKLAND");
  const made = await runReview(clerk, await lookAt(clerk, first.id));
  expect(await placesOf(clerk, made)).toEqual(["US-TX", "US-CA-OAKLAND"]);
  expect(await profileOf(clerk)).toMatchObject({ version: 1, plan: { fixedLocation: null } });
  const next = await review(clerk, partly.replace("2,,", "3,,"));
  expect(askedIn(next, "place")).toMatchObject([{ title: "1 employee without a location", isOpen: true }]);
});

test("[CALC-01] a totals row isn't given a place: it would pass for an employee", async () => {
  const clerk = await addUserWithProfile(server, partly);
  const total = partly.replace("2,,", "2,US-TX,").concat("9999,,80,1610.00\n");
  const looked = await review(clerk, total);
  expect(looked).toMatchObject({ notCheckedFor: [{}, { reason: "totals-row" }] });
  expect(askedIn(looked, "place")).toEqual([]);
  expect((await decide(clerk, looked.id, "US-TX")).status).toBe(422);
});

test("figures that were seen before another tab chose a place aren't run", async () => {
  const clerk = await addUserWithProfile(server, nowhere);
  const { id, figures } = await review(clerk, nowhere);
  await decide(clerk, id, "US-TX");
  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate, figures });
  expect(((await answer.json()) as ErrorBody).error.code).toBe("figures_changed");
});

test("[DATA-02] another person's review has no place to choose, nor one whose employees all have a location", async () => {
  const [clerk, stranger] = [
    await addUserWithProfile(server, nowhere),
    await addUserWithProfile(server, partly),
  ];
  const { id } = await review(clerk, nowhere);
  expect((await decide(stranger, id, "US-TX")).status).toBe(404);
  for (const place of ["US", "Oakland", "", "US-ZZ"])
    expect((await decide(clerk, id, place)).status).toBe(422);
  const whole = await review(stranger, partly.replace("2,,", "2,US-TX,"));
  expect((await decide(stranger, whole.id, "US-TX")).status).toBe(422);
});
