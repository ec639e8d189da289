import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { beforeRenumbering as before, clerkWithRun, fileOf, same } from "../../../test/payroll/people.ts";
import { answerTo, lookAt, review, runReview } from "../../../test/payroll/reviewing.ts";
import { expectReplay } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

test("[UP-05] said to be a number that the same answer merges into another, they owe what they owed, and nothing new", async () => {
  const clerk = await clerkWithRun(server, before);
  const { balance } = await clerk.read<Balance>("/api/employees/1043/balance");
  const now = fileOf(
    ["043", "Reed, Bo", "320.00"],
    ["43", "Reed, Bo", "320.00"],
    ["7", "Hill, Cy", "900.00"],
  );
  const made = await review(clerk, now, { payDate: "2025-03-15" });
  const people = [{ person: "43", sameAs: "043" }, same];
  expect((await answerTo(clerk, made, "people", { people })).status).toBe(200);
  const run = await runReview(clerk, await lookAt(clerk, made.id));
  const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect([results.employeeNumber[0], results.startingCost[0]]).toEqual(["043", balance]);
  await expectReplay(clerk, ["043", "7", "8"]);
});
