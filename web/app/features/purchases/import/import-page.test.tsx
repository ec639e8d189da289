import { screen, within } from "@testing-library/react";
import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import {
  asShop,
  boots,
  foundInPreview,
  noneSigned,
  preview,
  purchase,
  purchaseList,
  record,
  vest,
} from "../../../test/purchases.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, failSilently, refuse, server } from "../../../test/server.ts";

const people = [
  { number: "00123", name: "Doe, Jane" },
  { number: "1002", name: "Roe, Rick" },
];
const openReview: OpenReview = {
  ...{ id: "00000000-0000-4000-8000-000000000009", fileName: "december.csv", replaces: null },
  expiresAt: "2099-01-01T00:00:00.000Z",
};
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

test("a pasted list is shown as it is recorded, and recorded with one button", async () => {
  const sent = answer(record, {
    purchases: [purchase, purchase],
    recordedBefore: 0,
    total: 29800,
    signed: noneSigned,
  });
  const { user, address } = await paste(
    `${headings}${row}\n${row.replace("R-1", "R-2").replace("00123", "1002")}`,
  );
  expect(await screen.findByText("2 purchases for 2 employees: $298.00")).toBeVisible();
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
          signedOn: null,
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
      return HttpResponse.json({
        purchases: [purchase],
        recordedBefore: 1,
        total: 14900,
        signed: noneSigned,
      });
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

test("what was recorded is undone as a whole, and the list is there again to be recorded anew", async () => {
  const undone = answer(endpoint(api.purchases.import[":id"].undo, "$post"), { undone: 1 });
  const { user, address } = await paste(headings + row);
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  await user.click(await button("Undo"));
  await expect.poll(address).toBe("/app/purchases/import");
  expect(undone).toHaveLength(1);
  expect(await screen.findByText("1 purchase for 1 employee: $149.00")).toBeVisible();
});

test("a list that a run has used isn't undone, with the reason, and leads back to the file in review", async () => {
  refuse(endpoint(api.purchases.import[":id"].undo, "$post"), 409, {
    code: "import_used",
    message: "A run already used this list.",
  });
  answer(endpoint(api.runs.reviews, "$get"), { reviews: [openReview] });
  const { user } = await paste(headings + row);
  await expect.poll(recordButton).toBeEnabled();
  await user.click(await recordButton());
  await user.click(await button("Undo"));
  expect(await screen.findByText("A run already used this list.")).toBeVisible();
  expect(screen.getByRole("link", { name: `Back to ${openReview.fileName}` })).toHaveAttribute(
    "href",
    `/app/analysis/${openReview.id}`,
  );
});

test("a description that isn't an item is settled once for all its rows", async () => {
  const { user } = await paste(
    `${headings}${row.replace("Work boots", "RW 2412")}\n${row.replace("Work boots", "RW 2412").replace("00123", "1002")}`,
  );
  await user.click(await button("Work boots"));
  expect(await screen.findByText("2 purchases for 2 employees: $298.00")).toBeVisible();
  expect(within(screen.getByRole("table")).getAllByText("Work boots")).toHaveLength(2);
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

test("nothing but headings is answered with a sentence", async () => {
  await paste(headings);
  expect(await screen.findByText("There are no rows below the headings.")).toBeVisible();
});
