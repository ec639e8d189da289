import { randomUUID } from "node:crypto";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { addUserWithProfile, answerTo, lookAt, review, runReview } from "../../../test/payroll/reviewing.ts";
import { balanceOf, expectReplay, type PayrollUser } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const date = "2026-11-20";
const bought = (employeeNumber: string, employeeName: string | null = null, more = {}) => ({
  ...{ id: randomUUID(), employeeNumber, employeeName, date, amount: 5900 },
  ...more,
});
const isNew = { employeeConfirmed: true };
const record = (clerk: PayrollUser, ...purchases: object[]) => clerk.post("/api/purchases", { purchases });
const join = (clerk: PayrollUser, id: string, people: object[]) =>
  answerTo(clerk, { id }, "people", { people });
const sameAs = (person: string, other: string | null) => ({ person, sameAs: other });

const numbered = (...numbers: string[]) =>
  [
    "Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay",
    ...numbers.map((number) => `${number},"Reed, Bo",US-TX,40,620.00`),
    '7,"Hill, Cy",US-TX,40,900.00',
    "",
  ].join("\n");

/** In each of these, two of one answer name a number that the same answer merges into another. */
test.each([
  [[sameAs("00555", "555"), sameAs("0555", "00555")]],
  [[sameAs("0555", "00555"), sameAs("00555", "555")]],
])(
  "[UP-05] what is owed ends under the number that is kept, in whatever order one answer merges: %j",
  async (said) => {
    const clerk = await addUserWithProfile(server, numbered("555", "00555"));
    await record(clerk, bought("0555", "Reed, Bo", { ...isNew, amount: 10_000 }));
    const { id } = await review(clerk, numbered("555", "00555"));
    for (const _ of ["at first", "again"]) expect((await join(clerk, id, said)).status).toBe(200);
    const run = await runReview(clerk, await lookAt(clerk, id));
    const { employeeNumber, startingCost } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
    expect([employeeNumber[0], startingCost[0]]).toEqual(["555", 10_000]);
    expect(await balanceOf(clerk, "0555")).toMatchObject({ employeeNumber: "555" });
    await expectReplay(clerk, ["555", "00555", "0555", "7"]);
  },
);
