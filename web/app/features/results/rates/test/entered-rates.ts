import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { run } from "../../../../test/runs.ts";
import { answer, endpoint } from "../../../../test/server.ts";

export const rates = api.locations.rates;

export const montana = {
  ...{ key: "US-MT", name: "Montana", kind: "state", hourly: 1085, rateOf: "Montana" },
  ...{
    since: "2026-01-01",
    source: "https://mt.gov",
    isEntered: false,
    isConfirmed: false,
    replacesState: false,
  },
};

export const texas = { ...montana, key: "US-TX", name: "Texas", hourly: 725, rateOf: "Texas" };

export const entered = {
  ...{ id: "00000000-0000-4000-8000-00000000000a", jurisdiction: { key: "US-MT", name: "Montana" } },
  ...{ effective: "2027-01-01", through: "2027-12-31", hourly: 1110, source: "the state's notice" },
  ...{ enteredAt: "2026-12-20T15:00:00.000Z", enteredBy: "clerk@example.com", isWithdrawn: false },
  confirmed: null as number | null,
};

export const open = {
  ...{ ...run, payDate: "2027-02-01", unconfirmedRates: 1, notChecked: 1 },
  period: null,
};

export function openPage(
  address: string,
  known: readonly (typeof entered)[] = [],
  places = [montana, texas],
) {
  asAccount({ plan: "standard" });
  answer(endpoint(rates, "$get"), { rates: [...known] });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: places });
  return renderPage(address);
}
