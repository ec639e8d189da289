import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addUserWithProfile, countBesides, review } from "../../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const file = "Employee ID,Work Location,Hours,Gross Pay\n1,US-TX,40,400.00\n";

test("[DATA-02] another user's review takes no answer", async () => {
  const [clerk, stranger] = [await addUserWithProfile(server, file), await addUserWithProfile(server, file)];
  const looked = await review(clerk, file);
  const run = randomUUID();
  expect((await countBesides(stranger, looked, run)).status).toBe(404);
  expect((await countBesides(clerk, looked, run)).status).toBe(200);
});
