import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { api } from "../../../../lib/api.ts";
import { asAccount, profile } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { sampleOf } from "../../../../test/samples.ts";
import { answer, endpoint } from "../../../../test/server.ts";

export const reading = endpoint(api.profiles.samples, "$post");

export const saving = endpoint(api.profiles, "$post");

export const places = endpoint(api.locations.jurisdictions, "$get");

const rate = { hourly: 1734, since: "2026-01-01", source: "https://oaklandca.gov" };

export const oakland = {
  ...rate,
  key: "US-CA-OAKLAND",
  name: "Oakland, California",
  kind: "city",
  rateOf: "Oakland",
};

export const texas = { ...rate, key: "US-TX", name: "Texas", kind: "state", rateOf: "Federal" };

export const next = () => screen.getByRole("button", { name: "Next Step" });

export const save = () => screen.getByRole("button", { name: "Save Configuration" });

/** Onboarding, after a file was dropped, with further kinds of pay. */
export async function openWith(
  file: File,
  wishes: Parameters<typeof asAccount>[0] = {},
  further: Sample["earnings"] = [],
) {
  asAccount(wishes);
  answer(profile, { profile: null });
  const sample = await sampleOf(file);
  answer(reading, { sample: { ...sample, earnings: [...sample.earnings, ...further] } });
  answer(places, { jurisdictions: [oakland, texas] });
  const page = renderPage("/onboarding");
  await screen.findByRole("heading", { name: "Your payroll file" });
  await drop(page.user, file);
  await screen.findByRole("heading", { name: "Check the columns" });
  return page;
}

export async function drop(user: UserEvent, file: File): Promise<void> {
  await user.upload(document.querySelector("input[type=file]") as HTMLInputElement, file);
}

/** What the server answers to a save of the sample as it was proposed. */
export function savedOf({ inspection }: Sample, name: string) {
  return {
    profile: {
      id: "00000000-0000-4000-8000-000000000021",
      name,
      version: 1,
      plan: inspection.plan,
      deductionAmount: 5900,
      savedAt: "2026-11-20T15:00:00.000Z",
      usedAt: null,
    },
  };
}

export const startOfWeek = () => screen.findByLabelText("On which day does your workweek start?");
