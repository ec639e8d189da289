import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { createRunEmailWriters, runSavedEmail } from "./run-saved-email.ts";

const server = await sharedTestServer();

test("a run that was voided before its email could be sent isn't announced any more", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(payrollFile([["1", "300.00"]]));
  const write = createRunEmailWriters(server.db, { appUrl: server.url })[runSavedEmail];
  const email = () => write?.(clerk.email, { organizationId: clerk.organizationId, runId: run.id });
  expect(await email()).toHaveProperty("subject");

  await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" });

  expect(await email()).toEqual({ notNeeded: "the run was voided or replaced, or its account is gone" });
});
