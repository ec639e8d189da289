import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { workbook } from "../../../../core/spreadsheets/test/write-workbook.ts";
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
  payrollFile,
} from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const header = "Employee ID,Work Location,Earning Code,Hours,Amount\n";
const first = `${header}1,US-TX,REG,40,400.00\n1,US-TX,FIT,,-20.00\n2,US-TX,REG,40,400.00\n`;
/** 420.00 for 70 hours, of which 20.00 for 30 hours are of a new kind. */
const next = `${header}1,US-TX,REG,40,400.00\n1,US-TX,Site 9,30,20.00\n2,US-TX,REG,40,400.00\n2,US-TX,OT,2,30.00\n`;

const open = (text: string) => ({ column: "Earning Code", text, meaning: null });
const kind = (text: string, isWorked: boolean) => ({
  ...open(text),
  meaning: isWorked ? "worked" : "not-worked",
});
const decide = (clerk: PayrollUser, id: string, kinds: readonly object[]) =>
  answerTo(clerk, { id }, "open-columns", kinds);

/** What each field shows, and the answer that is chosen in it. */
const fieldsOf = (looked: Pick<Review, "questions">) =>
  askedIn(looked, "open-columns")[0]?.form?.fields.map(({ label, description, options }) => [
    ...[label, description, options?.find(({ isChosen }) => isChosen)?.answer],
  ]) ?? [];

const planOf = async (clerk: PayrollUser) => {
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  return profiles[0];
};

test("[CSV-03] employees with a kind of pay that the profile doesn't know aren't checked until a person decides", async () => {
  const clerk = await addUserWithProfile(server, first);
  expect(await review(clerk, first)).toMatchObject({ notChecked: 0, questions: [] });
  const { id, ...looked } = await review(clerk, next);
  expect(looked).toMatchObject({
    notChecked: 2,
    totalGross: 80_000,
  });
  expect(askedIn(looked, "open-columns")).toMatchObject([{ isOpen: true, form: { list: "" } }]);
  const asked = [
    ["'Site 9' in 'Earning Code'", "1 row of 1 employee: $20.00, 30 hours", open("Site 9")],
    [
      "'OT' in 'Earning Code'",
      "1 row of 1 employee: $30.00, 2 hours. Its name sounds like pay for hours worked.",
      open("OT"),
    ],
  ];
  expect(fieldsOf(looked)).toEqual(asked);
  // What the form sends of those that were left as they were decides nothing.
  expect((await decide(clerk, id, [open("Site 9"), open("OT")])).status).toBe(200);
  const undecided = await lookAt(clerk, id);
  expect([undecided.notChecked, undecided.totalGross, fieldsOf(undecided)]).toEqual([2, 80_000, asked]);
  expect(askedIn(undecided, "open-columns")).toMatchObject([{ isOpen: true }]);

  const kinds = [kind("Site 9", true), kind("OT", true)];
  expect((await decide(clerk, id, kinds)).status).toBe(200);

  expect(await lookAt(clerk, id)).toMatchObject({ notChecked: 0, belowMinimum: 1, totalGross: 85_000 });
  await decide(clerk, id, [open("Site 9")]);
  expect(await lookAt(clerk, id)).toMatchObject({ notChecked: 1, belowMinimum: 0 });
  await decide(clerk, id, [kind("Site 9", false)]);
  const decided = await lookAt(clerk, id);
  expect(decided).toMatchObject({
    notChecked: 0,
    belowMinimum: 0,
    totalGross: 83_000,
    totalHours: 82_000_000,
  });
  expect(fieldsOf(decided).map(([, , answer]) => answer)).toEqual([kind("OT", true), kind("Site 9", false)]);
  expect(await planOf(clerk)).toMatchObject({ version: 1 });

  expect(await runReview(clerk, await lookAt(clerk, id))).toMatchObject({
    notChecked: 0,
    totalGross: 83_000,
    notes: [],
  });
  expect(await planOf(clerk)).toMatchObject({
    version: 2,
    plan: { regularValues: ["REG", "OT"], otherValues: ["FIT", "Site 9"] },
  });
  const again = await review(clerk, next);
  expect([again.notChecked, fieldsOf(again)]).toEqual([0, []]);
});

test("[CSV-03] a run without the decision checks everyone else, names the kind of pay, and the profile stays", async () => {
  const clerk = await addUserWithProfile(server, first);
  const { id } = await review(clerk, next);
  expect(await runReview(clerk, await lookAt(clerk, id))).toMatchObject({
    notChecked: 2,
    notes: [
      {
        kind: "unknown-kinds",
        kinds: [
          { value: "Site 9", employees: 1 },
          { value: "OT", employees: 1 },
        ],
      },
    ],
  });
  expect(await planOf(clerk)).toMatchObject({ version: 1 });
});

test("[CSV-03] a workbook is read again as well, and only what the review asks for can be decided", async () => {
  const clerk = await addUserWithProfile(server, first);
  const rows = next
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
  const { id } = await review(clerk, workbook([{ name: "Register", rows }]));
  const wrong = await decide(clerk, id, [kind("REG", false)]);
  expect([wrong.status, ((await wrong.json()) as ErrorBody).error.message]).toEqual([
    422,
    "'REG' in 'Earning Code' isn't asked about in this file.",
  ]);
  expect((await decide(clerk, id, [kind("Site 9", true)])).status).toBe(200);
  expect(await lookAt(clerk, id)).toMatchObject({ notChecked: 1, belowMinimum: 1 });
  await runReview(clerk, await lookAt(clerk, id));
  const late = await decide(clerk, id, [kind("OT", true)]);
  expect(((await late.json()) as ErrorBody).error.code).toBe("already_run");
});

test("[CSV-03] the default profile has one identifier, so there is nothing to decide", async () => {
  const clerk = await addPayrollUser(server);
  const file = `${payrollFile([["1", "400.00"]])}1,US-TX,Site 9,20.00,30\n`;
  const looked = await review(clerk, file);
  expect([looked.totalGross, fieldsOf(looked)]).toEqual([40_000, []]);
});
