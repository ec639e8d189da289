import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import {
  asShop,
  boots,
  foundForReturn,
  noneSigned,
  purchase,
  purchaseForm,
  purchaseList,
  record,
  vest,
} from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, failSilently, server } from "../../../test/server.ts";

const people = [
  { number: "1001", name: "Doe, Jane" },
  { number: "00123", name: "Roe, Rick" },
];
const balancesFollow = endpoint(api.profiles["balances-follow"], "$get");
const one = { purchases: [purchase], next: null, count: 1, total: 14900 };

beforeEach(() => {
  asAccount({ plan: "standard" });
  asShop([boots, vest], people);
  answer(purchaseList, one);
  answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
});

const button = (name: string) => screen.findByRole("button", { name });

test("an account without purchases is shown the ways to begin", async () => {
  answer(purchaseList, { purchases: [], next: null, count: 0, total: 0 });
  renderPage("/app/purchases");
  expect(await screen.findByRole("heading", { name: "No purchases yet" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Import opening balances" })).toHaveAttribute(
    "href",
    "/app/purchases/opening-balances",
  );
});

test("each purchase shows its employee, item, receipt, amount and state", async () => {
  renderPage("/app/purchases");
  const [, row] = await screen.findAllByRole("row");
  const texts = [
    "Nov 2, 2026",
    "1001",
    "Doe, Jane",
    "Work boots",
    "R-1",
    "$149.00",
    "Owes $109.00",
    "$40.00 paid",
  ];
  for (const text of texts) expect(await within(row as HTMLElement).findByText(text)).toBeVisible();
});

test("what runs propose isn't paid until what payroll took is confirmed", async () => {
  answer(balancesFollow, { balancesFollow: "confirmed", runsToConfirm: 1, openProposals: 960 });
  renderPage("/app/purchases");
  expect(await screen.findByText(/^\$9\.60 of what employees owe is proposed by runs/)).toBeVisible();
  expect(screen.getByRole("link", { name: "what payroll took is confirmed" })).toHaveAttribute(
    "href",
    "/app/results?show=to-confirm",
  );
});

test.each([
  ["Paid", { paid: 14900, open: 0 }],
  ["Returned", { paid: 0, open: 0, returns: [{ ...back(14900) }] }],
  ["Owes $49.00", { paid: 0, open: 4900, returns: [{ ...back(10000) }] }],
  ["$40.00 paid · $9.60 proposed", { proposed: 960 }],
])("a purchase is shown as %s", async (label, state) => {
  answer(purchaseList, { ...one, purchases: [{ ...purchase, ...state }] });
  renderPage("/app/purchases");
  expect(await screen.findByText(label)).toBeVisible();
});

function back(amount: number) {
  return {
    ...{ id: "b1", amount, date: "2026-11-09", reason: "Too small" },
    ...{ recordedAt: "2026-11-09T10:00:00.000Z", recordedBy: null },
  };
}

test("if it can't be found out what runs propose, the list says so and stays", async () => {
  failSilently(balancesFollow);
  renderPage("/app/purchases");
  const sentence = "We couldn't check for proposed deductions that aren't confirmed yet.";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole("table")).toBeVisible();
});

test("the list is narrowed by a search and an item, in its address", async () => {
  const asked: string[] = [];
  server.use(
    http.get(purchaseList.path, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(one);
    }),
  );
  const { user, address } = renderPage("/app/purchases");
  await user.selectOptions(await screen.findByLabelText("Item"), "Vest");
  await user.type(screen.getByLabelText("Search"), "1001{Enter}");
  await expect.poll(address).toBe(`/app/purchases?item=${vest.id}&search=1001`);
  await expect.poll(() => asked.at(-1)).toBe(`?search=1001&item=${vest.id}`);
});

test("before a return is recorded, its dialog says what is paid back, what isn't allowed, and what stays owed", async () => {
  foundForReturn({
    ...{ owed: 7900, balance: 5900, toPayBack: 12900, paysForOthers: 2000, openProposals: 960 },
    held: [
      { item: "Uniform", open: 5900, decided: "held" },
      { item: "Boots", open: 3900, decided: "limited" },
    ],
  });
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Return Work boots of employee 1001"));
  const dialog = await screen.findByRole("dialog");
  const figure = async (label: string) => (await within(dialog).findByText(label)).nextSibling;
  expect(await figure("Owed now")).toHaveTextContent("$79.00");
  expect(await figure("This return")).toHaveTextContent("−$149.00");
  expect(await figure("To be paid back through payroll")).toHaveTextContent("+$129.00");
  expect(await figure("Owed after that")).toHaveTextContent("$59.00");
  expect(within(dialog).getByText(/^\$20.00 of the amount deducted for this purchase goes/)).toBeVisible();
  expect(within(dialog).getByText(/^Uniform: \$59.00 stays owed/)).toBeVisible();
  expect(within(dialog).getByText(/^Boots: \$39.00 stays owed. .* only up to a limit/)).toBeVisible();
  expect(within(dialog).getByText(/^\$9.60 of it is a proposed deduction/)).toBeVisible();
});

test("one purchase is recorded by hand with the price of the item that was chosen, and another after it", async () => {
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Record purchase"));
  const dialog = await purchaseForm();
  const employee = within(dialog).getByRole("combobox", { name: "Employee" });
  await user.type(employee, "jane doe");
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  expect(await within(dialog).findByText("Choose an item", { selector: "p" })).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText("Item"), "Work boots");
  expect(within(dialog).getByDisplayValue("149.00")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Record and add another" }));
  await expect.poll(() => employee).toHaveValue("");
  await user.type(employee, "00123");
  await user.selectOptions(within(dialog).getByLabelText("Item"), "Vest");
  expect(within(dialog).getByDisplayValue("25.00")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toMatchObject([
    { purchases: [{ employeeNumber: "1001", itemId: boots.id, amount: 14900 }] },
    { purchases: [{ employeeNumber: "00123", itemId: vest.id, amount: 2500 }] },
  ]);
  const ids = sent.map((body) => (body as { purchases: { id: string }[] }).purchases[0]?.id);
  expect(new Set(ids).size).toBe(2);
});

test("the amount that the only item proposes can be cleared and typed anew", async () => {
  asShop([boots], people);
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  const { user } = renderPage("/app/purchases?record=1001");
  const dialog = within(await purchaseForm());
  const amount = dialog.getByLabelText("Employee owes");
  expect(amount).toHaveValue("149.00");
  await user.clear(amount);
  expect(amount).toHaveValue("");
  await user.click(dialog.getByRole("button", { name: "Record purchase" }));
  expect(amount).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(amount, "59");
  await user.click(dialog.getByRole("button", { name: "Record purchase" }));
  await expect.poll(() => sent).toMatchObject([{ purchases: [{ itemId: boots.id, amount: 5900 }] }]);
});

test("what is typed while the items couldn't be loaded stays once they are", async () => {
  failSilently(endpoint(api.items, "$get"));
  const { user } = renderPage("/app/purchases?record=1001");
  const dialog = within(await purchaseForm());
  await user.type(dialog.getByLabelText("Employee owes"), "59");
  answer(endpoint(api.items, "$get"), { items: [boots] });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("option", { name: "Work boots" })).toBeInTheDocument();
  expect(dialog.getByLabelText("Employee owes")).toHaveValue("59");
});

test("the note about a list that was recorded counts all of it, whatever else the page is narrowed to", async () => {
  const listed = { ...purchase, import: { id: boots.id, fileName: "october.csv" } };
  server.use(
    http.get(purchaseList.path, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has("search")
          ? { purchases: [], next: null, count: 0, total: 0 }
          : { purchases: [listed], next: null, count: 48, total: 576_000 },
      ),
    ),
  );
  const { user } = renderPage(`/app/purchases?import=${boots.id}`, {
    state: { signed: { count: 48, missing: [] } },
  });
  const title = "48 purchases from october.csv recorded: $5,760.00";
  expect(await screen.findByText(title)).toBeVisible();
  await user.type(screen.getByLabelText("Search"), "nothing{Enter}");
  expect(await screen.findByText("Nothing matches. Change the filter to see more.")).toBeVisible();
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText("48 authorizations recorded.")).toBeVisible();
});
