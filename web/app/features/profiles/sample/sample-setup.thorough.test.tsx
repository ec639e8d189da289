import { screen, waitFor, within } from "@testing-library/react";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, fileProfile, profile, profiles } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { daysFile, kindsFile, namesFile, sampleOf, wideFile } from "../../../test/samples.ts";
import { answer, endpoint, holdBack, refuse, requestsEnd } from "../../../test/server.ts";
import {
  drop,
  next,
  oakland,
  openWith,
  places,
  reading,
  save,
  savedOf,
  saving,
  startOfWeek,
  texas,
} from "./test/sample-setup.ts";

function savedList(sample: Sample) {
  return { profiles: [savedOf(sample, "UKG").profile] };
}

test("[ONB-02] pay columns used to check workweeks aren't listed as not used", async () => {
  const parts = new File(
    [
      "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Bonus,Gross Pay,Badge\n" +
        "1,US-TX,01/11/2026,40,2,480.00,36.00,0.00,516.00,7\n",
    ],
    "weeks.csv",
    { type: "text/csv" },
  );
  await openWith(parts);
  const rows = screen.getByRole("region", { name: `First rows of ${parts.name}` });
  const headings = within(rows).getAllByRole("columnheader");
  expect(headings.slice(5).map(({ textContent }) => textContent)).toEqual([
    ...["Regular payRegular Pay", "Overtime payOvertime Pay", "Other payBonus", "Gross payGross Pay"],
    "Not usedBadge",
  ]);
});

test("[ONB-02] columns that the file doesn't have are behind one line, and can be chosen there", async () => {
  const { user } = await openWith(wideFile);
  const line = screen.getByText(/^More columns \(.*tip credit.*\)$/);
  expect(screen.getByLabelText("Tip credit")).not.toBeVisible();
  expect(screen.getByLabelText("Gross pay")).toBeVisible();
  await user.click(line);
  expect(screen.getByLabelText("Tip credit")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Tip credit"), "Company Code");
  await user.click(next());
  await screen.findByRole("heading", { name: "Pay and deduction" });
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Tip credit")).toBeVisible();
  expect(screen.getByLabelText("Tip credit")).toHaveValue("Company Code");
});

test("[ONB-03] a code for a kind of pay comes with what the file calls it, as regular pay and as the deduction", async () => {
  const further = { value: "3U10", description: "Uniform deduction", rows: 2, amount: -3680, hours: 0 };
  const { user } = await openWith(kindsFile, {}, [further]);
  await user.click(next());
  const kinds = await screen.findByRole("group", { name: "Regular pay" });
  const code = within(kinds).getByRole("checkbox", { name: "3U10" });
  expect(code).toHaveAccessibleDescription("Uniform deduction. We don't know this one");
  await user.selectOptions(screen.getByLabelText("Deduction in the file"), "3U10 (Uniform deduction)");
  expect(code).toHaveAccessibleDescription("Uniform deduction. We don't know this one");
});

test("[ONB-03] a column with the deduction beside kinds of pay can be left out, and chosen again", async () => {
  const header = "Employee ID,Work Location,Earnings Type,Amount,Hours,Boot Deduction";
  const rows = ["1042,US-CA,Regular,900.00,40.00,12.50", "1042,US-CA,Bonus,50.00,0.00,0.00"];
  const { user } = await openWith(new File([[header, ...rows, ""].join("\n")], "boots.csv"));
  await user.click(next());
  const choice = await screen.findByLabelText("Deduction in the file");
  expect(choice).toHaveValue("Boot Deduction");
  await user.selectOptions(choice, "Not in the file");
  expect(choice).toHaveValue("");
  await user.selectOptions(choice, "Boot Deduction");
  expect(choice).toHaveValue("Boot Deduction");
});

test("[ONB-03] a kind of pay that isn't known is marked, and stays unknown unless it's selected", async () => {
  const further = { value: "XJ7", description: "", rows: 1, amount: 1000, hours: 4_000_000 };
  const { user, address } = await openWith(kindsFile, {}, [further]);
  await user.click(next());
  const kinds = await screen.findByRole("group", { name: "Regular pay" });
  const unknown = within(kinds).getByRole("checkbox", { name: "XJ7" });
  expect(unknown).not.toBeChecked();
  expect(unknown).toHaveAccessibleDescription("We don't know this one");
  expect(within(kinds).getByRole("checkbox", { name: "PTO" })).not.toHaveAccessibleDescription();
  const sent = answer(saving, savedOf(await sampleOf(kindsFile), "ukg"));
  await user.click(save());
  await expect.poll(address).toBe("/app");
  expect(sent).toMatchObject([{ plan: { regularValues: ["REG", "OT"], otherValues: ["PTO", "BOOTS"] } }]);
});

test("[WAGE-03] the place for everyone is changed in a saved profile, and dropped for a column", async () => {
  asAccount();
  answer(places, { jurisdictions: [oakland, texas] });
  const { profile: saved } = savedOf(await sampleOf(wideFile), "ADP");
  const kept = { ...saved, plan: { ...saved.plan, location: null, fixedLocation: "US-CA-OAKLAND" } };
  answer(profiles, { profiles: [kept] });
  const { user } = renderPage(`/app/profiles/${saved.id}`);
  const place = await screen.findByRole("combobox", { name: "All employees work in" });
  await expect.poll(() => place).toHaveValue("Oakland, California");
  await user.selectOptions(screen.getByLabelText("Location"), "Company Code");
  expect(screen.queryByRole("combobox", { name: "All employees work in" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Location"), "");
  const again = await screen.findByRole("combobox", { name: "All employees work in" });
  expect(again).toHaveValue("");
  await user.type(again, "tex");
  await user.click(screen.getByRole("option", { name: "Texas" }));
  await user.click(next());
  const sent = answer(endpoint(api.profiles[":id"], "$put"), { profile: kept });
  await user.click(await screen.findByRole("button", { name: "Save profile" }));
  await expect.poll(() => sent).toMatchObject([{ plan: { fixedLocation: "US-TX" } }]);
});

test("[SET-04] the day on which the workweek starts is shown in Settings and changed in the profile", async () => {
  asAccount();
  answer(places, { jurisdictions: [oakland, texas] });
  const { profile: saved } = savedOf(await sampleOf(daysFile), "Days");
  const kept = { ...saved, plan: { ...saved.plan, workweekStart: 1 as const } };
  answer(profiles, { profiles: [kept] });
  const { user } = renderPage(`/app/profiles/${saved.id}`);
  await user.click(await screen.findByRole("button", { name: "Next Step" }));
  const day = await startOfWeek();
  expect(day).toHaveValue("1");
  expect(day).toHaveAccessibleDescription(/Past runs don't change\.$/);
  await user.selectOptions(day, "Saturday");
  const sent = answer(endpoint(api.profiles[":id"], "$put"), { profile: kept });
  await user.click(await screen.findByRole("button", { name: "Save profile" }));
  await expect.poll(() => sent).toMatchObject([{ plan: { workweekStart: 6 } }]);
  expect(await screen.findByText(/, workweek starts on Monday, /)).toBeVisible();
});

test("[ONB-01] going back keeps what was chosen and the rows of the file, and another file can be dropped", async () => {
  const { user, goBack } = await openWith(wideFile);
  await user.selectOptions(screen.getByLabelText("Location"), "Company Code");
  await user.click(next());
  const amount = await screen.findByLabelText("Deduction Amount");
  await user.clear(amount);
  await user.type(amount, "61.50");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Location")).toHaveValue("Company Code");
  const rows = screen.getByRole("region", { name: `First rows of ${wideFile.name}` });
  expect(within(rows).getByRole("cell", { name: "000042" })).toBeVisible();
  await goBack();
  await screen.findByRole("heading", { name: "Your payroll file" });
  answer(reading, { sample: await sampleOf(kindsFile) });
  await drop(user, kindsFile);
  expect(await screen.findByLabelText("Employee number")).toHaveValue("Employee Id");
});

test("[UP-05] a save that fails after its step was left doesn't send the file later", async () => {
  const { user, address, goBack } = await openWith(wideFile, { plan: "standard" });
  await user.click(next());
  await screen.findByLabelText("Profile name");
  const taken = { code: "profile_name_taken", message: "There's already a profile with this name." } as const;
  refuse(saving, 409, taken);
  const release = holdBack(saving);
  await user.click(await screen.findByRole("button", { name: "Save and review" }));
  await goBack();
  await screen.findByRole("heading", { name: "Check the columns" });
  release();
  await requestsEnd();
  await goBack();
  await user.click(await screen.findByRole("textbox", { name: "Header row" }));
  await user.paste("Employee ID,Location,Earnings Type,Amount,Hours");
  await user.click(next());
  await user.type(await screen.findByLabelText("Regular Earnings Identifier"), "Regular");
  await user.click(next());
  await screen.findByLabelText("Deduction Amount");
  answer(endpoint(api.profiles.default, "$put"), { profile: fileProfile });
  answer(profile, { profile: fileProfile });
  await user.click(save());
  await expect.poll(address).toBe("/app");
});

test("a new profile from Settings is saved from a dropped file, and is one of several", async () => {
  asAccount();
  const sample = await sampleOf(wideFile);
  const { profile: other } = savedOf(await sampleOf(kindsFile), "UKG");
  answer(profiles, { profiles: [{ ...other, id: "00000000-0000-4000-8000-000000000022" }] });
  answer(reading, { sample });
  const { user, address, goBack } = renderPage("/app/profiles/new");
  await screen.findByRole("heading", { name: "Your payroll file" });
  await drop(user, wideFile);
  await screen.findByRole("heading", { name: "Check the columns" });
  await user.click(next());
  const sent = answer(saving, savedOf(sample, "ADP Workforce Now"));
  await user.click(await screen.findByRole("button", { name: "Save profile" }));
  await expect.poll(address).toBe("/app/settings/payroll-files");
  expect(sent).toHaveLength(1);
  expect(await screen.findByRole("link", { name: "Change UKG" })).toBeVisible();
  await goBack();
  expect(await screen.findByRole("heading", { name: "Your payroll file" })).toBeVisible();
});

test("a profile is renamed and changed without a file", async () => {
  asAccount();
  const sample = await sampleOf(kindsFile);
  const list = savedList(sample);
  answer(profiles, list);
  const { user, address } = renderPage(`/app/profiles/${list.profiles[0]?.id}`);
  await screen.findByRole("heading", { name: "Check the columns" });
  expect(screen.getByLabelText("Employee number")).toHaveValue("Employee Id");
  await user.click(next());
  const name = await screen.findByLabelText("Profile name");
  await user.clear(name);
  await user.type(name, "Weekly crew");
  const sent = answer(endpoint(api.profiles[":id"], "$put"), savedOf(sample, "Weekly crew"));
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  await expect.poll(address).toBe("/app/settings/payroll-files");
  expect(sent).toMatchObject([{ name: "Weekly crew", basedOn: 1, plan: { regularValues: ["REG", "OT"] } }]);
});

test("[ONB-03] what is missing is marked with what to do, and keeps the step", async () => {
  const { user } = await openWith(namesFile);
  expect(screen.getByText(/Without a place, no one in the file can be checked\./)).toBeVisible();
  expect(screen.getByLabelText("Employee number")).toHaveAccessibleDescription(/identified by name/);
  await user.selectOptions(screen.getByLabelText("Gross pay"), "");
  expect(screen.getByText("Choose the column with gross pay.")).toBeVisible();
  await user.click(next());
  await expect.poll(() => screen.getByLabelText("Gross pay")).toHaveFocus();
  await user.selectOptions(screen.getByLabelText("Gross pay"), "Gross pay - total");
  await user.click(next());
  await expect.poll(() => screen.queryByRole("heading", { name: "Pay and deduction" })).toHaveFocus();
});

test("[WAGE-03] [ONB-03] a file without locations gets one place for everyone, found by its name", async () => {
  const { user } = await openWith(wideFile);
  await user.selectOptions(screen.getByLabelText("Location"), "");
  const place = await screen.findByRole("combobox", { name: "All employees work in" });
  await user.type(place, "oak");
  const found = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(found.map(({ textContent }) => textContent)).toEqual(["Oakland, California"]);
  await user.click(found[0] as HTMLElement);
  expect(place).toHaveValue("Oakland, California");
  await user.click(next());
  await screen.findByLabelText("Profile name");
  const sent = answer(saving, savedOf(await sampleOf(wideFile), "ADP Workforce Now"));
  await user.click(save());
  await expect.poll(() => sent).toMatchObject([{ plan: { location: null, fixedLocation: "US-CA-OAKLAND" } }]);
});

test("[ONB-04] a taken name is said at its field, and a second save goes through", async () => {
  const { user, address } = await openWith(wideFile);
  await user.click(next());
  await screen.findByLabelText("Profile name");
  const taken = "There's already a profile with this name. Choose a different name.";
  refuse(saving, 409, { code: "profile_name_taken", message: taken, fields: { name: taken } });
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText("Profile name")).toHaveAccessibleDescription(new RegExp(taken)),
  );
  await user.type(screen.getByLabelText("Profile name"), " 2");
  answer(saving, savedOf(await sampleOf(wideFile), "ADP Workforce Now 2"));
  await user.click(save());
  await expect.poll(address).toBe("/app");
});
