import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { results, run } from "../../../../test/runs.ts";
import { answer, endpoint } from "../../../../test/server.ts";
import { resultAt } from "../../table/result-rows.ts";

export const plant = resultAt(results, 1);

export const balance = endpoint(api.employees[":employeeNumber"].balance, "$get");

export const attributes = endpoint(api.employees[":employeeNumber"].attributes, "$get");

export const oneResult = endpoint(api.runs[":id"].results[":employeeNumber"], "$get");

export const oakland = {
  key: "US-CA-OAKLAND",
  name: "Oakland, California",
  kind: "city",
  hourly: 1734,
  rateOf: "Oakland, California",
  since: "2026-01-01",
  source: "https://oaklandca.gov",
  isEntered: false,
  isConfirmed: true,
  replacesState: false,
};

export const withoutWeeks = { result: plant, weeks: null, safeWhateverTheSplit: null };

export function openRun(
  search: string,
  place = oakland,
  figures: Partial<typeof run> = {},
  columns = results,
) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: { ...run, ...figures } });
  answer(endpoint(api.runs[":id"].results, "$get"), columns);
  answer(attributes, { place: null, scope: null, left: null });
  answer(balance, {
    employeeNumber: "1001",
    balance: 0,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries: [],
    merged: [],
  });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [place] });
  answer(endpoint(api.locations.proposals, "$post"), { proposals: [] });
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  return renderPage(`/app/results/${run.id}${search}`);
}
