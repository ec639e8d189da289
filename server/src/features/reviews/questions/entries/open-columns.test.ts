import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  lookAt,
  review,
  runReview,
} from "../../../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const header = "Employee ID,Work Location,Hours Worked,Gross Pay";
const first = `${header}\n1,US-TX,40.00,320.00\n2,US-TX,40.00,800.00\n`;
/** Without the 20.00, 300.00 for 40 hours leave 9.60. */
const next = `${header},Xyz\n1,US-TX,40.00,320.00,$20.00\n2,US-TX,40.00,810.00,$10.00\n`;

test("[CSV-02] [CSV-03] a new column that nothing explains limits the deduction until a person says what it is, and the profile remembers it", async () => {
  const clerk = await addUserWithProfile(server, first);
  const looked = await review(clerk, next);
  const { id } = looked;
  const asked = (of: typeof looked) =>
    of.questions.filter((question) => question.id === "open-columns").map(({ isOpen }) => isOpen);
  expect(asked(looked)).toEqual([true]);
  expect(looked.notes).toMatchObject([
    { kind: "open-columns", columns: [{ column: "Xyz", reason: "unaccounted-column", employees: 2 }] },
  ]);
  const answer = (meaning: string) => answerTo(clerk, { id }, "open-columns", [{ column: "Xyz", meaning }]);
  expect((await answer("no such meaning")).status).toBe(422);
  expect((await answer("pay")).status).toBe(200);
  const decided = await lookAt(clerk, id);
  expect(asked(decided)).toEqual([false]);
  // 320.00 - 40 x (7.25 + 0.01) leaves 29.60.
  expect(decided.totalProposedDeduction - looked.totalProposedDeduction).toBe(2960 - 960);
  await runReview(clerk, decided);
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  expect(profiles[0]).toMatchObject({ plan: { unaccounted: [{ column: "Xyz", meaning: "pay" }] } });
  expect(asked(await review(clerk, next))).toEqual([]);
});

test("[CSV-03] a column is also asked about when no one in the file owes anything, if pay isn't checked because of it", async () => {
  const clerk = await addUserWithProfile(server, first);
  await clerk.put("/api/profiles/charging", { charging: "recorded" });
  // Without the 40.00, 280.00 for 40 hours are below 7.25.
  const { employeesAnalyzed, questions } = await review(clerk, next.replace("$20.00", "$40.00"));
  expect(employeesAnalyzed).toBe(0);
  expect(questions.find(({ id }) => id === "open-columns")).toMatchObject({ isOpen: true });
});

test("[CSV-03] pay that is the same on each row of the employees counts once until a person says that it's each row's own, and the profile remembers it", async () => {
  const weeks = `${header},Week Ending\n${[1, 2]
    .flatMap((id) => [`${id},US-TX,40.00,400.00,11/06/2026`, `${id},US-TX,4${id}.00,400.00,11/13/2026`])
    .join("\n")}\n`;
  const clerk = await addUserWithProfile(server, weeks);
  const looked = await review(clerk, weeks);
  const fields = looked.questions.flatMap(({ id, form }) => (id === "open-columns" ? form?.fields : []));
  expect(fields).toMatchObject([{ label: "'Gross Pay'", options: [{}, {}] }]);
  expect(looked).toMatchObject({ notChecked: 2, totalProposedDeduction: 0 });
  const said = [{ column: "Gross Pay", meaning: "pay" }];
  expect((await answerTo(clerk, looked, "open-columns", said)).status).toBe(200);
  const decided = await lookAt(clerk, looked.id);
  expect(decided).toMatchObject({ notChecked: 0, totalProposedDeduction: 11_800 });
  await runReview(clerk, decided);
  const again = await review(clerk, weeks.replaceAll("400.00", "401.00"));
  expect(again.notChecked).toBe(0);
  expect(again.questions.map(({ id }) => id)).not.toContain("open-columns");
});
