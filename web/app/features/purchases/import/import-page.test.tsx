import { screen, within } from "@testing-library/react";
import { questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { asAccount } from "../../../test/account.ts";
import {
  asShop,
  boots,
  foundInPreview,
  preview,
  purchase,
  purchaseList,
  record,
  vest,
} from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, failSilently, refuse, server } from "../../../test/server.ts";

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
  answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900 });
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
const recordButton = () => button(/^Record \d+ (purchase|opening balance)s?$/);

test("a pasted list is shown as it is recorded, and recorded with one button", async () => {
  const sent = answer(record, { purchases: [purchase, purchase], recordedBefore: 0, total: 29800 });
  const { user, address } = await paste(
    `${headings}${row}\n${row.replace("R-1", "R-2").replace("00123", "1002")}`,
  );
  expect(await screen.findByText("2 purchases for 2 employees: $298.00")).toBeVisible();
  expect(screen.getByText("Work boots: 2 for $298.00")).toBeVisible();
  const table = screen.getByRole("table");
  expect(within(table).getByText("Doe, Jane")).toBeVisible();
  expect(within(table).getAllByText("$149.00")).toHaveLength(2);
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await button("Record 2 purchases"));
  await expect.poll(address).toMatch(/^\/app\/purchases\?import=/);
  expect(sent).toEqual([
    {
      purchases: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          kind: "purchase",
          line: 2,
          employeeNumber: "00123",
          employeeName: null,
          employeeConfirmed: false,
          itemId: boots.id,
          date: "2026-11-02",
          amount: 14900,
          receiptNumber: "R-1",
          note: null,
        },
        expect.objectContaining({ line: 3, employeeNumber: "1002", receiptNumber: "R-2" }),
      ],
      import: { id: expect.any(String), fileName: "Pasted list" },
    },
  ]);
});

test("after a failure the same purchases are sent again, so that none is recorded twice", async () => {
  const ids: string[][] = [];
  server.use(
    http.post(record.path, async ({ request }) => {
      const { purchases } = (await request.json()) as { purchases: { id: string }[] };
      ids.push(purchases.map(({ id }) => id));
      if (ids.length === 1) return new HttpResponse("", { status: 502 });
      return HttpResponse.json({ purchases: [purchase], recordedBefore: 1, total: 14900 });
    }),
  );
  const { user, address } = await paste(headings + row);
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was recorded");
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  await expect.poll(address).toMatch(/^\/app\/purchases\?import=/);
  expect(ids[1]).toEqual(ids[0]);
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
  const sent = answer(record, { purchases: [purchase, purchase], recordedBefore: 0, total: 29800 });
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

test("a description that isn't an item is settled once for all its rows", async () => {
  const { user } = await paste(
    `${headings}${row.replace("Work boots", "RW 2412")}\n${row.replace("Work boots", "RW 2412").replace("00123", "1002")}`,
  );
  await user.selectOptions(await screen.findByLabelText("RW 2412"), "Work boots");
  expect(await screen.findByText("Work boots: 2 for $298.00")).toBeVisible();
});

test("dates that may be read in two ways are asked about, and the totals of the rest don't wait", async () => {
  const { user } = await paste(headings + row.replace("2026-11-02", "03/04/2026"));
  await user.click(await screen.findByRole("radio", { name: "Apr 3, 2026" }));
  await expect.poll(recordButton).toBeEnabled();
  expect(within(screen.getByRole("table")).getByText("Apr 3, 2026")).toBeVisible();
});

test("an amount that can't be read is mended on its row", async () => {
  const { user } = await paste(headings + row.replace("149.00", "14,90"));
  expect(await screen.findByText(/“14,90” isn't an amount in dollars and cents/)).toBeVisible();
  await user.type(screen.getByLabelText("Employee owes of row 2"), "14.90{Enter}");
  expect(await screen.findByText("1 purchase for 1 employee: $14.90")).toBeVisible();
});

test("what is recorded already is left out, unless it's taken all the same", async () => {
  foundInPreview({
    repeated: [
      { line: 2, index: 0, recorded: { id: purchase.id, recordedAt: purchase.recordedAt }, sameAsLine: null },
    ],
  });
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 14900 });
  const { user } = await paste(headings + row);
  expect(await screen.findByText("Left out: the same purchase is already recorded.")).toBeVisible();
  await user.click(await button("Record row 2"));
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  await expect.poll(() => sent).toMatchObject([{ purchases: [{ line: 2, evenIfRepeated: true }] }]);
});

test("what only the server knows is said on its row", async () => {
  foundInPreview({
    problems: [{ line: 2, index: 0, field: "itemId", sentence: "This item is archived. Choose another." }],
  });
  await paste(headings + row);
  expect(await screen.findByText("This item is archived. Choose another.")).toBeVisible();
  expect(await recordButton()).toBeDisabled();
});

test("a column that wasn't found is chosen, and a row may be left out", async () => {
  const { user } = await paste("Kto\tItem\tDate\nDoe Jane\tVest\t2026-11-02\nTotal\t\t");
  await user.selectOptions(await screen.findByLabelText("Employee name"), "Kto (Doe Jane · Total)");
  expect(await screen.findByText("Left out: this looks like a totals line.")).toBeVisible();
  expect(screen.getByText("$40.00 less $15.00, item's price")).toBeVisible();
  await user.click(await button("Leave out row 2"));
  expect(await screen.findByText("Left out by you.")).toBeVisible();
});

test("an item can be added on the way", async () => {
  asShop([], people);
  const { user } = await paste("Employee ID\tDate\n00123\t2026-11-02");
  await user.click(await button("Add an item"));
  const dialog = await screen.findByRole("dialog");
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
  const sent = answer(record, { purchases: [purchase], recordedBefore: 0, total: 2470 });
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

test("a list that can't be checked says so, and nothing is recorded", async () => {
  failSilently(preview);
  await paste(headings + row);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The list couldn't be checked. Please try again.",
  );
  expect(await recordButton()).toBeDisabled();
});

test("a list that is typed or dropped into the field waits for a button", async () => {
  const { user } = renderPage("/app/purchases/import");
  await user.type(await screen.findByLabelText("Rows from a spreadsheet"), "1001,Work boots,2026-11-02");
  await user.click(await button("Continue"));
  expect(await screen.findByRole("heading", { name: "Check the pasted list" })).toBeVisible();
});

test("nothing but headings is answered with a sentence", async () => {
  await paste(headings);
  expect(await screen.findByText("There are no rows below the headings.")).toBeVisible();
});
