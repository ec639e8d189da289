import { screen, waitFor, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { boots } from "../../../../test/purchases.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { asked, plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint } from "../../../../test/server.ts";

async function open(heldItems: Review["heldItems"]) {
  asAccount({ plan: "standard" });
  const questions = [asked("held-items", { title: "Some items", text: "", isOpen: false })];
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, questions, heldItems } });
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
const owedBy = (...numbers: number[]) => ({ count: numbers.length, employees: named(...numbers) });

test("[UP-05] a review names each item that won't be deducted, why, and who owes for it", async () => {
  const { user } = await open([
    { ...uniforms, ...owedBy(1, 2), count: 812 },
    { ...forbidden, ...owedBy(20) },
  ]);
  const row = within(screen.getByRole("row", { name: /^Uniform Texas/ }));
  expect(row.getByText(/^Needs authorization\. Texas requires the employee's authorization\./)).toBeVisible();
  await user.click(row.getByText("812 employees"));
  expect(row.getByRole("link", { name: "2 Person 2" })).toHaveAttribute(
    "href",
    "/app/employees/2#authorizations",
  );
  expect(row.getByText("and 810 more")).toBeVisible();
  const other = within(screen.getByRole("row", { name: /^Uniform New York/ }));
  await user.click(other.getByText("1 employee"));
  expect(other.getByRole("cell", { name: /^1 employee/ })).toHaveTextContent("20 Person 20 $60.00 owed");
  expect(other.queryByRole("checkbox")).toBeNull();
  expect(other.queryByRole("button")).toBeNull();
});

test("[UP-05] a review leads from an item without a class to its questions", async () => {
  const unclassed = { reason: "item-without-class", place: null, isRecordable: false } as const;
  await open([{ ...uniforms, ...unclassed, ...owedBy(1, 2) }]);
  expect(screen.getByRole("link", { name: "Answer the questions about Uniform" })).toHaveAttribute(
    "href",
    `/app/purchases/items?change=${boots.id}`,
  );
});

test("[UP-05] the same authorization is recorded in the review for several employees at once", async () => {
  const { user } = await open([{ ...uniforms, ...owedBy(1, 2, 3) }]);
  answer(endpoint(api.items, "$get"), { items: [{ ...boots, name: "Uniform", itemClass: "uniform" }] });
  answer(endpoint(api.employees[":employeeNumber"]["item-rules"], "$get"), { rules: [], refunds: [] });
  answer(endpoint(api.employees[":employeeNumber"].authorizations, "$get"), {
    ...{ employeeNumber: "1", authorizations: [], worksIn: null, today: "2026-11-23" },
    states: [{ state: "TX", name: "Texas" }],
  });
  answer(endpoint(api.authorizations.demands[":state"], "$get"), demandsOfTexas);
  const sent = answer(endpoint(api.authorizations, "$post"), { recorded: 2 });
  await user.click(screen.getByRole("button", { name: "Choose who signed" }));
  expect(screen.getByRole("checkbox", { name: "All 3" })).toHaveFocus();
  await user.click(screen.getByRole("checkbox", { name: "1 Person 1" }));
  expect(screen.getByRole("button", { name: "Record an authorization" })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "All 3" }));
  expect(screen.getByRole("button", { name: "Record 3 authorizations" })).toBeVisible();
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
