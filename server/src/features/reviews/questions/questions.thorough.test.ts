import { expect, test } from "vitest";
import { addUserWithProfile, answerTo, review } from "../../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { questions } from "./questions.ts";

const server = await sharedTestServer();

const file = "Employee ID,Work Location,Hours,Gross Pay\n1,US-TX,40,400.00\n";
const nonsense = ["", "nonsense", 5, -1, true, [], [{}], {}, { run: "x".repeat(3000) }];

test("nonsense is no answer to any question, and a question that isn't in the list has none", async () => {
  const clerk = await addUserWithProfile(server, file);
  const looked = await review(clerk, file);
  for (const [id, { answer }] of Object.entries(questions)) {
    for (const sent of nonsense) {
      const refused = await answerTo(clerk, looked, id, sent);
      expect([refused.status, id, sent], await refused.clone().text()).toEqual([
        answer ? 422 : 404,
        id,
        sent,
      ]);
    }
  }
  for (const id of ["nothing", "__proto__", "toString"])
    expect((await answerTo(clerk, looked, id, "counted")).status).toBe(404);
});
