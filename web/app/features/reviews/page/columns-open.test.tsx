import { screen } from "@testing-library/react";
import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const { id } = plainReview;
const match = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");
const review = endpoint(api.runs.reviews[":id"], "$get");

const option = (name: string, column: string | null, label: string, isChosen = false) => ({
  ...{ label, answer: { name, column }, isChosen },
});

const weekly = asked("columns", {
  title: "Columns of Weekly",
  form: {
    ...{ confirm: "Continue to the review", list: "picks", answer: { profileId: "weekly", version: 3 } },
    fields: [
      {
        ...{ as: "list", label: '"Location" is now' },
        options: [
          option("Location", "Site", "Site (Oakland, CA)"),
          { ...option("Location", null, "Not in this file"), description: "The file won't say where." },
        ],
      },
      {
        ...{ as: "list", label: '"Gross Wages" is now' },
        options: [option("Gross Wages", "Total Wages", "Total Wages (860.00)", true)],
      },
    ],
  },
});

const columns: ReviewColumns = {
  fileName: "november.csv",
  expiresAt: plainReview.expiresAt,
  replaces: null,
  questions: [weekly],
};

const areOpen = () =>
  refuse(review, 409, { code: "columns_open", message: "Match the columns of this file first.", columns });

async function open(address = `/app/analysis/${id}`) {
  asAccount({ plan: "standard" });
  areOpen();
  const page = renderPage(address);
  await screen.findByRole("heading", { name: "Columns of november.csv" });
  return page;
}

const location = () => screen.getByRole("combobox", { name: '"Location" is now' });
const pay = () => screen.getByRole("combobox", { name: '"Gross Wages" is now' });
const goOn = () => screen.getByRole("button", { name: "Continue to the review" });

test("[CSV-02] a renamed column is proposed with values of the file, chosen, and the review goes on", async () => {
  const page = await open();
  expect(pay()).toHaveDisplayValue("Total Wages (860.00)");
  const sent = answer(match, { status: true });
  expect(goOn()).toBeDisabled();
  await page.user.selectOptions(location(), "Site (Oakland, CA)");
  answer(review, {
    review: { ...plainReview, questions: [{ ...weekly, isOpen: false, lines: ["renamed"] }] },
  });
  await page.user.click(goOn());
  expect(await screen.findByRole("heading", { name: "Review of november.csv" })).toHaveFocus();
  expect(screen.getByText("renamed")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Change" }));
  expect(pay()).toHaveDisplayValue("Total Wages (860.00)");
  const picks = [
    { name: "Location", column: "Site" },
    { name: "Gross Wages", column: "Total Wages" },
  ];
  expect(sent).toEqual([{ answer: { profileId: "weekly", version: 3, picks } }]);
});

test("a column that is no longer there can be left out, after saying what that means", async () => {
  const page = await open();
  await page.user.selectOptions(location(), "Not in this file");
  expect(location()).toHaveAccessibleDescription("The file won't say where.");
});

test("columns are matched at their address of before too, and a refusal says why", async () => {
  const page = await open(`/app/analysis/${id}/columns`);
  await page.user.selectOptions(location(), "Site (Oakland, CA)");
  refuse(match, 422, { code: "unreadable_file", message: "The file has no rows." });
  await page.user.click(goOn());
  expect(await screen.findByRole("alert")).toHaveTextContent("The file has no rows.");
});

test("[CSV-02] a file with renamed columns leads from the upload to its columns", async () => {
  asAccount({ plan: "standard" });
  areOpen();
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
  expect(page.address()).toBe(`/app/analysis/${id}`);
});
