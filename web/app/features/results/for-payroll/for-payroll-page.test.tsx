import { screen, within } from "@testing-library/react";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";
import { emptyDashboard } from "../../dashboard/api.ts";

const shown = endpoint(api.runs[":id"]["for-payroll"], "$get");
const saved = endpoint(api.runs[":id"]["for-payroll"], "$put");

const unasked: ForPayroll = {
  profileName: "Weekly register",
  saved: null,
  proposed: null,
  companyCode: "",
  employees: 2,
  total: 11_800,
  period: null,
  leftOut: { belowMinimum: 1, notChecked: 3, outOfScope: 0, nothingToDeduct: 0, skipped: 0 },
  file: null,
};
const list: ForPayroll = {
  ...unasked,
  saved: {
    version: 1,
    savedAt: "2026-11-20T15:00:00.000Z",
    settings: { kind: "list", system: "gusto", deductionCode: "Boots", order: "file" },
  },
  file: {
    fileName: "payroll-list-2026-11-20.csv",
    columns: ["Employee Name", "Employee ID", "Deduction", "Amount", "Pay Date"],
    rows: [
      ["Reed, Ann", "1001", "Boots", "59.00", "2026-11-20"],
      ["", "1002", "Boots", "59.00", "2026-11-20"],
    ],
    ...{ employees: 2, total: 11_800, unfit: [], unfitEmployees: 0, lacksPeriod: false },
  },
};

function open(forPayroll: ForPayroll, ofRun = run) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: ofRun });
  answer(endpoint(api.runs.recalculations.newest, "$get"), { recalculations: [] });
  answer(shown, forPayroll);
  return renderPage(`/app/results/${run.id}/payroll`);
}

test("the first time asks for the system and its codes, and says what is missing", async () => {
  const page = open(unasked);
  const system = await screen.findByLabelText("Your payroll system");
  expect(screen.getByRole("link", { name: "3 employees" })).toHaveAttribute(
    "href",
    `/app/results/${run.id}?show=not-checked`,
  );
  await page.user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getByText("Choose your payroll system.")).toBeVisible();
  expect(system).toHaveFocus();
  await page.user.selectOptions(system, "ADP Workforce Now");
  await page.user.type(screen.getByLabelText("Deduction code"), "UNIFORM");
  expect(screen.getByText("Enter ADP's deduction code, 1 to 3 letters or digits.")).toBeVisible();
  await page.user.selectOptions(system, "Gusto");
  const sent = answer(saved, list);
  await page.user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("heading", { name: "List to key in: Gusto" })).toHaveFocus();
  expect(sent).toEqual([
    { basedOn: 0, settings: { kind: "list", system: "gusto", deductionCode: "UNIFORM", order: "file" } },
  ]);
});

test("the first time, the system and the company code of the file are chosen already", async () => {
  open({ ...unasked, proposed: { kind: "import", system: "adp-workforce-now" }, companyCode: "ABC" });
  expect(await screen.findByLabelText("Your payroll system")).toHaveDisplayValue("ADP Workforce Now");
  expect(screen.getByLabelText("Company code")).toHaveValue("ABC");
  expect(screen.getByText("The payroll file looks like this system's.")).toBeVisible();
});

test("whichever system is chosen, the company code of the file is filled in if it can be one there", async () => {
  const page = open({ ...unasked, companyCode: "ACME01" });
  const system = await screen.findByLabelText("Your payroll system");
  await page.user.selectOptions(system, "ADP Workforce Now");
  expect(screen.getByLabelText("Company code")).toHaveValue("");
  await page.user.selectOptions(system, "Paychex Flex");
  expect(screen.getByLabelText("Client ID")).toHaveValue("ACME01");
  await page.user.selectOptions(system, "ADP Workforce Now");
  await page.user.type(screen.getByLabelText("Company code"), "X7Q");
  await page.user.selectOptions(system, "Paychex Flex");
  expect(screen.getByLabelText("Client ID")).toHaveValue("X7Q");
});

test("while servers are updated, an answer of the older version without a company code fills in none", async () => {
  const page = open({ ...unasked, companyCode: undefined as unknown as string });
  await page.user.selectOptions(await screen.findByLabelText("Your payroll system"), "Paychex Flex");
  expect(screen.getByLabelText("Client ID")).toHaveValue("");
});

test.each([
  ["another company's", "Z9B", true],
  ["the same company's", "x7q", false],
  ["none", "", false],
  ["one that can't be in that system", "ACME01", false],
])(
  "the company code of the payroll file is compared with the saved one: %s",
  async (_code, companyCode, differs) => {
    const codes = { system: "adp-workforce-now", companyCode: "X7Q", deductionCode: "UNI" } as const;
    const savedAt = "2026-11-20T15:00:00.000Z";
    open({ ...list, companyCode, saved: { version: 1, savedAt, settings: { kind: "import", ...codes } } });
    await screen.findByRole("heading", { name: "File for ADP Workforce Now" });
    const said = screen.queryAllByRole("note").map(({ textContent }) => textContent);
    const title = "Company code: Z9B in the payroll file, X7Q here";
    expect(said).toEqual(differs ? [expect.stringContaining(title)] : []);
  },
);

test("a list to key in has a box for everyone, the total, and the CSV", async () => {
  open(list);
  const table = await screen.findByRole("table");
  expect(within(table).getAllByRole("checkbox")).toHaveLength(2);
  expect(within(table).getByRole("checkbox", { name: "Reed, Ann keyed in" })).not.toBeChecked();
  expect(within(table).getByText("$118.00")).toBeVisible();
  expect(screen.getByRole("link", { name: "Download CSV" })).toHaveAttribute(
    "href",
    `/api/runs/${run.id}/for-payroll/file`,
  );
});

test("amounts that payroll already took are said to be deducted twice if they're sent again", async () => {
  const afterTaken = { deducted: 11_300, stillOwedAsProposed: 0, belowMinimum: 0, notChecked: 0 };
  open(list, { ...run, takenAt: "2026-11-21T15:00:00.000Z", afterTaken });
  const note = await screen.findByRole("alert", { name: "Payroll already took $113.00 for this run" });
  expect(note).toHaveTextContent("they're deducted twice");
});

test("who has a deduction and can't be in the file is named with the amount", async () => {
  const { file } = list;
  if (file === null) throw new Error("the list has a file");
  const problem = "ADP's File # has up to 6 digits.";
  const unfit = [{ employeeNumber: "A-17", employeeName: "Reed, Ann", amount: 5900, problem }];
  open({
    ...list,
    saved: {
      version: 1,
      savedAt: "2026-11-20T15:00:00.000Z",
      settings: {
        ...{ kind: "import", system: "adp-workforce-now" },
        ...{ companyCode: "X7Q", deductionCode: "UNI" },
      },
    },
    file: { ...file, fileName: "PRX7QEPI.csv", unfit, unfitEmployees: 1 },
  });
  const warning = await screen.findByRole("alert", { name: /1 employee with a deduction can't be in/ });
  expect(warning).toHaveTextContent("A-17 (Reed, Ann): $59.00. ADP's File # has up to 6 digits.");
  expect(screen.getByRole("link", { name: "Download PRX7QEPI.csv" })).toBeVisible();
});

test("columns of one's own are ordered and headed with the keyboard, and need the amount", async () => {
  const page = open(unasked);
  await page.user.selectOptions(
    await screen.findByLabelText("Your payroll system"),
    "A CSV file with my own columns",
  );
  await page.user.click(screen.getByRole("button", { name: "Move column 3 up" }));
  await page.user.clear(screen.getByLabelText("Heading of column 2"));
  await page.user.type(screen.getByLabelText("Heading of column 2"), "AMT");
  const sent = answer(saved, list);
  await page.user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("heading", { name: /List to key in/ });
  expect(sent).toMatchObject([
    {
      settings: {
        kind: "columns",
        columns: [
          { field: "employeeNumber", heading: "Employee number" },
          { field: "amount", heading: "AMT" },
          { field: "employeeName" },
        ],
      },
    },
  ]);
});

test("a run that was voided says why there is nothing for payroll", async () => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: { ...run, status: "voided" } });
  const message = "This run was voided, so payroll must not deduct its amounts.";
  refuse(shown, 409, { code: "not_for_payroll", message });
  renderPage(`/app/results/${run.id}/payroll`);
  expect(await screen.findByText(message)).toBeVisible();
});

test("the page says whom to pay back, because the file doesn't have them", async () => {
  open(list);
  const toDo = { ...emptyDashboard.toDo, employeesToPayBack: 2, toPayBack: 6985 };
  answer(endpoint(api.dashboard, "$get"), { ...emptyDashboard, toDo });
  const alert = await screen.findByRole("alert", { name: "$69.85 to be paid back isn't included" });
  expect(within(alert).getByRole("link", { name: "2 employees" })).toHaveAttribute(
    "href",
    "/app/employees?show=to-pay-back",
  );
});

test("if no one is to be paid back, the page doesn't mention it", async () => {
  open(list);
  await screen.findByRole("heading", { name: "List to key in: Gusto" });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
