import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import { api } from "../lib/api.ts";
import { answer, endpoint, refuse } from "./server.ts";

const employee = api.employees[":employeeNumber"];

/** An employee who agreed to nothing in writing. */
export const noAuthorizations: EmployeeAuthorizations = {
  ...{ employeeNumber: "1001", authorizations: [], worksIn: null, states: [], today: "2026-11-23" },
};

/** The rest of the page of an employee who bought something and was in no run yet. */
export function asEmployee(employeeNumber: string): void {
  const nothing = {
    balance: 5900,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    merged: [],
    entries: [],
  };
  answer(endpoint(employee.balance, "$get"), { employeeNumber, ...nothing });
  answer(endpoint(employee.names, "$get"), { names: [] });
  answer(endpoint(employee.attributes, "$get"), { place: null, scope: null, left: null });
  answer(endpoint(employee.runs, "$get"), { runs: [] });
  refuse(endpoint(employee["latest-result"], "$get"), 404, {
    code: "employee_not_found",
    message: "Not found",
  });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [] });
}

/** Opens the form that records an authorization on an employee's page, once it's there. */
export async function openAuthorizationForm(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Record an authorization" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText("What is it for?");
  return dialog;
}
