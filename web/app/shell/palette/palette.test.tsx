import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { asShop, purchaseList } from "../../test/purchases.ts";
import { renderPage } from "../../test/render-page.tsx";
import { run } from "../../test/runs.ts";
import { answer, endpoint, failSilently } from "../../test/server.ts";

const list = endpoint(api.employees, "$get");
const allRuns = endpoint(api.runs, "$get");

const numbers = Array.from({ length: 9 }, (_, index) => `70${index}`);
const same = <Value,>(value: Value) => ({ values: [value], codes: numbers.map(() => 0) });
const all = <Value,>(value: Value) => numbers.map(() => value);
const employees = {
  ...{ count: numbers.length, employeeNumber: numbers },
  name: numbers.map((_, index) => (index === 4 ? "Núñez, Ana" : "")),
  ...{ place: same(null), lastRun: same(null), verdict: same(null), measure: same(null) },
  ...{
    lastDeduction: all(null),
    openProposals: null,
    takenShortfall: null,
    toPayBack: null,
    owed: all(5900),
    notSeen: all(0 as const),
    lastDay: all(null),
    toDo: all(0),
    headroom: all(null),
    analyzed: all(1 as const),
  },
};

const field = () => screen.findByRole("combobox", { name: "Jump to a page, an employee, or a run" });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

/** What a screen reader reads as marked while the focus is in the field. */
async function marked(): Promise<HTMLElement | null> {
  return document.getElementById((await field()).getAttribute("aria-activedescendant") ?? "");
}

async function openPalette(
  address = "/app/purchases/items",
  prepare: () => unknown = () => answer(list, employees),
) {
  answer(allRuns, { runs: [{ ...run, payDate: "2026-03-01", fileName: "march.csv" }] });
  answer(endpoint(api.items, "$get"), { items: [] });
  prepare();
  const page = renderPage(address);
  await screen.findByRole("heading", { level: 1 });
  await page.user.keyboard("{Control>}k{/Control}");
  await field();
  return page;
}

test("Ctrl-K leads to a page with the keyboard alone, and the field says which entry is marked", async () => {
  asAccount({ plan: "standard" });
  const { user, address } = await openPalette();
  expect(await field()).toHaveFocus();
  expect(options().slice(0, 2)).toEqual(["Upload a file", "Record a purchase"]);
  expect(await marked()).toHaveTextContent("Upload a file");
  await user.keyboard("{ArrowDown}");
  expect(await marked()).toHaveTextContent("Record a purchase");
  expect(await marked()).toHaveAttribute("aria-selected", "true");
  await user.keyboard("lookup{Enter}");
  await expect.poll(address).toBe("/app/lookup");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an employee is found by number or name, and all with a text are one entry away", async () => {
  asAccount({ plan: "standard" });
  const { user, address } = await openPalette();
  await user.keyboard("nunez");
  expect(await screen.findByRole("option", { name: /Núñez, Ana/ })).toHaveTextContent("704");
  await user.clear(await field());
  await user.keyboard("70");
  const group = within(await screen.findByRole("group", { name: "Employees" }));
  expect(group.getAllByRole("option")).toHaveLength(7);
  await user.click(group.getByRole("option", { name: "See all 9 employees" }));
  await expect.poll(address).toBe("/app/employees?search=70");
});

test.each(["mar 1, 2026", "2026-03-01", "3/1/2026", "march.csv"])("a run is found by %s", async (typed) => {
  asAccount({ plan: "standard" });
  const { user } = await openPalette();
  await user.keyboard(typed);
  const found = await screen.findByRole("option", { name: /Pay date Mar 1, 2026/ });
  expect(found).toHaveTextContent("march.csv");
});

test("a section of the settings is found by what is in it", async () => {
  asAccount({ plan: "standard" });
  const { user, address } = await openPalette();
  await user.keyboard("passkey{Enter}");
  await expect.poll(address).toBe("/app/settings/sign-in");
});

test("'Record a purchase' opens its dialog, and Escape closes the palette and returns the focus", async () => {
  asAccount({ plan: "standard" });
  asShop([], []);
  answer(purchaseList, { purchases: [], next: null, count: 0, total: 0 });
  const { user, address } = await openPalette();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  const opener = screen.getAllByRole("button", { name: "Jump to" })[0] as HTMLElement;
  await user.click(opener);
  await field();
  await user.keyboard("{Escape}");
  await expect.poll(() => opener).toHaveFocus();
  await user.click(opener);
  await field();
  await user.keyboard("record{Enter}");
  expect(await screen.findByRole("dialog", { name: /purchase/i })).toBeVisible();
  expect(address()).toMatch(/^\/app\/purchases\?record/);
});

test("what can't be found says so", async () => {
  asAccount({ plan: "standard" });
  const { user } = await openPalette();
  await user.keyboard("zebra");
  expect(await screen.findByText(/^No matches\./)).toBeVisible();
  expect(await screen.findByText("0 matches")).toHaveAttribute("role", "status");
});

test("employees that fail to load leave the pages reachable", async () => {
  asAccount({ plan: "standard" });
  const { user } = await openPalette("/app/purchases/items", () => failSilently(list));
  await user.keyboard("results");
  expect(await screen.findByRole("option", { name: "Results" })).toBeVisible();
  expect(await screen.findByText(/^Employees and runs couldn't be loaded/)).toBeVisible();
});
