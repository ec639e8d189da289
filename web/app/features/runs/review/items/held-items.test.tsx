import { screen, waitFor, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { boots } from "../../../../test/purchases.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

async function open(heldItems: Review["heldItems"]) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, heldItems } });
  const page = renderPage(`/app/analysis/${plainReview.id}`);
  await screen.findByRole("heading", { name: "Review of november.csv" });
  return page;
}

const texas = { state: "TX", name: "Texas" };
const uniforms = {
  key: "uniforms",
  reason: "needs-authorization",
  itemId: boots.id,
  name: "Uniform",
  place: texas,
  text: "Texas requires the employee's authorization.",
  isRecordable: true,
} as const;
const forbidden = {
  ...uniforms,
  key: "forbidden",
  reason: "item-blocked",
  place: { state: "NY", name: "New York" },
  text: "New York doesn't allow it.",
  isRecordable: false,
} as const;
const demandsOfTexas = {
  ...texas,
  ...{ answer: "with-authorization", isFederal: false, cap: null, authorization: "In writing", notice: null },
  ...{ citation: null, source: null, page: null, demands: [] },
} as const;
const named = (...numbers: number[]) =>
  numbers.map((number) => ({ employeeNumber: `${number}`, name: `Person ${number}`, owed: 6000 }));
const held = endpoint(api.runs.reviews[":id"]["held-items"], "$get");

test("[UP-05] a review names each item that won't be deducted, why, and everyone who owes for it", async () => {
  const { user } = await open([
    { ...uniforms, employees: 12 },
    { ...forbidden, employees: 1 },
  ]);
  answer(held, {
    groups: [
      { ...uniforms, employees: named(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) },
      { ...forbidden, employees: named(20) },
    ],
  });
  expect(screen.getByText("Some items won't be deducted, or not in full")).toBeVisible();
  expect(
    screen.getByText(/Needs authorization\. Texas requires the employee's authorization/).parentElement,
  ).toHaveTextContent("Uniform, Texas: ");
  await user.click(screen.getByText("12 employees"));
  const list = within(await screen.findByRole("list", { name: "Uniform, Texas" }));
  expect(list.getAllByRole("listitem")).toHaveLength(12);
  expect(list.getByRole("link", { name: "12 Person 12" })).toHaveAttribute(
    "href",
    "/app/employees/12#authorizations",
  );
  await user.click(screen.getByText("1 employee"));
  const others = within(await screen.findByRole("list", { name: "Uniform, New York" }));
  expect(others.getByRole("listitem")).toHaveTextContent("20 Person 20$60.00 owed");
  expect(others.queryByRole("checkbox")).toBeNull();
});

test("[UP-05] a review leads from an item without a class to its questions", async () => {
  const unclassed = { reason: "item-without-class", place: null, isRecordable: false } as const;
  await open([{ ...uniforms, ...unclassed, employees: 2 }]);
  expect(screen.getByRole("link", { name: "Answer the questions about Uniform" })).toHaveAttribute(
    "href",
    `/app/purchases/items?change=${boots.id}`,
  );
});

test("[UP-05] the same authorization is recorded in the review for several employees at once", async () => {
  const { user } = await open([{ ...uniforms, employees: 3 }]);
  answer(held, { groups: [{ ...uniforms, employees: named(1, 2, 3) }] });
  answer(endpoint(api.items, "$get"), { items: [{ ...boots, name: "Uniform", itemClass: "uniform" }] });
  answer(endpoint(api.employees[":employeeNumber"]["item-rules"], "$get"), { rules: [], refunds: [] });
  answer(endpoint(api.employees[":employeeNumber"].authorizations, "$get"), {
    ...{ employeeNumber: "1", authorizations: [], worksIn: null, today: "2026-11-23" },
    states: [{ state: "TX", name: "Texas" }],
  });
  answer(endpoint(api.authorizations.demands[":state"], "$get"), demandsOfTexas);
  const sent = answer(endpoint(api.authorizations, "$post"), { recorded: 2 });
  await user.click(screen.getByText("3 employees"));
  await user.click(await screen.findByRole("checkbox", { name: "All 3" }));
  await user.click(screen.getByRole("checkbox", { name: "2 Person 2" }));
  await user.click(screen.getByRole("button", { name: "Record 2 authorizations" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record 2 authorizations" }));
  expect(dialog.getByText(/^For 1 Person 1, 3 Person 3\./)).toBeVisible();
  expect(dialog.getByLabelText("State")).toHaveValue("TX");
  expect(dialog.queryByRole("button", { name: "Choose the signed document" })).toBeNull();
  await user.type(dialog.getByLabelText("Signed on"), "2026-11-02");
  await user.click(dialog.getByRole("button", { name: "Record 2 authorizations" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("2 authorizations recorded.")).toBeVisible();
  expect(sent).toMatchObject([
    {
      employees: [{ employeeNumber: "1" }, { employeeNumber: "3" }],
      terms: { itemId: boots.id, state: "TX", signedOn: "2026-11-02" },
    },
  ]);
});
