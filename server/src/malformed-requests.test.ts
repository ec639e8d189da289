import { expect, test } from "vitest";
import { addPayrollUser, type ErrorBody } from "./test/payroll-user.ts";
import { sharedTestServer } from "./test/test-server.ts";

test("a part of a body that has the wrong kind is refused in plain words with its name", async () => {
  const clerk = await addPayrollUser(await sharedTestServer());
  const refusalOf = async (body: object) => {
    const answer = await clerk.post("/api/purchases", body);
    return ((await answer.json()) as ErrorBody).error.message;
  };
  expect(await refusalOf([])).toBe("The request must be an object");
  expect(await refusalOf({})).toBe("'purchases' is missing");
  expect(await refusalOf({ purchases: "one" })).toBe("'purchases' must be a list");
  const purchase = { id: "019ac000-0000-7000-8000-000000000001", employeeNumber: 7, amount: 5900 };
  expect(await refusalOf({ purchases: [purchase] })).toBe("'purchases.0.employeeNumber' must be a text");
});
