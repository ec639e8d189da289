import { act, screen, within } from "@testing-library/react";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { onUprightPhone } from "../../../test/on-phone.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked } from "../../../test/reviews.ts";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, holdBack } from "../../../test/server.ts";

const list = endpoint(api.employees, "$get");
const strays = endpoint(api["employee-merges"].strays, "$get");

const employees: Employees = {
  count: 4,
  employeeNumber: ["12", "9", "E-7", "30"],
  name: ["Reed, Bo", "Núñez, Ana", "", "Diaz, Di"],
  place: {
    values: [
      { name: "Oakland, California", location: "US-CA-OAKLAND" },
      { name: "Plant 12", location: "Plant 12" },
      null,
    ],
    codes: [0, 0, 2, 1],
  },
  lastRun: {
    values: [{ id: run.id, payDate: "2026-01-09" }, { id: "other", payDate: "2025-12-12" }, null],
    codes: [0, 0, 2, 1],
  },
  verdict: { values: ["reduced", "below-minimum", null, "not-checked"], codes: [0, 1, 2, 3] },
  measure: { values: [null], codes: [0, 0, 0, 0] },
  lastDeduction: [1960, 0, null, 0],
  openProposals: null,
  takenShortfall: null,
  toPayBack: null,
  owed: [5900, 1000, 250, 0],
  analyzed: [1, 1, 0, 1],
  notSeen: [0, 0, 0, 1],
  lastDay: [null, "2026-01-31", null, null],
  toDo: [4, 0, 0, 1],
  headroom: [1, null, null, null],
};

beforeEach(() => {
  asAccount({ plan: "standard" });
  answer(list, employees);
  answer(strays, { question: null });
});

const table = () => screen.findByRole("table", { name: "Employees" });
const print = (event: "beforeprint" | "afterprint") => act(() => void window.dispatchEvent(new Event(event)));

/** The rows as they are on paper: without a layout none is in view. */
async function rows(): Promise<HTMLElement[]> {
  await table();
  print("beforeprint");
  return within(await table())
    .getAllByRole("row")
    .slice(1);
}

async function shownNames(): Promise<(string | null)[]> {
  const names = (await rows()).map((row) => within(row).getByRole("rowheader").textContent);
  print("afterprint");
  return names;
}

const status = () => screen.getByRole("status");

test("the navigation leads to everyone, with what they owe, their last run and how many deductions are left", async () => {
  const page = renderPage("/app/lookup");
  await page.user.click(await screen.findByRole("link", { name: "Employees" }));
  expect(await shownNames()).toEqual(["Núñez, Ana", "Reed, Bo", "Diaz, Di", "E-7"]);
  expect(status()).toHaveTextContent("4 employees, $71.50 still owed");
  const [, reed, diaz, unknown] = await rows();
  expect(diaz).toHaveTextContent("Plant 12Unclear location");
  expect(reed).toHaveTextContent(
    /^Reed, Bo12Oakland, CaliforniaUS-CA-OAKLAND\$59\.00Jan 9, 2026Compliantperiod average4\$19\.60, last \$0\.20$/,
  );
  expect(within(reed as HTMLElement).getByRole("link", { name: "Reed, Bo" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\?person=12$/),
  );
  expect(within(reed as HTMLElement).getByRole("link", { name: "Jan 9, 2026" })).toHaveAttribute(
    "href",
    `/app/results/${run.id}`,
  );
  expect(unknown).toHaveTextContent(/^E-7E-7—\$2\.50None yet/);
});

test("the sum says what of it is proposed and not confirmed", async () => {
  answer(list, { ...employees, openProposals: [1200, 0, 0, 0] });
  renderPage("/app/employees");
  const sum = "4 employees, $71.50 still owed, $12.00 of it proposed, not confirmed";
  expect(await screen.findByText(sum)).toBeVisible();
});

test("each filter has its count and an address that leads to exactly these people, and so has the search", async () => {
  const page = renderPage("/app/employees?show=owing");
  expect(await shownNames()).toEqual(["Núñez, Ana", "Reed, Bo", "E-7"]);
  const filters = within(screen.getByRole("navigation", { name: "Filter employees" }));
  expect(filters.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "All 4",
    "Owing 3",
    "Below minimum 1",
    "Not checked 1",
    "Location not mapped 1",
    "Below an upcoming rate 1",
    "Not seen for two periods 1",
    "Left 1",
    "Left with a balance 1",
  ]);
  expect(filters.getByRole("link", { name: "Owing 3" })).toHaveAttribute("aria-current", "true");
  await page.user.type(screen.getByRole("textbox", { name: "Search name or number" }), "nunez");
  await expect.poll(shownNames).toEqual(["Núñez, Ana"]);
  expect(status()).toHaveTextContent("1 of 4 employees, $10.00 still owed");
  expect(page.address()).toBe("/app/employees?show=owing&search=nunez");

  await page.user.click(filters.getByRole("link", { name: "Not seen for two periods 1" }));
  expect(await screen.findByText("No employee matches.")).toBeVisible();
  await page.user.clear(screen.getByRole("textbox", { name: "Search name or number" }));
  await expect.poll(shownNames).toEqual(["Diaz, Di"]);
  expect(page.address()).toBe("/app/employees?show=not-seen");

  await page.user.click(screen.getAllByRole("link", { name: "Employees" })[0] as HTMLElement);
  await expect.poll(shownNames).toHaveLength(4);
  expect(page.address()).toBe("/app/employees");
});

test("a column sorts up, down and not at all, and the download has what is shown in its order", async () => {
  const page = renderPage("/app/employees");
  await table();
  const owed = () => screen.getByRole("button", { name: "Still owed" });
  await page.user.click(owed());
  expect(await shownNames()).toEqual(["Diaz, Di", "E-7", "Núñez, Ana", "Reed, Bo"]);
  await page.user.click(owed());
  expect(await shownNames()).toEqual(["Reed, Bo", "Núñez, Ana", "E-7", "Diaz, Di"]);
  expect(page.address()).toBe("/app/employees?sort=-owed");
  await page.user.click(screen.getByRole("link", { name: "Owing 3" }));
  const download = await screen.findByRole("link", { name: "Download 3 of 4 employees" });
  expect(download.getAttribute("href")).toMatch(
    /^\/api\/employees\/list\.csv\?show=owing&sort=-owed&timeZone=/,
  );
  await page.user.click(owed());
  expect(await shownNames()).toEqual(["Núñez, Ana", "Reed, Bo", "E-7"]);
});

test("a list that doesn't load says so and can be asked for again", async () => {
  failSilently(list);
  const { user } = renderPage("/app/employees");
  expect(await screen.findByRole("alert")).toHaveTextContent("The employees couldn't be loaded.");
  answer(list, employees);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await shownNames()).toHaveLength(4);
});

test("without employees the page says how they come here, and while it loads it says so", async () => {
  answer(list, {
    count: 0,
    employeeNumber: [],
    name: null,
    place: { values: [], codes: [] },
    lastRun: { values: [], codes: [] },
    verdict: { values: [], codes: [] },
    measure: { values: [], codes: [] },
    lastDeduction: [],
    openProposals: null,
    takenShortfall: null,
    toPayBack: null,
    owed: [],
    analyzed: [],
    notSeen: [],
    toDo: [],
    headroom: [],
    lastDay: [],
  });
  const release = holdBack(list);
  renderPage("/app/employees");
  expect(await screen.findByRole("status", { name: "Loading employees" })).toBeVisible();
  release();
  expect(await screen.findByRole("heading", { name: "No employees yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Analysis" })).toHaveAttribute("href", "/app/analysis");
});

test("on a phone the list shows the employee, what is owed, and the verdict, with lists for filter and order", async () => {
  onUprightPhone();
  answer(list, { ...employees, openProposals: [5900, 400, 0, 0] });
  const { user, address } = renderPage("/app/employees");
  expect(screen.queryByRole("navigation", { name: "Filter employees" })).toBeNull();
  const headings = within(await table()).getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Name", "Still owed", "Verdict"]);
  await user.selectOptions(screen.getByLabelText("Show"), "Owing (3)");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Newest run");
  await expect.poll(address).toBe("/app/employees?show=owing&sort=-lastRun");
  expect(await screen.findByText(/^3 of 4 employees/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Sort by"), "Number");
  await expect.poll(address).toBe("/app/employees?show=owing");
});

test("once its last question about purchases is answered, the page's heading has the focus", async () => {
  const sameAs = (other: string | null) => ({ person: "12", sameAs: other });
  const field = {
    ...{ as: "radios" as const, label: "Who is 12 Reed, Bo?", description: "2 purchases, $59.00 owed." },
    options: [
      { label: "Same employee as 012 Reed, Bo", answer: sameAs("012"), isChosen: false },
      { label: "Someone else", answer: sameAs(null), isChosen: false },
    ],
  };
  const form = { answer: {}, list: "people", isPartial: true, confirm: "Confirm", fields: [field] };
  answer(strays, { question: asked("people", { form }) });
  const sent = answer(endpoint(api["employee-merges"].strays, "$post"), { status: true });
  const { user } = renderPage("/app/employees");
  const who = await screen.findByRole("radiogroup", { name: field.label });
  expect(who).toHaveAccessibleDescription(field.description);
  expect(screen.getByRole("button", { name: form.confirm })).toBeDisabled();
  await user.click(within(who).getByRole("radio", { name: "Same employee as 012 Reed, Bo" }));
  answer(strays, { question: null });
  await user.click(screen.getByRole("button", { name: form.confirm }));
  await expect.poll(() => sent).toEqual([{ people: [sameAs("012")] }]);
  const heading = screen.getByRole("heading", { name: "Employees", level: 1 });
  await expect.poll(() => document.activeElement).toBe(heading);
});
