import { screen, within } from "@testing-library/react";
import { questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { beforeEach, expect, test } from "vitest";
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
import { answer, refuse } from "../../../test/server.ts";

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
