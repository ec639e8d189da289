import { screen, waitFor, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { demandsOfState } from "@wagefloor/domain/authorizations/state-demands.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { asEmployee, noAuthorizations } from "../../../test/employee.ts";
import { boots } from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { answer, disconnect, endpoint } from "../../../test/server.ts";

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
  text: "The state requires the employee's authorization.",
  isRecordable: true,
} as const;
const forbidden = {
  ...uniforms,
  key: "forbidden",
  reason: "item-blocked",
  place: { state: "NY", name: "New York" },
  text: "The state doesn't allow it.",
  isRecordable: false,
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
  expect(
    screen.getByRole("rowheader", { name: "The state requires the employee's authorization." }),
  ).toBeVisible();
  await user.click(row.getByText("812 employees"));
  expect(row.getByRole("link", { name: "2 Person 2" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\?person=2$/),
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

const uniform = { ...boots, name: "Uniform", itemClass: "uniform", periodCap: 1500 } as const;
const illinois = { state: "IL", name: "Illinois" };

/** Answers what the form asks for: the items, and what the states require. */
function answerForm() {
  answer(endpoint(api.items, "$get"), { items: [uniform] });
  const asked = endpoint(api.authorizations.demands[":state"], "$get");
  for (const { state, name } of [texas, illinois])
    answer(
      { ...asked, path: asked.path.replace(":state", state) },
      { state, name, demands: demandsOfState(state, calendarDate("2026-11-23")) },
    );
  return answer(endpoint(api.authorizations, "$post"), { recorded: 2 });
}

test("[UP-05] authorizations are recorded in the review for several employees, items, and states at once", async () => {
  const { user } = await open([
    { ...uniforms, ...owedBy(1, 2, 3) },
    { ...uniforms, key: "illinois", place: illinois, ...owedBy(4, 5) },
  ]);
  const sent = answerForm();
  expect(screen.getByRole("button", { name: "Record an authorization" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "All 5 who need an authorization" }));
  expect(screen.getByRole("button", { name: "Record 5 authorizations" })).toBeEnabled();
  await user.click(screen.getByText("3 employees"));
  await user.click(screen.getByRole("checkbox", { name: "2 Person 2" }));
  expect(screen.getByRole("checkbox", { name: "All 3 in Texas" })).toBePartiallyChecked();
  await user.click(screen.getByRole("button", { name: "Record 4 authorizations" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record 4 authorizations" }));
  expect(dialog.getByRole("row", { name: /^Uniform Texas 2 employees/ })).toBeVisible();
  await user.type(dialog.getByLabelText("Signed on"), "2026-11-02");
  await user.click(dialog.getByRole("button", { name: "Record 4 authorizations" }));
  await user.type(dialog.getByLabelText("Pay date, for Illinois"), "2026-12-04");
  await user.click(dialog.getByRole("button", { name: "Record 4 authorizations" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("4 authorizations recorded.")).toBeVisible();
  const inTexas = { itemId: boots.id, state: "TX", signedOn: "2026-11-02", forPayDate: null };
  const inIllinois = { ...inTexas, state: "IL", forPayDate: "2026-12-04" };
  expect(sent).toMatchObject([
    {
      authorizations: [
        { ...inTexas, employeeNumber: "1" },
        { ...inTexas, employeeNumber: "3" },
        { ...inIllinois, employeeNumber: "4" },
        { ...inIllinois, employeeNumber: "5" },
      ],
    },
  ]);
});

test("an employee's panel shows the authorizations that were recorded without their document", async () => {
  asEmployee("1");
  const { user } = await open([{ ...uniforms, ...owedBy(1, 2) }]);
  answerForm();
  const shown = answer(endpoint(api.employees[":employeeNumber"].authorizations, "$get"), noAuthorizations);
  disconnect({ method: "post", path: "/api/authorizations/:id/documents" });
  const openPanel = async () => {
    await user.click(screen.getByRole("link", { name: "1 Person 1" }));
    const panel = within(await screen.findByRole("complementary", { name: "Employee 1" }));
    expect(await panel.findByText("No authorizations on file.")).toBeVisible();
  };
  await user.click(screen.getByText("2 employees"));
  await openPanel();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("checkbox", { name: "All 2 who need an authorization" }));
  await user.click(screen.getByRole("button", { name: "Record 2 authorizations" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record 2 authorizations" }));
  await user.type(await dialog.findByLabelText("Signed on"), "2026-11-02");
  const file = document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
  await user.upload(
    file as HTMLInputElement,
    new File(["%PDF-1.7"], "batch.pdf", { type: "application/pdf" }),
  );
  await user.click(dialog.getByRole("button", { name: "Record 2 authorizations" }));
  expect(await dialog.findByText(/^The authorizations were recorded, but the document/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openPanel();
  await expect.poll(() => shown).toHaveLength(2);
});
