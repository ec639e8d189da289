import { screen, within } from "@testing-library/react";
import type { SentStateRule } from "@wagefloor/contract/items/classes.ts";
import { groundWords, questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import {
  asShop,
  boots,
  foundForReturn,
  foundInPreview,
  preview,
  purchase,
  purchaseForm,
  purchaseList,
  vest,
} from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, failSilently } from "../../../test/server.ts";

const rules = endpoint(api.items.rules, "$get");
const change = { method: "put", path: "/api/items/:id" } as const;
const ny: SentStateRule = {
  ...{
    state: "NY",
    name: "New York",
    answer: "not-allowed",
    isFederal: false,
    cap: null,
    notice: null,
    authorization: null,
  },
  ...{ citation: "Labor Law 193", source: "https://law.example/193", page: "/rules/new-york#uniform" },
};
const tx: SentStateRule = {
  ...{
    state: "TX",
    name: "Texas",
    answer: "with-authorization",
    isFederal: false,
    cap: null,
    notice: null,
    source: null,
  },
  ...{ authorization: "In writing", citation: null, page: "/rules/texas#uniform" },
};
const uniform = {
  ...vest,
  itemClass: "uniform" as const,
  answers: { kind: "wear", worn: "clothing", needed: "yes" } as const,
  answered: { by: "clerk@payroll.example", at: "2026-11-20T10:00:00.000Z" },
};

beforeEach(() => {
  asAccount({ plan: "standard" });
  asShop([boots, vest], [{ number: "1001", name: "Doe, Jane" }]);
  answer(rules, {
    rules: [
      { ...ny, employees: 3 },
      { ...tx, employees: 1 },
    ],
    withoutState: 2,
  });
});

test("questions find an item's class, and the dialog shows the rules where employees work", async () => {
  const saved = answer(change, { items: [boots, uniform] });
  const { user } = renderPage("/app/purchases/items");
  expect(await screen.findAllByText(/^No class yet/)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Change Vest" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("status")).toHaveTextContent("No class yet");
  await user.selectOptions(
    dialog.getByLabelText("What does the employee owe for?"),
    "Shoes, clothing, or protective gear",
  );
  await user.click(dialog.getByRole("radio", { name: "Clothing, or other shoes" }));
  const needed = dialog.getByRole("radiogroup", { name: "Do employees need it for the job?" });
  await user.click(within(needed).getByRole("radio", { name: "Yes" }));
  expect(dialog.getByRole("status")).toHaveTextContent("Class: Uniforms.");

  const shown = (await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(shown.find((text) => text?.startsWith("New York"))).toMatch(
    /^New York \(3 employees\)\. Labor Law 193/,
  );
  expect(shown.find((text) => text?.startsWith("Texas"))).toMatch(/Authorization: In writing/);
  expect(dialog.getByRole("link", { name: "Labor Law 193" })).toHaveAttribute("href", ny.source);
  expect(dialog.getByRole("link", { name: "New York rule" })).toHaveAttribute("href", ny.page);
  expect(dialog.getByText(/We don't know which state 2 employees work in/)).toBeVisible();
  expect(dialog.getByText(/Starting with the next run, we deduct for this item only where/)).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Save item" }));
  expect(await screen.findByText("Class: Uniforms")).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ name: "Vest", answers: uniform.answers })]);
});

test("an item can't be saved while a question is open, however it was left", async () => {
  const saved = answer(change, { items: [vest] });
  const { user } = renderPage(`/app/purchases/items?change=${vest.id}`);
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => user.click(dialog.getByRole("button", { name: "Save item" }));
  const kind = dialog.getByLabelText(questionWords.kind.question);
  await user.selectOptions(kind, "other");
  expect(dialog.getByRole("status")).toHaveTextContent("question 2 of up to 2");
  await save();
  const open = dialog.getByRole("radiogroup", { name: questionWords.withoutRules.question });
  expect(open).toHaveAccessibleDescription(expect.stringContaining("Please answer"));
  await user.click(dialog.getByRole("radio", { name: questionWords.withoutRules.answers.yes }));
  expect(dialog.getByRole("status")).toHaveTextContent(groundWords["without-rules"]);
  await user.click(dialog.getByRole("button", { name: "Clear answers" }));
  await save();
  expect(kind).toBeInvalid();
  expect(saved).toEqual([]);
});

test("answers can be changed", async () => {
  asShop([uniform], []);
  const gear = { kind: "wear", worn: "gear", needed: "yes" } as const;
  const saved = answer(change, { items: [{ ...uniform, itemClass: "protective-equipment", answers: gear }] });
  const { user } = renderPage("/app/purchases/items");
  await user.click(await screen.findByRole("button", { name: "Change Vest" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("radio", { name: "Clothing, or other shoes" })).toBeChecked();
  expect(dialog.getByText(/^The questions were answered on Nov 20, 2026 by clerk@payroll/)).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: /^Other protective gear/ }));
  expect(dialog.getByRole("status")).toHaveTextContent("Class: Protective equipment.");
  await user.click(dialog.getByRole("button", { name: "Save item" }));
  expect(await screen.findByText("Class: Protective equipment")).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ answers: gear })]);
});

test("the dialog warns about a purchase that a state doesn't allow to be deducted, and still records it", async () => {
  asShop([uniform, boots], [{ number: "1001", name: "Doe, Jane" }]);
  const item = { id: uniform.id, name: uniform.name };
  answer(purchaseList, { purchases: [], next: null, count: 0, total: 0 });
  const asked = foundInPreview({ itemRules: [{ item, itemClass: "uniform", rule: ny, lines: [1] }] });
  const { user } = renderPage("/app/purchases?record");
  const dialog = within(await purchaseForm());
  await user.type(dialog.getByRole("combobox", { name: "Employee" }), "1001");
  await user.selectOptions(dialog.getByLabelText("Item"), "Vest");
  const note = await dialog.findByRole("note", { name: /^Check state rules/ });
  expect(note).toHaveTextContent("Not allowed It can't be deducted from pay.Vest in New York (Uniforms)");
  expect(within(note).getByRole("link", { name: "Labor Law 193" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Record purchase" })).toBeEnabled();
  expect(asked.at(-1)).toMatchObject({ purchases: [{ employeeNumber: "1001", itemId: uniform.id }] });

  await user.selectOptions(dialog.getByLabelText("Item"), "Work boots");
  expect(dialog.queryByRole("note")).toBeNull();
});

test("the dialog says that a state's rule couldn't be loaded", async () => {
  asShop([uniform], [{ number: "1001", name: "Doe, Jane" }]);
  answer(purchaseList, { purchases: [], next: null, count: 0, total: 0 });
  failSilently(preview);
  const { user } = renderPage("/app/purchases?record");
  const dialog = within(await purchaseForm());
  await user.type(dialog.getByRole("combobox", { name: "Employee" }), "1001");
  expect(await dialog.findByText("We couldn't load the rule in the employee's state.")).toBeVisible();
});

test("what isn't bought is called an amount, has no employer's part, and is reduced instead of returned", async () => {
  const overpaid = {
    ...{ ...boots, name: "Overpaid wages", itemClass: "overpayment" as const },
    answers: { kind: "overpaid" } as const,
  };
  asShop([overpaid], [{ number: "1001", name: "Doe, Jane" }]);
  const item = { id: overpaid.id, name: overpaid.name };
  answer(purchaseList, { purchases: [{ ...purchase, item }], next: null, count: 1, total: 14900 });
  foundForReturn();
  const { user } = renderPage(`/app/purchases/items?change=${overpaid.id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Change item" }));
  expect(dialog.getByLabelText("Amount")).toHaveValue("149.00");
  expect(dialog.queryByLabelText("Employer pays")).toBeNull();
  const owedFor = dialog.getByLabelText("What does the employee owe for?");
  await user.selectOptions(owedFor, "medical");
  const share = dialog.getByLabelText("Employer pays");
  await user.clear(share);
  await user.type(share, "60");
  await user.selectOptions(owedFor, "overpaid");
  await user.clear(share);
  expect(share).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("link", { name: "Back to purchases" }));
  await user.click(await screen.findByRole("button", { name: "Reduce Overpaid wages of employee 1001" }));
  const reducing = within(await screen.findByRole("dialog", { name: "Reduce the amount owed" }));
  expect(reducing.getByRole("radiogroup", { name: "How much is no longer owed?" })).toBeVisible();
  expect(await reducing.findByText("No longer owed")).toBeVisible();
});
