import { screen, within } from "@testing-library/react";
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
import { answer, failSilently, server } from "../../../test/server.ts";

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

test("a description that isn't an item is settled once for all its rows", async () => {
  const { user } = await paste(
    `${headings}${row.replace("Work boots", "RW 2412")}\n${row.replace("Work boots", "RW 2412").replace("00123", "1002")}`,
  );
  await user.selectOptions(await screen.findByLabelText("RW 2412"), "Work boots");
  expect(await screen.findByText("Work boots: 2 for $298.00")).toBeVisible();
});

test("an amount that can't be read is mended on its row", async () => {
  const { user } = await paste(headings + row.replace("149.00", "14,90"));
  expect(await screen.findByText(/“14,90” isn't an amount in dollars and cents/)).toBeVisible();
  await user.type(screen.getByLabelText("Employee owes of row 2"), "14.90{Enter}");
  expect(await screen.findByText("1 purchase for 1 employee: $14.90")).toBeVisible();
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
