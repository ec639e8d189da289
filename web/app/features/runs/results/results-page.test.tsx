import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint } from "../../../test/server.ts";

test("[RES-01] [RES-02] a link to a run that is not there says so, above the list", async () => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs, "$get"), { runs: [] });
  const page = renderPage("/app/results?run=0198c0de-7e57-7000-8000-000000000001");
  expect(await screen.findByText("This run wasn't found")).toBeVisible();
  expect(screen.getByText("No analysis results found")).toBeVisible();
  page.close();
  renderPage("/app/results");
  expect(await screen.findByText("No analysis results found")).toBeVisible();
  expect(screen.queryByText("This run wasn't found")).toBeNull();
});
