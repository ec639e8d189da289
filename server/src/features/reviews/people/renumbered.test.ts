import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { beforeRenumbering as before, clerkWithRun, fileOf, same } from "../../../test/payroll/people.ts";
import {
  addUserWithProfile,
  answerTo,
  askedIn,
  lookAt,
  review,
  runReview,
} from "../../../test/payroll/reviewing.ts";
import { expectReplay, type PayrollUser } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const after = fileOf(["43", "Reed, Bo", "320.00"], ["7", "Hill, Cy", "900.00"], ["9", "Moss, Ed", "300.00"]);

async function renumbered() {
  const clerk = await clerkWithRun(server, before);
  const made = await review(clerk, after, { payDate: "2025-03-15" });
  return { clerk, made, say: sayFor(clerk, made) };
}

const sayFor = (clerk: PayrollUser, made: Review) => (answer: object) =>
  answerTo(clerk, made, "people", { people: [answer] });
const asked = async (clerk: PayrollUser, { id }: Review) => askedIn(await lookAt(clerk, id), "people");
const other = { person: "1043", sameAs: null, not: ["43"] };

test("[UP-05] a new number with the name of someone who is missing is asked about; with yes, they are one employee", async () => {
  const { clerk, made, say } = await renumbered();
  const { balance } = await clerk.read<Balance>("/api/employees/1043/balance");
  expect(await asked(clerk, made)).toMatchObject([
    {
      title: "Who is this?",
      form: {
        fields: [
          {
            label: "Who is 1043 Reed, Bo?",
            description: "In the last run, $39.40 owed. Not in this file.",
            options: [
              { label: "Same employee as 43 Reed, Bo", answer: same, isChosen: false, kind: "likely" },
              { label: "Someone else", answer: other, isChosen: false },
            ],
          },
        ],
      },
    },
  ]);
  expect((await say(same)).status).toBe(200);
  expect(await asked(clerk, made)).toEqual([]);
  const now = await lookAt(clerk, made.id);
  expect(now.previous).toMatchObject({ newEmployees: 1, missingEmployees: 1 });
  const run = await runReview(clerk, now);
  const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(results.employeeNumber).not.toContain("1043");
  expect(results.startingCost[results.employeeNumber.indexOf("43")]).toBe(balance);
  await expectReplay(clerk, ["43", "7", "8", "9"]);
});

test("[UP-05] with no, they stay two employees, and no one is asked again", async () => {
  const { clerk, made, say } = await renumbered();
  expect((await say(other)).status).toBe(200);
  expect(await asked(clerk, made)).toEqual([]);
  expect((await say(same)).status).toBe(409);
  await runReview(clerk, await lookAt(clerk, made.id));
  const { employeeNumber, balance } = await clerk.read<Balance>("/api/employees/43/balance");
  expect([employeeNumber, balance]).toEqual(["43", 5900 - 2960]);
});

const withSlip = (slip = "1007") =>
  [
    "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay",
    ...["1001,01,40", "1001,08,35", `${slip},08,40`, "2002,01,40", "2002,08,38"].map((row) => {
      const [number, day, hours] = row.split(",");
      return `${number},"${number === "2002" ? "Hill, Cy" : "Reed, Bo"}",2025-03-${day},US-TX,${hours},900.00`;
    }),
    "",
  ].join("\n");
const ofSlip = {
  label: "Who is 1007 Reed, Bo?",
  description:
    "'1001' (line 2) and '1007' (line 4) have the same name and nearly the same employee number, so neither is checked.",
};
const twoPeople = { person: "1007", sameAs: null, not: ["1001"] };
const onePerson = { person: "1007", sameAs: "1001" };

test("[UP-05] similar numbers with one name aren't checked until a user says that they're two people", async () => {
  const clerk = await addUserWithProfile(server, withSlip());
  const made = await review(clerk, withSlip(), { payDate: "2025-03-15" });
  expect(made).toMatchObject({
    notChecked: 2,
    questions: [{ id: "people", form: { fields: [ofSlip] }, settles: ["similar-number"] }],
  });
  const say = sayFor(clerk, made);
  const stranger = await addUserWithProfile(server, withSlip());
  expect((await sayFor(stranger, made)(twoPeople)).status).toBe(404);
  for (const wrong of [
    { ...onePerson, sameAs: "2002" },
    { ...twoPeople, not: ["2002"] },
  ])
    expect((await say(wrong)).status).toBe(409);
  expect((await say(twoPeople)).status).toBe(200);
  expect((await say(twoPeople)).status).toBe(200);
  expect(await lookAt(clerk, made.id)).toMatchObject({ notChecked: 0, questions: [], employees: 3 });
  const other = { one: "1001", other: "1007", areDifferent: false };
  expect((await clerk.put("/api/employee-merges/different", other)).status).toBe(200);
  expect(await lookAt(clerk, made.id)).toMatchObject({ notChecked: 2 });
  expect((await clerk.put("/api/employee-merges/different", { ...other, other: "1001" })).status).toBe(422);
});

test("[UP-05] similar numbers of one employee are merged in the review, and the pay under both is added up", async () => {
  const clerk = await addUserWithProfile(server, withSlip());
  const made = await review(clerk, withSlip(), { payDate: "2025-03-15" });
  const say = sayFor(clerk, made);
  expect((await say(onePerson)).status).toBe(200);
  expect((await say(onePerson)).status).toBe(200);
  const looked = await lookAt(clerk, made.id);
  expect(looked).toMatchObject({ notChecked: 0, questions: [], employees: 2, totalGross: made.totalGross });
  const run = await runReview(clerk, looked);
  const { employeeNumber, totalGross } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(totalGross[employeeNumber.indexOf("1001")]).toBe(270_000);
  await expectReplay(clerk, ["1001", "1007", "2002"]);
});

test("[UP-05] of two similar numbers the one that is known from earlier runs is kept", async () => {
  const before = withSlip("1001");
  const clerk = await clerkWithRun(server, before);
  const now = withSlip().replaceAll("1001", "1OO1").replaceAll("1007", "1001");
  const made = await review(clerk, now, { payDate: "2025-03-15" });
  const kept = askedIn(made, "people")[0]?.form?.fields.map(({ options }) => options?.[0]?.answer);
  expect(kept).toContainEqual({ person: "1OO1", sameAs: "1001" });
});

test("numbers that aren't asked about can't be merged by an answer, and another organization isn't told", async () => {
  const { made, say } = await renumbered();
  expect((await say({ person: "8", sameAs: "9" })).status).toBe(409);
  const stranger = await addUserWithProfile(server, before);
  expect((await sayFor(stranger, made)(same)).status).toBe(404);
});

const ofCompany = (company: string, content: string) =>
  content
    .split("\n")
    .map((line, at) => line && `${at === 0 ? "Company Code" : company},${line}`)
    .join("\n");

test("[UP-05] a file of another company is compared with that company's last run, and its people with its own", async () => {
  const first = ofCompany("X7Q", before);
  const clerk = await addUserWithProfile(server, first);
  await runReview(clerk, await review(clerk, first, { payDate: "2025-03-01" }));
  const made = await review(clerk, ofCompany("Z9B", after), { payDate: "2025-03-01" });
  expect(made.previous).toBeNull();
  expect(await asked(clerk, made)).toEqual([]);
  await runReview(clerk, made);
  const again = await review(clerk, first, { payDate: "2025-03-15" });
  expect(again.previous).toMatchObject({ newEmployees: 0, missingEmployees: 0 });
});
