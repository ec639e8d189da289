import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Visit } from "./visit.ts";

/** An employee's page, with its windows. */
export const employeeVisits: readonly Visit[] = [
  { title: "an employee's page", as: "subscriber with two runs", go: showEmployeePage },
  {
    title: "recording an authorization",
    as: "subscriber with two runs",
    go: showAuthorizationErrors,
  },
];

/** The form with what the state requires, and what is missing. */
async function showAuthorizationErrors(page: Page): Promise<void> {
  await page.goto("/app/employees/1001");
  await page.getByRole("button", { name: "Record an authorization" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("State").selectOption("Illinois");
  await dialog.getByLabel("Kind of item").selectOption("Uniforms");
  await expect(dialog.getByText("Research, not legal advice.")).toBeVisible();
  await dialog.getByRole("button", { name: "Record authorization" }).click();
  await expect(dialog.getByText("Enter the day it was signed")).toBeVisible();
}

async function showEmployeePage(page: Page): Promise<void> {
  await page.goto("/app/employees/1001");
  await expect(page.getByRole("region", { name: "Runs" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Latest result" })).toBeVisible();
}
