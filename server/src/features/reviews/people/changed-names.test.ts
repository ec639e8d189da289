import { expect, test } from "vitest";
import { changedIn, clerkWithRun, fileOf, say } from "../../../test/payroll/people.ts";
import { answerTo, askedIn, lookAt, review, runReview } from "../../../test/payroll/reviewing.ts";
import { expectReplay } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

test("[UP-05] a number with someone else's name than in earlier runs isn't checked, until a user says that it's right", async () => {
  const clerk = await clerkWithRun(server);
  const now = fileOf(["100", "Roe, Sam"], ["200", "Hill, Cy"]);
  const asked = await review(clerk, now, { payDate: "2025-03-15" });
  expect(asked).toMatchObject({
    notChecked: 1,
    notCheckedFor: [{ reason: "other-number", employees: 1, example: "100" }],
    questions: [
      {
        form: {
          fields: [
            {
              label: "Who is 100 Roe, Sam?",
              description: "Line 2 of the file. In earlier runs, 100 is Doe, Jane.",
            },
          ],
        },
      },
    ],
  });
  expect((await say(clerk, asked, ["100"], false)).status).toBe(200);
  expect(await lookAt(clerk, asked.id)).toMatchObject({ notChecked: 1, questions: [{ isOpen: false }] });
  const another = { people: [{ person: "100", sameAs: "200" }] };
  expect((await answerTo(clerk, asked, "people", another)).status).toBe(409);
  expect((await say(clerk, asked, ["100"])).status).toBe(200);
  // The same again is kept already; of someone else, it isn't asked.
  expect((await say(clerk, asked, ["100"])).status).toBe(200);
  expect((await say(clerk, asked, ["200"])).status).toBe(409);
  const answered = await lookAt(clerk, asked.id);
  expect(answered).toMatchObject({ notChecked: 0, questions: [] });
  expect(answered.figures).not.toBe(asked.figures);
  expect(await runReview(clerk, answered)).toMatchObject({ notChecked: 0, employeesAnalyzed: 2 });
  // The run has the new name, so no one is asked again.
  const next = await review(clerk, now, { payDate: "2025-03-29" });
  expect(changedIn(next)).toEqual([]);
  await expectReplay(clerk, ["100", "200"]);
});

test("[UP-05] run without an answer, nothing is deducted under that number, and the next file is compared with the run before", async () => {
  const clerk = await clerkWithRun(server);
  const wrong = fileOf(["100", "Roe, Sam"], ["200", "Hill, Cy"]);
  const run = await runReview(clerk, await review(clerk, wrong, { payDate: "2025-03-15" }));
  expect(run.notChecked).toBe(1);
  expect(run.notes).toContainEqual({
    ...{ kind: "other-name", line: 2, name: "Roe, Sam", numbers: ["100"], before: "Doe, Jane" },
  });
  const again = fileOf(["100", "Roe, Sam", "310.00"], ["200", "Hill, Cy"]);
  expect(changedIn(await review(clerk, again, { payDate: "2025-03-29" }))).toEqual(["100"]);
  const right = fileOf(["100", "Doe, Jane", "310.00"], ["200", "Hill, Cy"]);
  expect(changedIn(await review(clerk, right, { payDate: "2025-03-29" }))).toEqual([]);
  // An upload without a review names the reason, too.
  expect((await clerk.run(again, { payDate: "2025-03-29" })).notChecked).toBe(1);
});

test.each([
  ["a married name", "Smith, Jane"],
  ["a nickname", "Doe, Janie"],
  ["an initial", "Doe, J"],
  ["another order", "Jane Doe"],
  ["a typing error", "Deo, Jane"],
  ["no name", ""],
])("[UP-05] %s of the same employee isn't asked about", async (_what, name) => {
  const clerk = await clerkWithRun(server);
  const file = fileOf(["100", name], ["200", "Hill, Cy"]);
  expect(changedIn(await review(clerk, file, { payDate: "2025-03-15" }))).toEqual([]);
});

test("[UP-05] in files without names a number that only another company has had isn't checked, until a user says that it's the same person", async () => {
  const ofCompany = (code: string, pay: string, ...numbers: string[]) =>
    [
      "Company Code,Employee ID,Work Location,Hours Worked,Gross Pay",
      ...numbers.map((number) => `${code},${number},US-TX,40,${pay}`),
      "",
    ].join("\n");
  const clerk = await clerkWithRun(server, ofCompany("A1", "300.00", "100", "200"));
  const asked = await review(clerk, ofCompany("B2", "300.00", "100", "300"), { payDate: "2025-03-15" });
  expect(asked).toMatchObject({ notChecked: 1, notCheckedFor: [{ reason: "other-number", example: "100" }] });
  expect(askedIn(asked, "people")).toMatchObject([{ form: { fields: [{ label: "Who is 100?" }] } }]);
  expect((await runReview(clerk, asked)).notChecked).toBe(1);
  // It's asked again, until one of the company's own runs has the number; the other company's is as before.
  const next = await review(clerk, ofCompany("B2", "310.00", "100", "300"), { payDate: "2025-03-29" });
  expect((await say(clerk, next, ["100"])).status).toBe(200);
  expect((await runReview(clerk, await lookAt(clerk, next.id))).notChecked).toBe(0);
  for (const code of ["A1", "B2"]) {
    const later = await review(clerk, ofCompany(code, "320.00", "100"), { payDate: "2025-04-12" });
    expect(later).toMatchObject({ notChecked: 0 });
    expect(changedIn(later)).toEqual([]);
  }
});

test("[UP-05] the answer is refused for another user's review and for one that was run", async () => {
  const clerk = await clerkWithRun(server);
  const asked = await review(clerk, fileOf(["100", "Roe, Sam"]), { payDate: "2025-03-15" });
  const stranger = await clerkWithRun(server);
  expect((await say(stranger, asked, ["100"])).status).toBe(404);
  await runReview(clerk, asked);
  expect((await say(clerk, asked, ["100"])).status).toBe(409);
});
