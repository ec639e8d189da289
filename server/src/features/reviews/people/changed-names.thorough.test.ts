import { randomUUID } from "node:crypto";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import { expect, test } from "vitest";
import { before, changedIn, clerkWithRun, fileOf, say } from "../../../test/payroll/people.ts";
import { lookAt, review, runReview } from "../../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

test("[UP-05] all numbers can be right at once, and a voided run's names don't count", async () => {
  const clerk = await clerkWithRun(server);
  const others = fileOf(["100", "Roe, Sam"], ["200", "Moss, Ed"]);
  const asked = await review(clerk, others, { payDate: "2025-03-15" });
  expect(changedIn(asked)).toEqual(["100", "200"]);
  expect((await say(clerk, asked, ["100", "200"])).status).toBe(200);
  const run = await runReview(clerk, await lookAt(clerk, asked.id));
  expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect(changedIn(await review(clerk, others, { payDate: "2025-03-15" }))).toEqual(["100", "200"]);
  expect(changedIn(await review(clerk, before, { payDate: "2025-03-15" }))).toEqual([]);
});

test("[UP-05] someone with two merged numbers may have the names of both, but no one else's", async () => {
  const clerk = await clerkWithRun(
    server,
    fileOf(["100", "Doe, Jane"], ["300", "Jones, Jan"], ["200", "Hill, Cy"]),
  );
  const pair = { one: "100", other: "300", keep: "300" };
  const { seen } = (await (await clerk.post("/api/employee-merges/check", pair)).json()) as MergePreview;
  const merged = await clerk.post("/api/employee-merges", { id: randomUUID(), ...pair, seen });
  expect(merged.status, await merged.clone().text()).toBe(201);
  const namesOf = async (...names: (readonly [string, string])[]) =>
    changedIn(await review(clerk, fileOf(...names), { payDate: "2025-03-15" }));
  expect(await namesOf(["100", "Jones, Jan"], ["200", "Hill, Cy"])).toEqual([]);
  expect(await namesOf(["300", "Doe, Jane"], ["100", "Jones, Jan"])).toEqual([]);
  expect(await namesOf(["100", "Roe, Sam"], ["200", "Hill, Cy"])).toEqual(["100"]);
  const half = await review(clerk, fileOf(["100", "Roe, Sam"], ["300", "Doe, Jane"]), {
    payDate: "2025-03-15",
  });
  expect(half).toMatchObject({ employees: 1, notChecked: 1, questions: [{ id: "people" }] });
});
