import { screen, waitFor, within } from "@testing-library/react";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { asEmployee, openAuthorizationForm } from "../../../test/employee.ts";
import { boots } from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, holdBack, refuse } from "../../../test/server.ts";

const list = endpoint(api.employees[":employeeNumber"].authorizations, "$get");
const record = endpoint(api.employees[":employeeNumber"].authorizations, "$post");
const events = endpoint(api.authorizations[":id"].events, "$post");
const demands = endpoint(api.authorizations.demands[":state"], "$get");
const washington = { state: "WA", name: "Washington" };
const illinois = { state: "IL", name: "Illinois" };

const authorization: RecordedAuthorization = {
  ...{ id: "a1b2c3d4-0000-4000-8000-000000000001", employeeNumber: "1001" },
  ...{ item: { id: boots.id, name: boots.name }, what: null, itemClass: "uniform" },
  ...{ state: illinois, ruleState: illinois },
  ...{ total: 12000, amount: 2000, percentHundredths: null, percentOf: null, payments: 6 },
  ...{ equalPayments: true, signedOn: "2026-11-02" },
  ...{ firstDeductionOn: "2026-11-13", expiresOn: null, forPayDate: null, lossFoundOn: null },
  ...{ employerSigned: false, approvedForm: false, notarized: false, note: null, standing: "on-file" },
  ...{ lastDay: "2027-05-01", lastDayBy: "56 Ill. Adm. Code 300.720", fault: null, citation: null },
  ...{ ruleAnswer: "with-authorization" },
  ...{
    notice: null,
    revoked: null,
    endedOn: null,
    withdrawn: null,
    isNetPayMissing: false,
    toDecide: [],
    decision: null,
    documents: [],
  },
  ...{ recordedAt: "2026-11-02T15:00:00.000Z", recordedBy: "ann@example.com" },
};
const openItemRules = endpoint(api.employees[":employeeNumber"]["item-rules"], "$get");
const answered = (authorizations: RecordedAuthorization[]) => ({
  ...{ employeeNumber: "1001", authorizations, worksIn: illinois, today: "2026-11-23" },
  states: [illinois, { state: "TX", name: "Texas" }],
});

beforeEach(() => {
  asAccount({ plan: "standard" });
  asEmployee("1001");
  answer(endpoint(api.items, "$get"), { items: [boots] });
  answer(openItemRules, { rules: [], refunds: [] });
  answer(list, answered([authorization]));
  answer(demands, {
    ...illinois,
    demands: [
      {
        ...{ itemClass: "uniform", answer: "with-authorization", form: "written-each-time", parts: [] },
        ...{ expiryMonths: 6, equalPayments: true, isRevocable: false, notice: null },
        cap: "15% of gross wages per pay period",
        ...{ words: "In writing, for each deduction", citation: "56 Ill. Adm. Code 300.720" },
        source: "https://example.com/300.720",
      },
    ],
  });
});

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

const section = async () => within(await screen.findByRole("region", { name: "Authorizations" }));

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
