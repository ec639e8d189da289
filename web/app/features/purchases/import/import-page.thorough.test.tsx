import { screen, within } from "@testing-library/react";
import { questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import {
  asShop,
  boots,
  foundInPreview,
  noneSigned,
  purchase,
  purchaseList,
  record,
  vest,
} from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const people = [
  { number: "00123", name: "Doe, Jane" },
  { number: "1002", name: "Roe, Rick" },
];
const headings = "Employee ID\tItem\tDate\tAmount\tReceipt\n";
const row = "00123\tWork boots\t2026-11-02\t149.00\tR-1";

beforeEach(() => {
  asAccount({ plan: "standard" });
  asShop([boots, vest], people);
  foundInPreview();
  answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  answer(purchaseList, { purchases: [purchase], next: null, count: 1, total: 14900 });
});

/** Pastes a list on the page of a kind. */
async function paste(list: string, address = "/app/purchases/import") {
  const page = renderPage(address);
  await screen.findByLabelText("Rows from a spreadsheet");
  await page.user.paste(list);
  return page;
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const recordButton = () => button(/^Record( \d+ (purchase|opening balance)s?)?$/);

test("several that look like employees are settled in one step, but for those that are unchecked", async () => {
  const lines = ["123", "01002"].map((number) => row.replace("00123", number));
  const { user } = await paste(headings + lines.join("\n"));
  const group = within(await screen.findByRole("group", { name: /whom they look like$/ }));
  expect(group.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(group.getByRole("checkbox", { name: "01002 → 1002 (Roe, Rick)" }));
  await user.click(await button("Use the 1 suggested employee"));
  expect(await screen.findByText("We don't know employee “01002”. Is it 1002 (Roe, Rick)?")).toBeVisible();
  await user.click(await button("Use 1002 (Roe, Rick)"));
  await expect.poll(recordButton).toBeEnabled();
});

test("before any payroll file, it says that the numbers can't be compared, and records them knowingly", async () => {
  asShop([boots], []);
  const sent = answer(record, {
    purchases: [purchase, purchase],
    recordedBefore: 0,
    total: 29800,
    signed: noneSigned,
  });
  const { user } = await paste(`${headings}${row}\n${row.replace("00123", "1002")}`);
  expect(await screen.findByText(/^There's no payroll file yet to compare these 2 employees/)).toBeVisible();
  expect(await recordButton()).toBeDisabled();
  await user.click(await button("Record 2 as new employees"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: "Record" }));
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  const confirmed = { employeeConfirmed: true };
  await expect.poll(() => sent).toMatchObject([{ purchases: [confirmed, confirmed] }]);
});

test("employees who weren't in a run yet are recorded as new, several at once", async () => {
  const { user } = await paste(`${headings}${row.replace("00123", "77")}\n${row.replace("00123", "78")}`);
  await user.click(await button("Record 2 as new employees"));
  await expect.poll(recordButton).toBeEnabled();
  expect(screen.getAllByText("New")).toHaveLength(2);
});

test("dates that may be read in two ways are asked about, and the totals of the rest don't wait", async () => {
  const { user } = await paste(headings + row.replace("2026-11-02", "03/04/2026"));
  await user.click(await screen.findByRole("radio", { name: "Apr 3, 2026" }));
  await expect.poll(recordButton).toBeEnabled();
  expect(within(screen.getByRole("table")).getByText("Apr 3, 2026")).toBeVisible();
});

test("what is recorded already is left out, unless it's taken all the same", async () => {
  foundInPreview({
    repeated: [
      { line: 2, index: 0, recorded: { id: purchase.id, recordedAt: purchase.recordedAt }, sameAsLine: null },
    ],
  });
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900, signed: noneSigned });
  const { user } = await paste(headings + row);
  expect(await screen.findByText("Left out: the same purchase is already recorded.")).toBeVisible();
  await user.click(await button("Record row 2"));
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  await expect.poll(() => sent).toMatchObject([{ purchases: [{ line: 2, evenIfRepeated: true }] }]);
});

test("an item can be added on the way", async () => {
  asShop([], people);
  const { user } = await paste("Employee ID\tDate\n00123\t2026-11-02");
  await user.click(await button("Add Tools as an item"));
  const dialog = await screen.findByRole("dialog");
  await user.clear(within(dialog).getByLabelText("Name"));
  await user.type(within(dialog).getByLabelText("Name"), "Work boots");
  await user.type(within(dialog).getByLabelText("Price"), "149");
  await user.selectOptions(within(dialog).getByLabelText(questionWords.kind.question), "other");
  await user.click(within(dialog).getByLabelText(questionWords.withoutRules.answers.yes));
  refuse({ method: "post", path: "/api/items" }, 409, {
    code: "item_name_taken",
    message: "You already have an item with this name.",
  });
  await user.click(within(dialog).getByRole("button", { name: "Add item" }));
  expect(await within(dialog).findByText("You already have an item with this name.")).toBeVisible();
  answer({ method: "post", path: "/api/items" }, { items: [boots] });
  await user.click(within(dialog).getByRole("button", { name: "Add item" }));
  expect(await screen.findByText("1 purchase for 1 employee: $149.00")).toBeVisible();
});

test("opening balances have a reason and a date, and may be 0.00", async () => {
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 2470, signed: noneSigned });
  const { user } = await paste(
    "Employee ID\tStill owed\n00123\t24.70\n1002\t0.00",
    "/app/purchases/opening-balances",
  );
  await user.clear(await screen.findByLabelText("Reason"));
  await user.type(screen.getByLabelText("Reason"), "Half-paid boots");
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await button("Record 2 opening balances"));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        purchases: [
          { kind: "opening", itemId: null, amount: 2470, note: "Half-paid boots" },
          { kind: "opening", employeeNumber: "1002", amount: 0 },
        ],
      },
    ]);
});

test("a number without its leading zeros is settled with the employee it looks like", async () => {
  const { user } = await paste(headings + row.replace("00123", "123"));
  expect(await screen.findByText("We don't know employee “123”. Is it 00123 (Doe, Jane)?")).toBeVisible();
  expect(screen.getByText("1 row needs a look first.")).toBeVisible();
  expect(await recordButton()).toBeDisabled();
  await user.click(await button("Use 00123 (Doe, Jane)"));
  await expect.poll(() => document.activeElement).toHaveTextContent(/00123.*Work boots/);
  expect(document.activeElement).not.toBe(document.body);
  await expect.poll(recordButton).toBeEnabled();
});

test("a list without items asks what was bought with a tile for each item, and for what no item is", async () => {
  const { user } = await paste("Employee ID\tDate\n00123\t2026-11-02\n1002\t2026-11-02");
  const tiles = within(await screen.findByRole("group", { name: "What did they buy?" }));
  expect(tiles.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...[boots.name, vest.name, "Other"],
    ...["Uniform", "Tools"],
  ]);
  await user.click(tiles.getByRole("button", { name: "Add Uniform as an item" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("Uniform");
  await user.keyboard("{Escape}");
  await user.click(tiles.getByRole("button", { name: boots.name }));
  expect(await screen.findByText("2 purchases for 2 employees: $298.00")).toBeVisible();
  expect(within(screen.getByRole("table")).getAllByText("Work boots")).toHaveLength(2);
});

test("the days of signatures go with the purchases, and what a state requires beyond them is said", async () => {
  foundInPreview({
    signed: {
      count: 1,
      missing: [3, 4].map((line) => ({ line, employeeNumber: "1002", sentence: "Illinois requires more" })),
    },
  });
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 29800, signed: noneSigned });
  const { user } = await paste(
    "Employee ID\tItem\tDate\tAmount\tSigned on\n00123\tWork boots\t2026-11-02\t149.00\t11/16/2026\n1002\tWork boots\t2026-11-02\t149.00\tyes",
  );
  expect(await screen.findByText(/^“yes” isn't a full date/)).toBeVisible();
  await user.click(await button("Not signed"));
  expect(await screen.findByText("Signed Nov 16, 2026")).toBeVisible();
  expect(await screen.findByText(/^2 authorizations need more\./)).toBeVisible();
  expect(screen.getByText("1 employee: Illinois requires more")).toBeVisible();
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  await expect
    .poll(() => sent)
    .toMatchObject([{ purchases: [{ signedOn: "2026-11-16" }, { signedOn: null }] }]);
});

test("a list that was undone doesn't take the place of one that is being checked", async () => {
  answer(endpoint(api.purchases.import[":id"].undo, "$post"), { undone: 1 });
  const { user, address, goBack } = await paste(headings + row);
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  const importList = () => screen.findByRole("link", { name: "Import a list" });
  await user.click(await importList());
  await screen.findByLabelText("Rows from a spreadsheet");
  await user.paste(headings + row.replace("149.00", "25.00"));
  expect(await screen.findByText("1 purchase for 1 employee: $25.00")).toBeVisible();
  await goBack();
  await user.click(await button("Undo"));
  await expect.poll(address).toBe("/app/purchases");
  expect(
    await screen.findByText(
      "1 purchase undone. You're still checking the pasted list, so this one isn't opened. Add it again if you need it.",
    ),
  ).toBeVisible();
  await user.click(await importList());
  expect(await screen.findByText("1 purchase for 1 employee: $25.00")).toBeVisible();
});

test("a list that is typed or dropped into the field waits for a button", async () => {
  const { user } = renderPage("/app/purchases/import");
  await user.type(await screen.findByLabelText("Rows from a spreadsheet"), "1001,Work boots,2026-11-02");
  await user.click(await button("Continue"));
  expect(await screen.findByRole("heading", { name: "Check the pasted list" })).toBeVisible();
});
