import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { addUserWithProfile, answerTo, askedIn, review } from "../../../../test/payroll/reviewing.ts";
import { type PayrollUser, payDate, uploadRequest } from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const header = "Employee ID,Work Location,Hours,Gross Pay\n";
const block = (...gross: readonly number[]) =>
  gross.map((pay, at) => `${at + 1},US-TX,40,${pay}.00\n`).join("");
const file = `${header}${block(400, 410, 420)}${block(380, 390, 395)}`;

const decide = (clerk: PayrollUser, id: string, use: string) =>
  answerTo(clerk, { id }, "further-blocks", use);

test("[CSV-03] no one is checked where all employees come again until a person decides, for this file only", async () => {
  const clerk = await addUserWithProfile(server, file);
  const first = await review(clerk, file);
  expect(first).toMatchObject({
    notChecked: 3,
    totalGross: 239_500,
    notCheckedFor: [{ reason: "repeated-rows", employees: 3 }],
    questions: [
      {
        id: "further-blocks",
        title: "3 employees come again from line 5 on",
        form: { fields: [{ options: [{ answer: "all" }, { answer: "first" }, { answer: "last" }] }] },
      },
    ],
  });
  const decided = async (use: string) => {
    expect((await decide(clerk, first.id, use)).status).toBe(200);
    return (await clerk.read<{ review: Review }>(`/api/runs/reviews/${first.id}`)).review;
  };
  expect(await decided("all")).toMatchObject({ notChecked: 0, totalGross: 239_500 });
  expect(await decided("first")).toMatchObject({ notChecked: 0, totalGross: 123_000, rows: 3 });
  const last = await decided("last");
  expect(last).toMatchObject({ notChecked: 0, totalGross: 116_500 });
  expect(last.questions).toMatchObject([
    { isOpen: false, form: { fields: [{ options: [{}, {}, { answer: "last", isChosen: true }] }] } },
  ]);
  const run = await clerk.post(`/api/runs/reviews/${first.id}/run`, { payDate, figures: last.figures });
  expect(run.status, await run.clone().text()).toBe(201);
  expect(await run.json()).toMatchObject({
    run: { notes: [{ kind: "further-blocks", lines: [5], employees: 3, use: "last" }] },
  });
  const next = await review(clerk, file.replace("395.00", "396.00"));
  expect(askedIn(next, "further-blocks")).toMatchObject([{ isOpen: true }]);
});

test("what was decided about copies is asked again where other rows count", async () => {
  const copied = file.replace("3,US-TX,40,420.00\n", "3,US-TX,40,420.00\n3,US-TX,40,420.00\n");
  const clerk = await addUserWithProfile(server, copied);
  const { id } = await review(clerk, copied);
  await decide(clerk, id, "first");
  const read = async () => (await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`)).review;
  const doubted = await read();
  expect(doubted.notChecked).toBe(1);
  expect(askedIn(doubted, "repeated-rows")).toMatchObject([
    { lines: ["3: line 5"], form: { fields: [{ options: [{}, {}] }] } },
  ]);
  await answerTo(clerk, { id }, "repeated-rows", "left-out");
  expect(await read()).toMatchObject({ notChecked: 0, rows: 3, questions: [{}, {}] });
  await decide(clerk, id, "last");
  expect(await read()).toMatchObject({
    notChecked: 0,
    totalGross: 116_500,
    questions: [{ id: "further-blocks" }],
  });
});

test("a file in which no one comes again has nothing to decide, and rows that can't be told apart all count", async () => {
  const clerk = await addUserWithProfile(server, file);
  const { id } = await review(clerk, `${header}${block(400, 410, 420)}`);
  expect((await decide(clerk, id, "all")).status).toBe(422);
  const several = await review(clerk, `${file}${block(370, 360, 350)}`);
  expect(several.questions).toMatchObject([
    {
      text: expect.stringMatching(/^From line 5 on \(and from line 8 on\)/),
      form: { fields: [{ options: [{ answer: "all" }] }] },
    },
  ]);
  expect((await decide(clerk, several.id, "first")).status).toBe(422);
  expect((await decide(clerk, several.id, "neither")).status).toBe(422);
  expect((await decide(clerk, several.id, "all")).status).toBe(200);
});

test("an upload without a review checks no one, and takes nothing", async () => {
  const clerk = await addUserWithProfile(server, file);
  const answer = await clerk.fetch("/api/runs", await uploadRequest(file, { payDate }));
  expect(await answer.json()).toMatchObject({ run: { notChecked: 3, totalProposedDeduction: 0 } });
});
