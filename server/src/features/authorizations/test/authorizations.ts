import { randomUUID } from "node:crypto";
import type { EmployeeAuthorizations, NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import { daysLater } from "@wagefloor/domain/money.ts";
import { expect } from "vitest";
import { addPayrollUser, type ErrorBody, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { todayInPayroll } from "../../profiles/calendar/next-pay-dates.ts";

const server = await sharedTestServer();

export const today = todayInPayroll();

export const address = (employeeNumber: string) => `/api/employees/${employeeNumber}/authorizations`;

export const signed = (changes: Partial<NewAuthorization> = {}): NewAuthorization => ({
  ...{ id: randomUUID(), what: "Boots", signedOn: daysLater(today, -10), ...changes },
});

export async function record(clerk: PayrollUser, terms: NewAuthorization, employeeNumber = "1001") {
  const answer = await clerk.post(address(employeeNumber), terms);
  expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(201);
  return (await answer.json()) as EmployeeAuthorizations;
}

export const read = (clerk: PayrollUser, employeeNumber = "1001") =>
  clerk.read<EmployeeAuthorizations>(address(employeeNumber));

export async function errorOf(answer: Response | Promise<Response>) {
  const { status } = await answer;
  return { status, ...((await (await answer).json()) as ErrorBody).error };
}

export const pdf = Buffer.concat([
  Buffer.from("%PDF-1.7\n"),
  Buffer.alloc(2_500_000, 7),
  Buffer.from("\n%%EOF\n"),
]);

/** @param location where employee 1001 works; 1002 works in Illinois */
export async function clerkWithEmployees(location = "US-TX"): Promise<PayrollUser> {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["1001", "400.00", "40", location],
      ["1002", "400.00", "20", "US-IL"],
    ]),
  );
  return clerk;
}

export async function sendDocument(
  clerk: PayrollUser,
  authorizationId: string,
  file: Uint8Array = pdf,
  {
    name = "signed.pdf",
    id = randomUUID(),
    others = [],
  }: { name?: string; id?: string; others?: string[] } = {},
) {
  const form = new FormData();
  form.set("id", id);
  if (others.length > 0) form.set("others", others.join(","));
  form.set("file", new Blob([new Uint8Array(file)]), name);
  const path = `/api/authorizations/${authorizationId}/documents`;
  const answer = await clerk.fetch(path, { method: "POST", body: form });
  return { answer, file: `${path}/${id}/file` };
}
