import { screen, within } from "@testing-library/react";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { asked, plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const { id } = plainReview;
const columnsOf = endpoint(api.runs.reviews[":id"].columns, "$get");
const match = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");
const review = endpoint(api.runs.reviews[":id"], "$get");

const weekly: ReviewColumns["profiles"][number] = {
  id: "00000000-0000-4000-8000-000000000021",
  name: "Weekly",
  version: 3,
  missing: [
    { name: "Location", part: "location", isNeeded: false, likely: null },
    { name: "Gross Wages", part: "amount", isNeeded: true, likely: "Total Wages" },
  ],
  free: ["Site", "Total Wages", "Badge color"],
  added: ["Site", "Total Wages", "Badge color"],
  unclear: [],
};

const columns: ReviewColumns = {
  fileName: "november.csv",
  expiresAt: plainReview.expiresAt,
  replaces: null,
  columns: [
    { name: "Employee", samples: ["1", "2"] },
    { name: "Site", samples: ["Oakland, CA"] },
    { name: "Total Wages", samples: ["860.00", "800.00"] },
    { name: "Badge color", samples: [] },
  ],
  profiles: [weekly],
  chosen: null,
};

async function open(changed: Partial<ReviewColumns> = {}, address = `/app/analysis/${id}/columns`) {
  asAccount({ plan: "standard" });
  answer(columnsOf, { columns: { ...columns, ...changed } });
  const page = renderPage(address);
  await screen.findByRole("heading", { name: "Columns of november.csv" });
  return page;
}

const location = () => screen.getByRole("combobox", { name: 'Location: "Location" is now' });
const pay = () => screen.getByRole("combobox", { name: 'Gross pay: "Gross Wages" is now' });
const goOn = () => screen.getByRole("button", { name: "Continue to the review" });

test("[CSV-02] a renamed column is proposed with values of the file, chosen, and the review goes on", async () => {
  const page = await open();
  expect(pay()).toHaveDisplayValue("Total Wages (860.00 · 800.00)");
  expect(within(pay()).queryByRole("option", { name: "Not in this file" })).toBeNull();
  expect(within(pay()).queryByRole("option", { name: /^Employee/ })).toBeNull();
  const sent = answer(match, { status: true });
  await page.user.click(goOn());
  expect(location()).toHaveAccessibleDescription("Choose a column.");
  await expect.poll(() => location()).toHaveFocus();
  expect(sent).toEqual([]);
  await page.user.selectOptions(location(), "Site (Oakland, CA)");
  expect(screen.getByText("New in this file and not used: Badge color.")).toBeVisible();
  const link = { label: "Change the columns", to: `/app/analysis/${id}/columns` };
  answer(review, {
    review: { ...plainReview, questions: [asked("columns", { isOpen: false, lines: ["renamed"], link })] },
  });
  await page.user.click(goOn());
  expect(await screen.findByRole("heading", { name: "Review of november.csv" })).toBeVisible();
  expect(screen.getByText("renamed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Change the columns" })).toHaveAttribute(
    "href",
    `/app/analysis/${id}/columns`,
  );
  const picks = [
    { name: "Location", column: "Site" },
    { name: "Gross Wages", column: "Total Wages" },
  ];
  expect(sent).toEqual([{ answer: { profileId: weekly.id, version: 3, picks } }]);
});

test("a column that is no longer there can be left out, after saying what that means", async () => {
  const page = await open();
  await page.user.selectOptions(location(), "Not in this file");
  expect(location()).toHaveAccessibleDescription(/^The file won't say where anyone works/);
});

test("one column can't be chosen twice", async () => {
  const page = await open();
  await page.user.selectOptions(location(), "Total Wages (860.00 · 800.00)");
  await page.user.click(goOn());
  expect(location()).toHaveAccessibleDescription(/This column is chosen twice/);
});

test("new hours that nothing is chosen for stop the way to the review", async () => {
  const profile = { ...weekly, missing: [], added: ["Shift Hours"], unclear: ["Shift Hours"] };
  await open({ profiles: [profile] });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "may change what counts as pay or hours, or who is checked: Shift Hours.",
  );
  expect(goOn()).toBeDisabled();
  expect(screen.getByRole("button", { name: "Set up a new profile" })).toBeEnabled();
});

test("of two profiles one is chosen, and what was chosen before is there again", async () => {
  const other = { ...weekly, id: "00000000-0000-4000-8000-000000000022", name: "Monthly" };
  const picks = [
    { name: "Location", column: null },
    { name: "Gross Wages", column: "Total Wages" },
  ];
  const page = await open({ profiles: [weekly, other], chosen: { profileId: other.id, picks } });
  expect(screen.getByRole("radio", { name: "Monthly" })).toBeChecked();
  expect(location()).toHaveDisplayValue("Not in this file");
  await page.user.click(screen.getByRole("radio", { name: "Weekly" }));
  expect(location()).toHaveDisplayValue("Choose a column");
});

test("a review whose columns are open leads to them, and a refusal says why", async () => {
  refuse(review, 409, { code: "columns_open", message: "Match the columns of this file first." });
  const page = await open({}, `/app/analysis/${id}`);
  await page.user.selectOptions(location(), "Site (Oakland, CA)");
  refuse(match, 422, { code: "unreadable_file", message: "The file has no rows." });
  await page.user.click(goOn());
  expect(await screen.findByRole("alert")).toHaveTextContent("The file has no rows.");
});

test("[CSV-02] a file with renamed columns leads from the upload to its columns", async () => {
  asAccount({ plan: "standard" });
  answer(columnsOf, { columns });
  refuse(endpoint(api.runs.reviews, "$post"), 422, {
    code: "unknown_layout",
    message: "This file's columns don't match.",
    reviewId: id,
  });
  const page = renderPage("/app/analysis");
  await screen.findByText("Drop your payroll CSV here, or click to browse");
  const field = document.querySelector("input[type=file]") as HTMLInputElement;
  await page.user.upload(field, new File(["a,b\n1,2\n"], "november.csv"));
  expect(await screen.findByRole("heading", { name: "Columns of november.csv" })).toBeVisible();
  expect(page.address()).toBe(`/app/analysis/${id}/columns`);
});
