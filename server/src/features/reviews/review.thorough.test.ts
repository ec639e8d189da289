import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { review } from "../../test/payroll/reviewing.ts";
import { addPayrollUser, type PayrollUser, payDate, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

function runReview(clerk: PayrollUser, id: string, decided: object = {}): Promise<Response> {
  return clerk.post(`/api/runs/reviews/${id}/run`, { payDate, ...decided });
}

test("two reviews of one person do not mix, and of many the newest five are kept", async () => {
  const clerk = await addPayrollUser(server);
  const ids: string[] = [];
  for (const number of ["1", "2", "3", "4", "5", "6"]) {
    ids.push((await review(clerk, payrollFile([[number, "320.00"]]))).id);
  }
  const [oldest = "", second = "", third = ""] = ids;
  expect((await clerk.fetch(`/api/runs/reviews/${oldest}`)).status).toBe(404);
  expect((await runReview(clerk, third)).status).toBe(201);
  expect(await clerk.read<{ review: Review }>(`/api/runs/reviews/${second}`)).toMatchObject({
    review: { employees: 1 },
  });
});
