import { screen, within } from "@testing-library/react";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { openAuthorizationForm } from "../../../test/employee.ts";
import { boots } from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, failSilently } from "../../../test/server.ts";
import {
  answered,
  asAuthorized,
  authorization,
  events,
  list,
  openItemRules,
  record,
  section,
  washington,
} from "./test/authorizations-card.ts";

beforeEach(asAuthorized);

test("a percentage of gross pay takes the place of the amount, without another field", async () => {
  const share = { amount: null, percentHundredths: 525, percentOf: "gross-wages" } as const;
  const recorded = { ...authorization, ...share, payments: null, equalPayments: false };
  const sent = answer(record, answered([recorded]));
  const { user } = renderPage("/app/employees/1001");
  const dialog = await openAuthorizationForm(user);
  await user.selectOptions(dialog.getByLabelText("State"), "Texas");
  await user.type(dialog.getByLabelText("Total (optional)"), "120.00");
  const amount = dialog.getByLabelText("Amount per pay period (optional)");
  const unit = dialog.getByLabelText("Amount per pay period: dollars or a percentage");
  expect(unit).toHaveDisplayValue("dollars");
  await user.selectOptions(unit, "% of net pay");
  expect(dialog.getByText("The payroll file must have the net pay.")).toBeVisible();
  await user.selectOptions(unit, "% of gross pay");
  expect(dialog.queryByLabelText("The same amount every pay period")).toBeNull();
  await user.type(amount, "500");
  await user.type(dialog.getByLabelText("Signed on"), "2026-11-20");
  await user.click(dialog.getByRole("button", { name: "Record authorization" }));
  expect(amount).toHaveAccessibleDescription("Enter a percentage of up to 100, such as 5");
  await user.clear(amount);
  await user.type(amount, "5.25%");
  expect(dialog.getByRole("link", { name: "Download a form to sign" })).toHaveAttribute(
    "href",
    expect.stringContaining("total=12000&percentHundredths=525&percentOf=gross-wages"),
  );
  await user.click(dialog.getByRole("button", { name: "Record authorization" }));
  expect(await (await section()).findByText("$120.00 total, 5.25% of gross pay per paycheck.")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ ...share, total: 12000, equalPayments: false })]);
});

test("where the state doesn't take a percentage, the field says so before it's recorded", async () => {
  const { user } = renderPage("/app/employees/1001");
  const dialog = await openAuthorizationForm(user);
  await user.selectOptions(dialog.getByLabelText("Kind of item"), "Uniforms");
  await dialog.findByRole("link", { name: "56 Ill. Adm. Code 300.720" });
  await user.selectOptions(
    dialog.getByLabelText("Amount per pay period: dollars or a percentage"),
    "% of gross pay",
  );
  const amount = dialog.getByLabelText(/^Amount per pay period( \(optional\))?$/);
  await user.type(amount, "5");
  await user.type(dialog.getByLabelText("Signed on"), "2026-11-20");
  await user.click(dialog.getByRole("button", { name: "Record authorization" }));
  expect(amount).toHaveAccessibleDescription(/^Illinois allows more than one deduction only if the amount/);
  expect(dialog.queryByRole("link", { name: "Download a form to sign" })).toBeNull();
});

test("the form starts with an item that the employee owes for", async () => {
  const jacket = { ...boots, id: "00000000-0000-4000-8000-0000000000a2", name: "Rain jacket" };
  answer(endpoint(api.items, "$get"), { items: [boots, jacket] });
  answer(openItemRules, { rules: [{ item: jacket, itemClass: "uniform", rule: null }], refunds: [] });
  const { user } = renderPage("/app/employees/1001");
  const dialog = await openAuthorizationForm(user);
  expect(await dialog.findByDisplayValue("Rain jacket")).toBe(dialog.getByLabelText("What is it for?"));
});

test("the form doesn't ask for the kind of an item that has a class", async () => {
  answer(endpoint(api.items, "$get"), { items: [{ ...boots, itemClass: "uniform" }] });
  const { user } = renderPage("/app/employees/1001");
  const dialog = await openAuthorizationForm(user);
  expect(await dialog.findByText("From the answers about this item")).toBeVisible();
  expect(dialog.getByLabelText("Kind of item")).toBeDisabled();
  expect(await dialog.findByRole("link", { name: "56 Ill. Adm. Code 300.720" })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText("What is it for?"), "Any charge");
  expect(dialog.getByLabelText("Kind of item")).toBeEnabled();
});

test("a revocation needs the person who received it and can't be before the signature", async () => {
  const revoked = { on: "2026-11-23", receivedBy: "Payroll", reason: null, ...made };
  const sent = answer(events, answered([{ ...authorization, standing: "revoked", revoked }]));
  const { user } = renderPage("/app/employees/1001");
  const card = await section();
  await user.click(await card.findByRole("button", { name: "Revoke the authorization for Work boots" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("Revoked on"));
  await user.type(dialog.getByLabelText("Revoked on"), "2026-11-01");
  await user.click(dialog.getByRole("button", { name: "Record revocation" }));
  expect(dialog.getByText(/so it can't be revoked before/)).toBeVisible();
  expect(dialog.getByText("Enter who received it")).toBeVisible();
  await user.clear(dialog.getByLabelText("Revoked on"));
  await user.type(dialog.getByLabelText("Revoked on"), "2026-11-20");
  await user.type(dialog.getByLabelText(/Received by/), "Payroll");
  await user.click(dialog.getByRole("button", { name: "Record revocation" }));
  expect(await card.findByText("No authorizations on file.")).toBeVisible();
  expect(card.getByText(/^Most states require the employee's signed consent/)).toBeVisible();
  await user.click(card.getByRole("button", { name: "Show 1 inactive" }));
  expect(card.getByText(/Revoked on Nov 23, 2026, received by Payroll/)).toBeVisible();
  expect(sent).toEqual([{ kind: "revoked", on: "2026-11-20", receivedBy: "Payroll", reason: null }]);
});

const made = { recordedAt: "2026-11-23T15:00:00.000Z", recordedBy: "ann@example.com" };

test("the dialog says that items couldn't be loaded", async () => {
  failSilently(endpoint(api.items, "$get"));
  const { user } = renderPage("/app/employees/1001");
  const dialog = await openAuthorizationForm(user);
  expect(await dialog.findByText("Your items couldn't be loaded.")).toBeVisible();
});

const washingtonRule = {
  ...{ name: "Washington", grounds: ["Boots that employees may wear anywhere."] },
  ...{ citation: "WAC 296-126-028", source: null },
};
const undecided: RecordedAuthorization = {
  ...{ ...authorization, state: washington, ruleState: washington },
  ...{ ruleAnswer: "needs-decision", toDecide: [washingtonRule] },
};

test("a person's decision is recorded beside what the rule says, and shown with who decided and why", async () => {
  const at = { recordedAt: "2026-11-20T15:00:00.000Z", recordedBy: "ann@example.com" };
  const documents = [
    { id: "d", fileName: "memo.pdf", kind: "pdf" as const, byteCount: 100, covers: 48, ...at },
  ];
  answer(list, answered([{ ...undecided, documents }]));
  const decision = { on: "2026-11-20", decidedBy: "HR director", reason: "See the memo" };
  const sent = answer(events, answered([{ ...undecided, documents, decision: { ...decision, ...at } }]));
  const { user } = renderPage("/app/employees/1001");
  const card = await section();
  expect(await card.findByRole("link", { name: /^memo\.pdf \(.+, for 48 authorizations\)$/ })).toBeVisible();
  await user.click(await card.findByRole("button", { name: "Record a decision for Work boots" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Boots that employees may wear anywhere.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Record decision" }));
  expect(dialog.getByText("Enter who decided")).toBeVisible();
  await user.type(dialog.getByLabelText("Decided by"), decision.decidedBy);
  await user.type(dialog.getByLabelText("What applies, and why?"), decision.reason);
  await user.click(dialog.getByRole("button", { name: "Record decision" }));
  expect(await card.findByText(/Decided Nov 20, 2026 by HR director: See the memo/)).toBeVisible();
  expect(sent).toMatchObject([{ kind: "decided", decidedBy: "HR director", reason: "See the memo" }]);
});
