import { screen, within } from "@testing-library/react";
import type { FileNames } from "@wagefloor/contract/reviews/names.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { asked, plainReview } from "../../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../../test/server.ts";

const oneReview = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");

const open: FileNames = {
  linked: 1,
  unlinked: 2,
  newNames: ["Hill, C", "Stone, B"],
  resembling: [],
  repeated: [],
  fingerprint: "1",
  links: [],
  isDecided: false,
  isOutdated: false,
  knowsEmployees: true,
};
const decided: FileNames = { ...open, isDecided: true };
const miller: FileNames["resembling"][number] = {
  name: "Miller, Jane",
  employees: [
    { employeeNumber: "Doe, Jane", names: ["Doe, Jane"], isGone: true },
    { employeeNumber: "17", names: ["Jane Mills"], isGone: false },
  ],
};

const runButton = () => screen.getByRole("button", { name: "Run" });

function show(names: FileNames) {
  const missing = names.isDecided ? {} : { missing: "To run this file, confirm its names above." };
  const question = asked("names", { title: "Employees by name", isOpen: !names.isDecided, ...missing });
  answer(oneReview, { review: { ...plainReview, names, questions: [question] } });
}

async function openReview(names: FileNames) {
  asAccount({ plan: "standard" });
  show(names);
  const page = renderPage(`/app/analysis/${plainReview.id}`);
  await screen.findByText("Employees by name");
  return page;
}

test("[UP-05] new employees are confirmed together, and the file can be run then", async () => {
  const { user } = await openReview(open);
  expect(runButton()).toBeDisabled();
  expect(screen.getByText("To run this file, confirm its names above.")).toBeVisible();
  await user.click(screen.getByText("2 new names"));
  expect(screen.getByText("Hill, C")).toBeVisible();
  const sent = answer(decide, { status: true });
  show(decided);
  screen.getByRole("button", { name: "Confirm 2 new employees" }).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Change the names" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Employees by name" })).toHaveFocus();
  expect(sent).toEqual([{ answer: { fingerprint: "1", links: [], repeatedAreOne: false } }]);
  expect(runButton()).toBeEnabled();
});

test("a name that resembles an employee is asked about, without a default", async () => {
  const { user } = await openReview({ ...open, unlinked: 3, resembling: [miller] });
  const confirm = screen.getByRole("button", { name: "Confirm 3 new employees" });
  expect(confirm).toBeDisabled();
  const who = within(screen.getByRole("radiogroup", { name: "Who is Miller, Jane?" }));
  expect(who.getByRole("radio", { name: "Same employee as Doe, Jane" })).toHaveAccessibleDescription(
    "In the last run, not in this file",
  );
  expect(who.getByRole("radio", { name: "Same employee as Jane Mills" })).toHaveAccessibleDescription(
    "Employee 17, not in this file",
  );
  const sent = answer(decide, { status: true });
  await user.click(who.getByRole("radio", { name: "Same employee as Doe, Jane" }));
  await user.click(screen.getByRole("button", { name: "Confirm 2 new employees" }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ answer: { links: [{ name: "Miller, Jane", employeeNumber: "Doe, Jane" }] } }]);
});

test("all names that weren't decided can be new employees at once", async () => {
  const other = { ...miller, name: "Mill, Jane" };
  const { user } = await openReview({ ...open, newNames: [], resembling: [miller, other] });
  const who = within(screen.getByRole("radiogroup", { name: "Who is Miller, Jane?" }));
  await user.click(who.getByRole("radio", { name: "Same employee as Jane Mills" }));
  await user.click(screen.getByRole("button", { name: "All others are new employees" }));
  const sent = answer(decide, { status: true });
  await user.click(screen.getByRole("button", { name: "Confirm 1 new employee" }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ answer: { links: [{ name: "Miller, Jane", employeeNumber: "17" }] } }]);
});

test("a name that resembles no one can be linked by the employee number, and taken back", async () => {
  const { user } = await openReview(open);
  const link = async (number: string) => {
    await user.click(screen.getByRole("button", { name: "Link a known employee" }));
    await user.selectOptions(screen.getByLabelText("Name in this file"), "Stone, B");
    await user.type(screen.getByLabelText("Employee number in earlier runs"), number);
    await user.click(screen.getByRole("button", { name: "Link" }));
  };
  await link("17");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await link("18");
  expect(screen.getByText("Stone, B is employee 18.")).toBeVisible();
  const sent = answer(decide, { status: true });
  await user.click(screen.getByRole("button", { name: "Confirm 1 new employee" }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ answer: { links: [{ name: "Stone, B", employeeNumber: "18" }] } }]);
});

test("a name on several rows is one employee only if the user says so", async () => {
  const { user } = await openReview({ ...open, repeated: [{ name: "Hill, C", lines: [4, 9] }] });
  expect(screen.getByText(/add the employee number to the report in your payroll system/)).toBeVisible();
  expect(screen.getByText(/, lines 4, 9/)).toBeVisible();
  const confirm = screen.getByRole("button", { name: "Confirm 2 new employees" });
  expect(confirm).toBeDisabled();
  const sent = answer(decide, { status: true });
  await user.click(screen.getByRole("checkbox", { name: /^Each of these names is one employee/ }));
  await user.click(confirm);
  await expect.poll(() => sent).toMatchObject([{ answer: { repeatedAreOne: true } }]);
});

test("names that changed in another place meanwhile are said and asked about anew", async () => {
  const { user } = await openReview(open);
  const message = "Names in this file were confirmed or unlinked somewhere else in the meantime.";
  refuse(decide, 409, { code: "names_changed", message });
  show({ ...open, linked: 2, unlinked: 1, newNames: ["Hill, C"], fingerprint: "2" });
  await user.click(screen.getByRole("button", { name: "Confirm 2 new employees" }));
  expect(await screen.findByRole("button", { name: "Confirm 1 new employee" })).toBeEnabled();
  expect(screen.getByText(message)).toBeVisible();
});

test("where every name is known nothing is asked", async () => {
  await openReview({ ...open, linked: 3, unlinked: 0, newNames: [], isDecided: true });
  expect(screen.queryByRole("button", { name: "Change the names" })).toBeNull();
  expect(runButton()).toBeEnabled();
});

test("where no one has been in a run yet, no name can be linked", async () => {
  await openReview({ ...open, linked: 0, knowsEmployees: false });
  expect(screen.queryByRole("button", { name: "Link a known employee" })).toBeNull();
  expect(screen.getByRole("button", { name: "Confirm 2 new employees" })).toBeEnabled();
});
