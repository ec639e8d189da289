import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { plainReview, previousOf } from "../../../test/reviews.ts";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently } from "../../../test/server.ts";

const missing = Array.from({ length: 12 }, (_, at) => ({
  employeeNumber: `${100 + at}`,
  name: at === 0 ? "Hill, C" : null,
  balance: at === 0 ? 4410 : at === 1 ? 0 : null,
  lastDay: null,
}));

function openReview(newEmployees: number, missingEmployees: number) {
  asAccount({ plan: "standard" });
  const previous = {
    ...previousOf(run, newEmployees, missingEmployees),
    missing: missing.slice(0, missingEmployees),
  };
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, previous } });
  return renderPage(`/app/analysis/${plainReview.id}`);
}

test("[UP-05] who is new and who is missing since the last run is listed, with what the missing still owe", async () => {
  const { user } = openReview(1, 112);
  await user.click(await screen.findByText("1 employee not in the last run"));
  expect(screen.getByText("200")).toBeVisible();
  await user.click(screen.getByText("112 employees of the last run missing"));
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining(["100 Hill, C: $44.10 owed", "101: nothing owed", "102: no balance recorded"]),
  );
  expect(screen.getByText("and 100 more")).toBeVisible();
});

test("[UP-05] the same employees as in the last run are said to be the same", async () => {
  openReview(0, 0);
  expect(await screen.findByText("The same employees as in the last run.")).toBeVisible();
});

test("[UP-05] no one is missing in an off-cycle run, and the run says so", async () => {
  const { user } = openReview(1, 12);
  const sent = answer(endpoint(api.runs.reviews[":id"].run, "$post"), { run });
  const missingEmployees = "12 employees of the last run missing";
  await user.click(await screen.findByText(missingEmployees));
  await user.click(screen.getByRole("checkbox", { name: "This is an off-cycle run" }));
  expect(screen.queryByText(missingEmployees)).toBeNull();
  answer(endpoint(api.runs[":id"], "$get"), { run });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  failSilently(endpoint(api.runs[":id"].skipped, "$get"), 403);
  await user.click(screen.getByRole("button", { name: "Run" }));
  await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" });
  expect(sent).toMatchObject([{ offCycle: true }]);
});
