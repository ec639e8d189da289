import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
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
import { expectReplay, type PayrollUser } from "../../../../test/payroll-user.ts";
import { startTestServer } from "../../../../test/test-server.ts";

const server = await startTestServer();

const fileOf = (...people: (readonly [number: string, name: string, pay: string])[]) =>
  [
    "Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay",
    ...people.map(([number, name, pay]) => `${number},"${name}",US-TX,40,${pay}`),
    "",
  ].join("\n");
const before = fileOf(
  ["1043", "Reed, Bo", "310.00"],
  ["7", "Hill, Cy", "900.00"],
  ["8", "Lane, Di", "300.00"],
);
const after = fileOf(["43", "Reed, Bo", "320.00"], ["7", "Hill, Cy", "900.00"], ["9", "Moss, Ed", "300.00"]);

async function renumbered() {
  const clerk = await addUserWithProfile(server, before);
  await runReview(clerk, await review(clerk, before, { payDate: "2025-03-01" }));
  const made = await review(clerk, after, { payDate: "2025-03-15" });
  return { clerk, made, say: sayFor(clerk, made) };
}

const sayFor = (clerk: PayrollUser, made: Review) => (answer: object) =>
  answerTo(clerk, made, "people", { people: [answer] });
const asked = async (clerk: PayrollUser, { id }: Review) => askedIn(await lookAt(clerk, id), "people");
const same = { person: "1043", sameAs: "43" };
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

test("[UP-05] similar numbers with one name aren't checked until a user says that they're two people", async () => {
  const rows = ["1001,01,40", "1001,08,35", "1007,08,40", "2002,01,40", "2002,08,38"];
  const file = [
    "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay",
    ...rows.map((row) => {
      const [number, day, hours] = row.split(",");
      return `${number},"${number === "2002" ? "Hill, Cy" : "Reed, Bo"}",2025-03-${day},US-TX,${hours},900.00`;
    }),
    "",
  ].join("\n");
  const clerk = await addUserWithProfile(server, file);
  const made = await review(clerk, file, { payDate: "2025-03-15" });
  const similar = { kind: "similar-numbers", numbers: ["1001", "1007"], lines: [2, 4] };
  expect(made).toMatchObject({ notChecked: 2, notes: [similar] });
  const address = "/api/employee-merges/different";
  const stranger = await addUserWithProfile(server, file);
  const said = { one: "1007", other: "1001", areDifferent: true };
  expect((await stranger.put(address, said)).status).toBe(200);
  expect(await lookAt(clerk, made.id)).toMatchObject({ notChecked: 2, notes: [similar] });
  expect((await clerk.put(address, said)).status).toBe(200);
  expect(await lookAt(clerk, made.id)).toMatchObject({ notChecked: 0, notes: [] });
  expect((await clerk.put(address, { ...said, areDifferent: false })).status).toBe(200);
  expect(await lookAt(clerk, made.id)).toMatchObject({ notChecked: 2 });
  expect((await clerk.put(address, { ...said, one: "1001" })).status).toBe(422);
});

test("numbers that aren't asked about can't be merged by an answer, and another organization isn't told", async () => {
  const { made, say } = await renumbered();
  expect((await say({ person: "8", sameAs: "9" })).status).toBe(409);
  const stranger = await addUserWithProfile(server, before);
  expect((await sayFor(stranger, made)(same)).status).toBe(404);
});
