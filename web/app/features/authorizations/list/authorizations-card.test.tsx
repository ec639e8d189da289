import { screen, waitFor, within } from "@testing-library/react";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { beforeEach, expect, test } from "vitest";
import { openAuthorizationForm } from "../../../test/employee.ts";
import { boots } from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, holdBack, refuse } from "../../../test/server.ts";
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

test("an authorization that another one's revocation ended says so, and can't be revoked again", async () => {
  answer(list, answered([{ ...authorization, standing: "revoked", endedOn: "2026-11-20" }]));
  const { user } = renderPage("/app/employees/1001");
  const card = await section();
  await user.click(await card.findByRole("button", { name: "Show 1 inactive" }));
  const row = card.getByRole("listitem");
  expect(within(row).getByText("Revoked")).toBeVisible();
  expect(row).toHaveTextContent("the employee revoked another authorization for this on Nov 20, 2026");
  expect(within(row).queryByRole("button", { name: /^Revoke/ })).toBeNull();
});

test("an authorization shows its terms, its last day with the rule, and who recorded it", async () => {
  renderPage("/app/employees/1001");
  const card = await section();
  const row = await card.findByRole("listitem");
  for (const text of [
    "Work boots",
    "On file",
    "$120.00 total, $20.00 per paycheck, 6 deductions, the same amount every pay period.",
    "Valid through May 1, 2027 (56 Ill. Adm. Code 300.720).",
    "No signed document yet.",
    "by ann@example.com",
  ])
    expect(row).toHaveTextContent(text);
});

test.each([
  ["its state accepts it", {}, "green"],
  ["its state doesn't accept it", { fault: "authorization-not-equal-installments" }, "yellow"],
  ["no state is known", { state: null, ruleState: null, ruleAnswer: null }, "gray"],
  ["its kind of item isn't known", { itemClass: null, ruleAnswer: null }, "gray"],
  ["no one has reviewed its state's rule", { ruleAnswer: "not-reviewed" }, "gray"],
  ["its state doesn't allow the deduction", { ruleAnswer: "not-allowed" }, "yellow"],
] as const)("where %s, %o, the badge is %s", async (_what, changes, color) => {
  answer(list, answered([{ ...authorization, ...changes }]));
  renderPage("/app/employees/1001");
  const badge = (await (await section()).findByText("On file")).parentElement;
  expect(badge?.style.getPropertyValue("--badge-bg")).toContain(color);
});

test("only what the state requires is required, and the form says so", async () => {
  const sent = answer(record, answered([authorization]));
  const { user } = renderPage("/app/employees/1001");
  const dialog = await openAuthorizationForm(user);
  await user.selectOptions(dialog.getByLabelText("Kind of item"), "Uniforms");
  expect(await dialog.findByRole("link", { name: "56 Ill. Adm. Code 300.720" })).toBeVisible();
  const note = dialog.getByRole("note", { name: "Illinois: With authorization" });
  expect(note).toHaveTextContent("Cap: 15% of gross wages per pay period.");
  expect(note.style.getPropertyValue("--alert-bg")).toContain("gray");
  const form = dialog.getByRole("link", { name: "Download a form to sign" });
  expect(form).toHaveAttribute(
    "href",
    `/api/employees/1001/authorization-form.pdf?item=${boots.id}&itemClass=uniform&state=IL`,
  );
  await user.click(dialog.getByRole("button", { name: "Record authorization" }));
  expect(
    await dialog.findByText(/^Illinois requires a separate authorization for each deduction/),
  ).toBeVisible();
  const signedOn = dialog.getByLabelText("Signed on");
  expect(signedOn).toBeInvalid();
  await user.type(signedOn, "2026-11-20");
  expect(signedOn).toBeValid();
  expect(dialog.getByText(/^Illinois requires a separate authorization/)).toBeVisible();
  await user.click(dialog.getByLabelText("The same amount every pay period"));
  expect(dialog.getByText(/^Illinois allows more than one deduction only/)).toBeVisible();
  await user.type(dialog.getByLabelText("Amount per pay period"), "20.00");
  await user.click(dialog.getByRole("button", { name: "Record authorization" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ itemId: boots.id, itemClass: "uniform", state: "IL", signedOn: "2026-11-20", amount: 2000 },
      ...{ total: null, equalPayments: true, forPayDate: null },
    }),
  ]);
});

test("withdrawing a record needs a reason, and the dialog shows the server's refusal", async () => {
  const message = "It was already withdrawn. Reload the page to see why.";
  refuse(events, 409, { code: "authorization_refused", message });
  const { user } = renderPage("/app/employees/1001");
  const card = await section();
  await user.click(await card.findByRole("button", { name: "Withdraw the record for Work boots" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Withdraw record" }));
  expect(dialog.getByText("Enter a reason")).toBeVisible();
  await user.type(dialog.getByLabelText("What was wrong?"), "Wrong employee");
  await user.click(dialog.getByRole("button", { name: "Withdraw record" }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test("a link to an employee's authorizations leads there once the page has loaded", async () => {
  renderPage("/app/employees/1001#authorizations");
  const heading = await screen.findByRole("heading", { name: "Authorizations" });
  await waitFor(() => expect(heading).toHaveFocus());
});

test("an authorization of a percentage of net pay says so if the last file had no net pay", async () => {
  const share = { amount: null, percentHundredths: 500, percentOf: "net-wages" } as const;
  answer(list, answered([{ ...authorization, ...share, isNetPayMissing: true }]));
  renderPage("/app/employees/1001");
  expect(await (await section()).findByText(/had no net pay for this employee/)).toBeVisible();
});

test("an authorization for a deduction its state doesn't allow says so", async () => {
  answer(list, answered([{ ...authorization, ruleAnswer: "not-allowed" }]));
  renderPage("/app/employees/1001");
  expect(await (await section()).findByText(/^Illinois: Not allowed\./)).toBeVisible();
});

test("an authorization for another state than where the employee works says what is lacking there", async () => {
  const fault = "authorization-wrong-form";
  answer(list, answered([{ ...authorization, state: washington, fault }]));
  renderPage("/app/employees/1001");
  const row = await (await section()).findByRole("listitem");
  expect(row).toHaveTextContent("It doesn't have everything that Illinois requires. Record one that does.");
  expect(row).toHaveTextContent("Washington. Uniforms. Recorded");
});

const washingtonRule = {
  ...{ name: "Washington", grounds: ["Boots that employees may wear anywhere."] },
  ...{ citation: "WAC 296-126-028", source: null },
};
const undecided: RecordedAuthorization = {
  ...{ ...authorization, state: washington, ruleState: washington },
  ...{ ruleAnswer: "needs-decision", toDecide: [washingtonRule] },
};

test("a decision can't be recorded before its document is on file", async () => {
  answer(list, answered([undecided]));
  renderPage("/app/employees/1001");
  const card = await section();
  expect(await card.findByText(/first add the document that shows it/)).toBeVisible();
  expect(card.queryByRole("button", { name: /Record a decision/ })).toBeNull();
});

test("a form that had to load begins at its first field", async () => {
  const release = holdBack(openItemRules);
  const { user } = renderPage("/app/employees/1001");
  await user.click(await screen.findByRole("button", { name: "Record an authorization" }));
  const dialog = within(await screen.findByRole("dialog"));
  await expect.poll(() => dialog.getByRole("button", { name: "Close" })).toHaveFocus();
  expect(dialog.queryByLabelText("What is it for?")).toBeNull();
  release();
  await waitFor(() => expect(dialog.getByLabelText("What is it for?")).toHaveFocus());
});
