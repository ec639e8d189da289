import { screen, within } from "@testing-library/react";
import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, disconnect, endpoint } from "../../../test/server.ts";

const calendars = endpoint(api.profiles.calendars, "$get");
const saveCalendar = endpoint(api.profiles[":id"].calendar, "$put");

const biweekly = {
  ...{ frequency: "biweekly" as const, payDate: "2026-11-20", days: [] },
  ...{ periodEnd: "2026-11-14", closedDays: "before" as const },
};
const weekly: ProfileCalendar = {
  ...{ profileId: "default", profileName: "Default profile", saved: null, proposed: null, next: null },
};

async function openDialog(profile: ProfileCalendar, deed: string) {
  asAccount();
  answer(calendars, { calendars: [profile] });
  const { user } = renderPage("/app/settings/payroll-files");
  await user.click(
    await screen.findByRole("button", { name: `${deed} the pay calendar of Default profile` }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  return { user, dialog };
}

const saveButton = { name: "Save pay calendar" };

test("what the runs follow is looked at and confirmed by a person", async () => {
  const { user, dialog } = await openDialog({ ...weekly, proposed: biweekly }, "Confirm");
  expect(dialog.getByLabelText("How often are employees paid?")).toHaveValue("biweekly");
  expect(dialog.getByText("Next pay dates")).toBeVisible();
  expect(dialog.getAllByRole("listitem")).toHaveLength(4);
  const saved = { calendar: biweekly, savedAt: "2026-11-23T09:00:00.000Z" };
  const next = { payDate: "2026-12-04", scheduled: "2026-12-04", closedFor: null, period: null };
  const sent = answer(saveCalendar, { calendars: [{ ...weekly, saved, next }] });
  await user.click(dialog.getByRole("button", saveButton));
  expect(
    await screen.findByText("Every two weeks (biweekly). Next pay date: Friday, December 4"),
  ).toBeVisible();
  expect(sent).toEqual([{ calendar: biweekly }]);
});

test("twice a month needs two days that are half a month apart", async () => {
  const { user, dialog } = await openDialog(weekly, "Enter");
  await user.selectOptions(dialog.getByLabelText("How often are employees paid?"), "semimonthly");
  expect(dialog.getByRole("button", saveButton)).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText("First pay date"), "25");
  expect(
    dialog.getByText("Choose an earlier and a later day of the month, about half a month apart."),
  ).toBeVisible();
  expect(dialog.getByRole("button", saveButton)).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("First pay date"), "10");
  await user.selectOptions(dialog.getByLabelText("Second pay date"), "25");
  const sent = answer(saveCalendar, { calendars: [weekly] });
  await user.click(dialog.getByRole("button", saveButton));
  await expect.poll(() => sent).toMatchObject([{ calendar: { frequency: "semimonthly", days: [10, 25] } }]);
});

test("without regular pay dates nothing is proposed again; a failure keeps what was entered", async () => {
  const { user, dialog } = await openDialog({ ...weekly, proposed: biweekly }, "Confirm");
  await user.selectOptions(dialog.getByLabelText("How often are employees paid?"), "none");
  disconnect(saveCalendar);
  await user.click(dialog.getByRole("button", saveButton));
  expect(await dialog.findByRole("alert")).toHaveTextContent("The pay calendar wasn't saved");
  const none = { ...weekly, saved: { calendar: null, savedAt: "2026-11-23T09:00:00.000Z" } };
  const sent = answer(saveCalendar, { calendars: [none] });
  await user.click(dialog.getByRole("button", saveButton));
  expect(await screen.findByText("No regular pay dates")).toBeVisible();
  expect(sent).toEqual([{ calendar: null }]);
});
