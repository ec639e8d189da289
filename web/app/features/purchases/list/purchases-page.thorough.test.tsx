import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
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
import { answer, refuse } from "../../../test/server.ts";

const people = [
  { number: "1001", name: "Doe, Jane" },
  { number: "00123", name: "Roe, Rick" },
];
const one = { purchases: [purchase], next: null, count: 1, total: 14900 };

beforeEach(() => {
  asAccount({ plan: "standard" });
  asShop([boots, vest], people);
  answer(purchaseList, one);
  answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
});

const button = (name: string) => screen.findByRole("button", { name });

test("a return that can't be recorded is refused as soon as its dialog opens", async () => {
  const preview = { method: "post", path: `/api/purchases/${purchase.id}/return/preview` } as const;
  refuse(preview, 409, { code: "return_refused", message: "All of this purchase was already returned." });
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Return Work boots of employee 1001"));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("All of this purchase was already returned.")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Reason"), "Wrong size");
  expect(within(dialog).getByRole("button", { name: "Record return" })).toBeDisabled();
});

test("a number that no one has is asked about, and then recorded as new", async () => {
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Record purchase"));
  const dialog = await purchaseForm();
  await user.selectOptions(within(dialog).getByLabelText("Item"), "Work boots");
  await user.type(within(dialog).getByRole("combobox", { name: "Employee" }), "123");
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  expect(await within(dialog).findByText("We don't know 123. Did you mean 00123 (Roe, Rick)?")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Record 123 as a new employee" }));
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  const isNew = { employeeNumber: "123", employeeConfirmed: true };
  await expect.poll(() => sent).toMatchObject([{ purchases: [isNew] }]);
});

test("who a number may be is one click", async () => {
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Record purchase"));
  const dialog = await purchaseForm();
  await user.selectOptions(within(dialog).getByLabelText("Item"), "Work boots");
  await user.type(within(dialog).getByRole("combobox", { name: "Employee" }), "123");
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  await user.click(await within(dialog).findByRole("button", { name: "Use 00123 (Roe, Rick)" }));
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  await expect.poll(() => sent).toMatchObject([{ purchases: [{ employeeNumber: "00123" }] }]);
});

test("a purchase that is recorded already is recorded again only on purpose", async () => {
  refuse(record, 409, { code: "purchases_repeated", message: "Already recorded", repeated: [] });
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Record purchase"));
  const dialog = await purchaseForm();
  await user.selectOptions(within(dialog).getByLabelText("Item"), "Work boots");
  await user.type(within(dialog).getByRole("combobox", { name: "Employee" }), "1001");
  await user.click(within(dialog).getByRole("button", { name: "Record purchase" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("you already recorded");
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  await user.click(within(dialog).getByRole("button", { name: "Record it anyway" }));
  await expect.poll(() => sent).toMatchObject([{ purchases: [{ evenIfRepeated: true }] }]);
});

test("items are added, changed, archived and deleted", async () => {
  asShop([{ ...boots, purchases: 3 }, vest], people);
  const { user } = renderPage("/app/purchases/items");
  expect(await screen.findByText("$40.00: the employer pays $15.00, the employee $25.00")).toBeVisible();
  const archived = answer(
    { method: "put", path: `/api/items/${boots.id}` },
    { items: [vest, { ...boots, archived: true }] },
  );
  await user.click(await button("Archive Work boots"));
  expect(await button("Restore Work boots")).toBeVisible();
  expect(archived).toEqual([{ archived: true }]);
  const changed = answer({ method: "put", path: `/api/items/${vest.id}` }, { items: [vest] });
  await user.click(await button("Change Vest"));
  const dialog = await screen.findByRole("dialog");
  await user.clear(within(dialog).getByLabelText("Employer pays"));
  await user.type(within(dialog).getByLabelText("Employer pays"), "50");
  await user.click(within(dialog).getByRole("button", { name: "Save item" }));
  expect(await within(dialog).findByText("The employer can't pay more than the price")).toBeVisible();
  await user.clear(within(dialog).getByLabelText("Employer pays"));
  await user.type(within(dialog).getByLabelText("Employer pays"), "10");
  await user.type(within(dialog).getByLabelText("Maximum deduction per pay period"), "0");
  await user.click(within(dialog).getByRole("button", { name: "Save item" }));
  expect(await within(dialog).findByText(/^Please enter more than 0.00/)).toBeVisible();
  expect(within(dialog).getByLabelText("Maximum deduction per pay period")).toHaveFocus();
  await user.clear(within(dialog).getByLabelText("Maximum deduction per pay period"));
  await user.type(within(dialog).getByLabelText("Maximum deduction per pay period"), "7.50");
  await user.click(within(dialog).getByRole("button", { name: "Save item" }));
  await expect
    .poll(() => changed)
    .toEqual([{ name: "Vest", price: 4000, employerShare: 1000, periodCap: 750 }]);
  answer({ method: "delete", path: `/api/items/${vest.id}` }, { items: [] });
  await user.click(await button("Delete Vest"));
  expect(await screen.findByRole("heading", { name: "No items yet" })).toBeVisible();
});

test("a purchase is returned in part, with a reason, and what to pay back is said", async () => {
  const returned = { method: "post", path: `/api/purchases/${purchase.id}/return` } as const;
  const sent = answer(returned, { purchase, balance: 900, toPayBack: 1000 });
  foundForReturn();
  const { user } = renderPage("/app/purchases");
  await user.click(await button("Return Work boots of employee 1001"));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("+$40.00")).toBeVisible();
  const asked = foundForReturn({ amount: 10000, balance: 900, toPayBack: 1000 });
  await user.click(within(dialog).getByRole("radio", { name: "Part of the amount" }));
  await user.type(within(dialog).getByLabelText("Amount returned"), "150");
  await user.click(within(dialog).getByRole("button", { name: "Record return" }));
  expect(await within(dialog).findByText("Enter 149.00 or less")).toBeVisible();
  expect(within(dialog).getByText("Enter a reason")).toBeVisible();
  await user.clear(within(dialog).getByLabelText("Amount returned"));
  await user.type(within(dialog).getByLabelText("Amount returned"), "100");
  await user.type(within(dialog).getByLabelText("Reason"), "Wrong size");
  // Each digit asks, and what is asked in a row may arrive in any order.
  await expect.poll(() => asked).toContainEqual({ amount: 10000 });
  expect(await within(dialog).findByText("+$10.00")).toBeVisible();
  const submit = within(dialog).getByRole("button", { name: "Record return" });
  await expect.poll(() => submit).toBeEnabled();
  await user.click(submit);
  expect(await screen.findByText(/now owes \$9.00. Pay back \$10.00 through payroll/)).toBeVisible();
  expect(sent).toMatchObject([
    { amount: 10000, reason: "Wrong size", seen: { balance: 900, toPayBack: 1000 } },
  ]);
});
