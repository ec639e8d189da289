import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const oneEmployee = (employeeNumber: string) => payrollFile([[employeeNumber, "1000.00"]]);

test("[ALLOW-05] two servers on one database keep the limit together", async () => {
  const second = await startTestServer({}, server.db);
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(oneEmployee("1"));
  await clerk.run(oneEmployee("2"));
  const form = (employeeNumber: string) => {
    const body = new FormData();
    body.set("payDate", "2025-03-01");
    body.set("file", new Blob([oneEmployee(employeeNumber)]), "payroll.csv");
    return body;
  };
  const cookie = [...clerk.cookies.values()].map((text) => text.split(";", 1)[0]).join("; ");

  const answers = await Promise.all(
    [server, second, server, second].map(({ url }, index) =>
      fetch(`${url}/api/runs`, { method: "POST", headers: { cookie }, body: form(`${200 + index}`) }),
    ),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403, 403, 403]);
});
