import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { noAuthorizations } from "../../../test/employee.ts";
import { asShop, boots, purchase, purchaseList } from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const employee = api.employees[":employeeNumber"];

beforeEach(() => {
  asAccount({ plan: "standard" });
  asShop([boots], [{ number: "1001", name: "Doe, Jane" }]);
  answer(purchaseList, { purchases: [purchase], next: null, count: 1, total: 14900 });
  answer(endpoint(employee.authorizations, "$get"), noAuthorizations);
  answer(endpoint(employee.runs, "$get"), { runs: [] });
  refuse(endpoint(employee["latest-result"], "$get"), 404, {
    ...{ code: "employee_not_found", message: "No results found for this employee number" },
  });
  answer(endpoint(employee.balance, "$get"), {
    ...{ employeeNumber: "1001", balance: 3940, openProposals: 0, takenShortfall: 0, toPayBack: 0 },
    ...{ merged: [], entries: [] },
  });
});

/** The panel of employee 1001. */
const panel = () => screen.findByRole("complementary", { name: "Employee 1001" });

test("an employee opens beside a list, which stays as it is", async () => {
  const list = "/app/purchases?search=1";
  const { user, address } = renderPage(list);
  await user.click(await screen.findByRole("link", { name: "1001" }));
  const opened = within(await panel());
  for (const name of ["Current balance", "Authorizations", "History"])
    expect(await opened.findByRole("heading", { name })).toBeVisible();
  expect(opened.getByText("$39.40")).toBeVisible();
  expect(opened.getByRole("link", { name: "Open the full page" })).toHaveAttribute(
    "href",
    "/app/employees/1001",
  );
  expect(address()).toBe(`${list}&person=1001`);
  await user.keyboard("{Escape}");
  await expect.poll(address).toBe(list);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("the arrow keys lead from one employee of the list to the next, once each, and narrowing the list keeps the panel", async () => {
  const { id } = purchase;
  const purchases = ["1001", "1002", "1001", "1003"].map((employeeNumber, at) => ({
    ...{ ...purchase, employeeNumber, id: `${id.slice(0, -1)}${at}` },
  }));
  answer(purchaseList, { purchases, next: null, count: 4, total: 59600 });
  const { user, address } = renderPage("/app/purchases");
  await user.click(await screen.findByRole("link", { name: "1002" }));
  expect(await screen.findByText("2 of 3")).toBeVisible();
  await user.keyboard("{ArrowDown}");
  expect(await screen.findByRole("complementary", { name: "Employee 1003" })).toBeVisible();
  expect(screen.getByRole("link", { name: "1003", current: true })).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");

  await user.type(screen.getByRole("searchbox", { name: "Search" }), "boots{Enter}");
  await expect.poll(address).toBe("/app/purchases?person=1003&search=boots");
  await user.click(await screen.findByRole("heading", { name: "Employee 1003" }));
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("complementary")).toBeNull();
});

test("two presses of an arrow at once lead two employees on", async () => {
  const { id } = purchase;
  const purchases = ["1001", "1002", "1003"].map((employeeNumber, at) => ({
    ...{ ...purchase, employeeNumber, id: `${id.slice(0, -1)}${at}` },
  }));
  answer(purchaseList, { purchases, next: null, count: 3, total: 44700 });
  const { user } = renderPage("/app/purchases");
  await user.click(await screen.findByRole("link", { name: "1001" }));
  expect(await screen.findByText("1 of 3")).toBeVisible();
  await act(async () => {
    fireEvent.keyDown(document.body, { key: "ArrowDown" });
    fireEvent.keyDown(document.body, { key: "ArrowDown" });
  });
  expect(await screen.findByText("3 of 3")).toBeVisible();
});

test("closing the panel leaves the focus on the employee that a step led to", async () => {
  answer(purchaseList, {
    purchases: [purchase, { ...purchase, employeeNumber: "1002", id: boots.id }],
    ...{ next: null, count: 2, total: 29800 },
  });
  const { user, address } = renderPage("/app/purchases");
  await user.click(await screen.findByRole("link", { name: "1001" }));
  await panel();
  await user.click(screen.getByRole("button", { name: "Next" }));
  await expect.poll(address).toBe("/app/purchases?person=1002");
  await user.keyboard("{Escape}");
  await expect.poll(address).toBe("/app/purchases");
  await expect.poll(() => screen.getByRole("link", { name: "1002" })).toHaveFocus();
});

test("a number that was merged opens the employee under the number that is kept, and says why", async () => {
  answer(endpoint(employee.balance, "$get"), {
    ...{ employeeNumber: "2001", balance: 3940, openProposals: 0, takenShortfall: 0, toPayBack: 0 },
    entries: [],
    merged: [
      {
        ...{ id: boots.id, employeeNumber: "1001", keptUnder: "2001", entries: [] },
        ...{ mergedAt: "2026-11-23T10:00:00.000Z", mergedBy: "ann@example.com" },
      },
    ],
  });
  const { user } = renderPage("/app/purchases");
  await user.click(await screen.findByRole("link", { name: "1001" }));
  const opened = within(await screen.findByRole("complementary", { name: "Employee 2001" }));
  expect(opened.getByText("1001 was merged with 2001.")).toBeVisible();
  expect(opened.getByRole("link", { name: "Open the full page" })).toHaveAttribute(
    "href",
    "/app/employees/2001",
  );
  await expect.poll(() => opened.getByRole("heading", { name: "Employee 2001" })).toHaveFocus();
});

test("the note about a list that was just recorded stays, with the focus, when an employee of it opens and closes", async () => {
  const missing = [{ line: 2, employeeNumber: "1001", sentence: "Illinois requires more" }];
  const { user } = renderPage(`/app/purchases?import=${boots.id}`, {
    state: { signed: { count: 0, missing } },
  });
  await user.click(await screen.findByText(/Illinois requires more/));
  const [inNote] = screen.getAllByRole("link", { name: "1001" });
  await user.click(inNote as HTMLElement);
  await panel();
  expect(inNote).toBeVisible();
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("complementary")).toBeNull();
  expect(inNote).toBeVisible();
  await expect.poll(() => inNote).toHaveFocus();
});

test("a link with an employee opens the panel, and an unknown one is said to be unknown", async () => {
  refuse(endpoint(employee.balance, "$get"), 404, {
    ...{ code: "employee_not_found", message: "No results found for this employee number" },
  });
  renderPage("/app/purchases?person=1001");
  expect(await within(await panel()).findByText("Nothing is recorded for this employee yet.")).toBeVisible();
});
