import { screen, within } from "@testing-library/react";
import { columnMeanings } from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { asAccount, profile } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { daysFile, kindsFile, sampleOf, wideFile } from "../../../test/samples.ts";
import { answer, refuse, server } from "../../../test/server.ts";
import { drop, next, openWith, reading, save, savedOf, saving, startOfWeek } from "./test/sample-setup.ts";

test("[ONB-01] [ONB-04] a known report is set up with a look: columns, deduction, save", async () => {
  const { user, address } = await openWith(wideFile);
  expect(screen.getByText(/This looks like a report from ADP Workforce Now\./)).toBeVisible();
  expect(screen.getByRole("img", { name: "Step 2 of 3" })).toBeInTheDocument();
  const used = screen.getByRole("columnheader", { name: /File Number$/ });
  expect(within(used).getByText("Employee number")).toBeVisible();
  expect(screen.getByLabelText("Employee number")).toHaveValue("File Number");
  expect(screen.getByLabelText("Employee number")).toHaveDisplayValue("File Number (000042 · 000051)");
  expect(screen.getByLabelText("Gross pay")).toHaveValue("Gross Pay");
  await user.click(next());
  await screen.findByRole("heading", { name: "Pay and deduction" });
  expect(screen.queryByRole("group", { name: "Regular pay" })).toBeNull();
  expect(screen.queryByRole("radiogroup", { name: /^Hours/ })).toBeNull();
  expect(screen.getByLabelText("Deduction Amount")).toHaveValue("59.00");
  expect(screen.getByLabelText("Profile name")).toHaveValue("ADP Workforce Now");
  const sample = await sampleOf(wideFile);
  const sent = answer(saving, savedOf(sample, "ADP Workforce Now"));
  await user.click(save());
  await expect.poll(address).toBe("/app");
  expect(sent).toEqual([{ name: "ADP Workforce Now", plan: sample.inspection.plan, deductionAmount: 5900 }]);
});

test("[ONB-01] of a workbook with several sheets of payroll one is chosen", async () => {
  asAccount();
  answer(profile, { profile: null });
  const message = "The workbook has several sheets with payroll data: 'Day', 'Night'. Choose one of them.";
  refuse(reading, 422, { code: "choose_sheet", message, sheets: ["Day", "Night"] });
  const { user } = renderPage("/onboarding");
  await screen.findByRole("heading", { name: "Your payroll file" });
  await drop(user, wideFile);
  const night = await screen.findByRole("button", { name: "Night" });
  expect(screen.queryByText(message)).toBeNull();
  answer(reading, { sample: { ...(await sampleOf(wideFile)), sheet: "Night" } });
  await user.click(night);
  expect(await screen.findByRole("heading", { name: "Check the columns" })).toBeVisible();
});

test("[ONB-03] kinds of pay are selected from the list of the file, and hours chosen by what they come to", async () => {
  const { user, address } = await openWith(kindsFile);
  await user.click(next());
  const kinds = await screen.findByRole("group", { name: "Regular pay" });
  const overtime = within(kinds).getByRole("row", { name: /^OT/ });
  expect(
    within(overtime)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["1", "2", "$60.00"]);
  expect(within(kinds).getByRole("checkbox", { name: "REG" })).toBeChecked();
  expect(within(kinds).getByRole("checkbox", { name: "PTO" })).not.toBeChecked();
  expect(within(kinds).getByRole("row", { name: /^Gross pay/ })).toHaveTextContent("$3,180.00");
  expect(screen.getByText(/For 1 employee, the hours depend on which rows you count\./)).toBeVisible();
  const selected = screen.getByRole("radio", { name: "The rows selected as regular pay" });
  expect(selected).toBeChecked();
  expect(selected).toHaveAccessibleDescription("154 hours in this file, $20.65 an hour on average");
  await user.click(within(kinds).getByRole("checkbox", { name: "PTO" }));
  expect(within(kinds).getByRole("row", { name: /^Gross pay/ })).toHaveTextContent("$3,340.00");
  await user.click(screen.getByRole("radio", { name: /^An employee's first row/ }));
  const sample = await sampleOf(kindsFile);
  const sent = answer(saving, savedOf(sample, "ukg"));
  await user.click(save());
  await expect.poll(address).toBe("/app");
  expect(sent).toMatchObject([
    { plan: { regularValues: ["REG", "OT", "PTO"], leaveInGross: ["PTO"], hoursBasis: "first-row" } },
  ]);
});

test("[CALC-04] the set-up of a file with a row per day asks on which day the workweek starts, and guesses none", async () => {
  const { user } = await openWith(daysFile);
  await user.click(next());
  const day = await startOfWeek();
  expect(day).toHaveValue("");
  const sent = answer(saving, savedOf(await sampleOf(daysFile), "days"));
  await user.selectOptions(day, "Sunday");
  await user.click(save());
  await expect.poll(() => sent).toMatchObject([{ plan: { workDate: "Work Date", workweekStart: 0 } }]);
});

test("[ONB-03] an unrecognized column is asked about with its samples, and the profile keeps the answer", async () => {
  const file = new File(
    [
      'Employee ID,Location,Regular Hours,Regular Pay,Xyz,Gross Pay\n1,"Waco, TX",40.00,300.00,20.00,320.00\n',
    ],
    "unknown.csv",
  );
  const { user } = await openWith(file);
  await user.click(next());
  const question = await screen.findByLabelText('What is "Xyz"?');
  expect(question).toHaveValue("");
  expect(question).toHaveAccessibleDescription(/20\.00/);
  await user.selectOptions(question, columnMeanings["other-pay"].label);
  const sent = answer(saving, savedOf(await sampleOf(file), "unknown"));
  await user.click(save());
  await expect
    .poll(() => sent)
    .toMatchObject([{ plan: { unaccounted: [{ column: "Xyz", meaning: "other-pay" }] } }]);
});

test("[WAGE-03] the column with the cities beside a column of states is proposed, and keeps the states when it's chosen", async () => {
  const lines = ['1,"Reed, A",CA,Oakland,80,1700.00', '2,"Stone, B",WA,Seattle,80,1700.00'];
  const header = "Employee ID,Name,Work State,Cost Center 1 Name,Hours,Gross Pay";
  const file = new File([[header, ...lines, ""].join("\n")], "states.csv");
  const { user } = await openWith(file);
  expect(
    screen.getByText(/If "Cost Center 1 Name" has the cities where employees work, choose/),
  ).toBeVisible();
  expect(screen.queryByLabelText("State of the location")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Location"), "Cost Center 1 Name");
  expect(screen.getByLabelText("State of the location")).toHaveValue("Work State");
  await user.click(next());
  await screen.findByRole("heading", { name: "Pay and deduction" });
  const sent = answer(saving, savedOf(await sampleOf(file), "states"));
  await user.click(save());
  const chosen = { location: "Cost Center 1 Name", locationState: "Work State" };
  await expect.poll(() => sent).toMatchObject([{ plan: chosen }]);
});

test("[WAGE-03] beside cities, the states can be chosen whatever their column is called", async () => {
  const lines = ['1,"Reed, A",CA,Oakland,80,1700.00', '2,"Stone, B",WA,Seattle,80,1700.00'];
  const header = "Employee ID,Name,Work Location,Department,Hours,Gross Pay";
  const { user } = await openWith(new File([[header, ...lines, ""].join("\n")], "codes.csv"));
  expect(screen.getByText(/If "Department" has the cities where employees work, choose/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Location"), "Department");
  await user.selectOptions(screen.getByLabelText("State of the location"), "Work Location");
  expect(screen.getByLabelText("State of the location")).toHaveValue("Work Location");
  await user.selectOptions(screen.getByLabelText("Location"), "Work Location");
  expect(screen.queryByLabelText("State of the location")).toBeNull();
});

test("a file without work dates isn't asked about the workweek", async () => {
  const { user } = await openWith(wideFile);
  await user.click(next());
  await screen.findByLabelText("Profile name");
  expect(screen.queryByLabelText("On which day does your workweek start?")).toBeNull();
});

test("a file that can't be read says why, and it can be tried again", async () => {
  asAccount();
  answer(profile, { profile: null });
  const message = "This is a summary without hours. Run Payroll Details instead.";
  refuse(reading, 422, { code: "unreadable_file", message });
  const { user } = renderPage("/onboarding");
  await screen.findByRole("heading", { name: "Your payroll file" });
  await drop(user, wideFile);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  answer(reading, { sample: await sampleOf(wideFile) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Check the columns" });
});

test("[ONB-01] while a file is read, there's no other step to go on to, and there is again once it's refused", async () => {
  asAccount();
  answer(profile, { profile: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.post(reading.path, async () => {
      await promise;
      return HttpResponse.json(
        { error: { code: "unreadable_file", message: "Not readable" } },
        { status: 422 },
      );
    }),
  );
  const { user } = renderPage("/onboarding");
  await screen.findByRole("heading", { name: "Your payroll file" });
  expect(next()).toBeVisible();
  await drop(user, wideFile);
  expect(await screen.findByText("Reading the file")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Next Step" })).toBeNull();
  resolve();
  expect(await screen.findByText("Not readable")).toBeVisible();
  expect(next()).toBeVisible();
});
