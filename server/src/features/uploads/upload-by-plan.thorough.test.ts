import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../../domain/test-support/payroll-exports.ts";
import { workbook } from "../../core/spreadsheets/test/write-workbook.ts";
import { askedIn, confirmNames } from "../../test/payroll/reviewing.ts";
import {
  asPayrollUser,
  type ErrorBody,
  expectReplay,
  profile as fiveColumns,
  type PayrollUser,
  payrollFile,
  type Run,
  uploadRequest,
} from "../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const payDate = "2026-01-23";

/** Subscribed, and without any profile. */
async function addClerk(): Promise<PayrollUser> {
  return { ...asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") })), db: server.db };
}

/** The profile that is proposed for a file, as the endpoint of samples proposes it. */
async function addProfile(clerk: PayrollUser, file: string, name: string): Promise<NamedProfile> {
  const { plan } = inspectFile(Buffer.from(file));
  const answer = await clerk.post("/api/profiles", { name, plan, deductionAmount: 5900 });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { profile: NamedProfile }).profile;
}

function saveDefault(clerk: PayrollUser): Promise<Response> {
  return clerk.put("/api/profiles/default", fiveColumns);
}

type Sent = Parameters<typeof uploadRequest>[1];

async function send(clerk: PayrollUser, file: string | Uint8Array, sent: Sent = {}): Promise<Response> {
  return clerk.fetch("/api/runs/reviews", await uploadRequest(file, { payDate, ...sent }));
}

async function review(...sent: Parameters<typeof send>): Promise<Review> {
  const answer = await send(...sent);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { review: Review }).review;
}

async function refusal(...sent: Parameters<typeof send>): Promise<ErrorBody["error"]> {
  const answer = await send(...sent);
  expect(answer.ok).toBe(false);
  return ((await answer.json()) as ErrorBody).error;
}

async function runReview(clerk: PayrollUser, id: string): Promise<Run> {
  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { run: Run }).run;
}

/** Employees, gross pay in cents and hours, as they are in each export; and the pay date that it names. */
const numbered: readonly (readonly [PayrollExport, number, number, number, string | null])[] = [
  ["adpByCode", 3, 489_000, 231, null],
  ["adpWithTotals", 3, 459_800, 234, payDate],
  ["sap", 2, 314_400, 155, payDate],
  ["ukgReady", 2, 318_000, 154, payDate],
  ["paychexByComponent", 2, 318_000, 154, payDate],
  ["paychexJournal", 3, 444_000, 224, payDate],
  ["namesInRows", 2, 318_000, 154, payDate],
  ["headingsForEach", 2, 318_000, 154, payDate],
  ["timesheetByDay", 2, 65_900, 31.5, null],
  ["timesheetByWeek", 2, 334_000, 154, null],
];

test.each(numbered)(
  "[UP-05] %s: the profile that it proposes, a review, and a run with the file's figures",
  async (system, employees, totalGross, hours, proposedPayDate) => {
    const clerk = await addClerk();
    const { id, name } = await addProfile(clerk, payrollExports[system], "Register");
    const looked = await review(clerk, payrollExports[system], { fileName: "payroll.txt" });
    const figures = { totalGross, totalHours: hours * 1_000_000, profile: { id, name, version: 1 } };
    expect(looked).toMatchObject({ ...figures, employees, proposedPayDate, obstacle: null });
    const run = await runReview(clerk, looked.id);
    expect(run).toMatchObject({ ...figures, employeesAnalyzed: employees });
    const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
    expect(profiles).toMatchObject([{ id, usedAt: run.createdAt }]);
    await expectReplay(clerk, []);
  },
);

test.each(["gusto", "quickBooks", "square", "toast"] as const)(
  "[CALC-06] %s: no one is charged by a name that wasn't confirmed",
  async (system) => {
    const clerk = await addClerk();
    await addProfile(clerk, payrollExports[system], "Journal");
    const looked = await review(clerk, payrollExports[system]);
    expect(looked).toMatchObject({ obstacle: null });
    expect(askedIn(looked, "people")).toMatchObject([
      { isOpen: true, folded: `${looked.employees} new names` },
    ]);
    const answer = await clerk.post(`/api/runs/reviews/${looked.id}/run`, { payDate });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { code: "people_by_name", message: expect.stringContaining("in a review to confirm") },
    });
    expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
    await confirmNames(clerk, looked, [], { areOne: true });
    const { totalGross } = await runReview(clerk, looked.id);
    expect(totalGross).toBe(looked.totalGross);
    await expectReplay(clerk, []);
  },
);

const hourlyPays = [
  [
    "leave",
    `Employee ID,Location,Hours Worked,PTO Hours,Regular Pay,PTO Pay,Gross Pay
1,"Houston, TX",30,10,300.00,100.00,400.00
2,"Houston, TX",30,10,229.00,171.00,400.00
3,"Houston, TX",40,0,333.33,0,333.33
`,
    [1000, 763, 833],
  ],
  [
    "tips",
    `Employee ID,Location,Reg Hours,OT Hours,Reg Earnings,OT Earnings,Paycheck Tips,Gross Pay
1,"Houston, TX",40,0,400.00,0,150.00,550.00
2,"Houston, TX",40,0,300.10,0,100.00,400.10
`,
    [1000, 750],
  ],
] as const;

test.each(hourlyPays)(
  "[CALC-03] the pay for an hour that is kept is without %s",
  async (_what, file, pays) => {
    const clerk = await addClerk();
    await addProfile(clerk, file, "Register");
    await runReview(clerk, (await review(clerk, file)).id);
    const { rows } = await server.db.asOrganization(clerk, ({ client }) =>
      client.query("select newest_rate from balances order by person_number"),
    );
    expect(rows.map(({ newest_rate: pay }) => pay)).toEqual(pays);
    await expectReplay(clerk, ["1", "2"]);
  },
);

test("a default profile that is saved again after it was deleted is another version than the one of earlier runs", async () => {
  const clerk = await addClerk();
  await saveDefault(clerk);
  await saveDefault(clerk);
  const run = await runReview(clerk, (await review(clerk, payrollFile([["1", "400.00"]]))).id);
  expect(run.profile).toMatchObject({ id: "default", version: 2 });
  await clerk.fetch("/api/profiles/default", { method: "DELETE" });
  await saveDefault(clerk);
  expect(await clerk.read("/api/profiles")).toMatchObject({
    profiles: [{ id: "default", version: 3, usedAt: run.createdAt }],
  });
});

test("[WAGE-03] the one place of a profile counts for everyone in its files, and the review names it", async () => {
  const clerk = await addClerk();
  const file = payrollExports.adpByCode;
  const plan = { ...inspectFile(Buffer.from(file)).plan, location: null, fixedLocation: "US-CA-OAKLAND" };
  const nowhere = { ...plan, fixedLocation: null };
  const added = await clerk.post("/api/profiles", { name: "Crew", plan: nowhere, deductionAmount: 5900 });
  const { profile } = (await added.json()) as { profile: NamedProfile };
  const open = await review(clerk, file);
  expect(askedIn(open, "place")).toHaveLength(1);
  expect(open).toMatchObject({ placesToMap: [], notChecked: 3 });
  await clerk.put(`/api/profiles/${profile.id}`, {
    name: "Oakland crew",
    plan,
    deductionAmount: 5900,
    basedOn: profile.version,
  });
  const looked = await review(clerk, file);
  expect(looked).toMatchObject({ fixedPlace: "Oakland, California", placesToMap: [] });
  const run = await runReview(clerk, looked.id);
  const { jurisdiction } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(jurisdiction.values).toEqual([{ key: "US-CA-OAKLAND", name: "Oakland, California" }]);
});

test("a file finds its profile among others, whichever is older", async () => {
  const clerk = await addClerk();
  const weekly = await addProfile(clerk, payrollExports.timesheetByWeek, "Weekly");
  const sap = await addProfile(clerk, payrollExports.sap, "SAP");
  await saveDefault(clerk);
  expect((await review(clerk, payrollExports.timesheetByWeek)).profile?.id).toBe(weekly.id);
  expect((await review(clerk, payrollExports.sap)).profile?.id).toBe(sap.id);
  expect((await review(clerk, payrollFile([["1", "400.00"]]))).profile?.id).toBe("default");
});

test("[CSV-02] a file that no profile fits is refused with what is missing and new", async () => {
  const clerk = await addClerk();
  const { id } = await addProfile(clerk, payrollExports.timesheetByWeek, "Weekly");
  const changed = payrollExports.timesheetByWeek.replace("Gross Wages", "Total Wages");
  expect(await refusal(clerk, changed)).toMatchObject({
    code: "unknown_layout",
    message:
      'This file\'s columns don\'t match the profile "Weekly". Missing: "Gross Wages". New: "Total Wages". Set up a profile for this file, or choose another file.',
    columns: ["Employee Number", "Week Ending", "Work Location", "Hours Worked", "PTO Hours", "Total Wages"],
    nearest: { id, name: "Weekly", missing: ["Gross Wages"], added: ["Total Wages"] },
  });
  expect(await refusal(clerk, changed, { profileId: id })).toMatchObject({
    code: "unreadable_file",
    message: "Missing required columns: Gross Wages",
  });
  expect(await refusal(clerk, payrollExports.sap)).toMatchObject({ code: "unknown_layout", nearest: null });
});

test("[DATA-02] the form can name a profile, but not another organization's", async () => {
  const [clerk, stranger] = [await addClerk(), await addClerk()];
  const chosen = await addProfile(clerk, payrollExports.sap, "One");
  await addProfile(clerk, payrollExports.sap, "Two");
  expect((await review(clerk, payrollExports.sap, { profileId: chosen.id })).profile?.name).toBe("One");
  const foreign = await addProfile(stranger, payrollExports.sap, "One");
  expect(await refusal(clerk, payrollExports.sap, { profileId: foreign.id })).toMatchObject({
    code: "profile_not_found",
  });
});

test("[DATA-01] a run keeps the version and the plan it was read with, also when the profile is deleted", async () => {
  const clerk = await addClerk();
  const { id, plan } = await addProfile(clerk, payrollExports.timesheetByWeek, "Weekly");
  const first = await runReview(clerk, (await review(clerk, payrollExports.timesheetByWeek)).id);
  const put = await clerk.put(`/api/profiles/${id}`, {
    name: "By week",
    basedOn: 1,
    plan: { ...plan, leaveInGross: [], netPay: "PTO Hours" },
    deductionAmount: 100,
  });
  expect(put.status).toBe(200);
  const later = `${payrollExports.timesheetByWeek}1052,01/11/2026,"Fresno, CA",40.00,0.00,900.00\n`;
  expect((await review(clerk, later)).profile).toEqual({ id, name: "By week", version: 2 });
  await clerk.fetch(`/api/profiles/${id}`, { method: "DELETE" });
  expect((await clerk.read<{ run: Run }>(`/api/runs/${first.id}`)).run.profile).toEqual({
    id,
    name: "Weekly",
    version: 1,
  });
  const stored = await server.db.asOrganization(clerk, ({ client }) =>
    client.query("select configuration -> 'plan' as plan from analysis_runs where id = $1", [first.id]),
  );
  expect(stored.rows).toEqual([{ plan }]);
});

const sheet = {
  name: "Register",
  rows: [
    ["Payroll Register"],
    ["Pay Date: 02/06/2026"],
    ["Employee Number", "Location", "Hours Worked", "Gross Pay"],
    ["0042", "Oakland, CA", 40, 800],
    ["0051", "Fresno, CA", 38, 700],
  ],
};
const asCsv = sheet.rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");

test("[UP-03] an Excel workbook is read by its profile, and its title says the pay date", async () => {
  const clerk = await addClerk();
  await addProfile(clerk, asCsv, "Register");
  const looked = await review(clerk, workbook([sheet]), { fileName: "payroll.xlsx" });
  expect(looked).toMatchObject({
    employees: 2,
    totalGross: 150_000,
    payDate: "2026-02-06",
    proposedPayDate: "2026-02-06",
  });
  const several = workbook([sheet, { ...sheet, name: "Second" }]);
  expect(await refusal(clerk, several)).toMatchObject({
    code: "choose_sheet",
    sheets: ["Register", "Second"],
  });
  expect((await review(clerk, several, { sheet: "Second" })).employees).toBe(2);
  expect(await refusal(clerk, asCsv, { sheet: "Second" })).toMatchObject({ code: "invalid_input" });
});

test("[UP-03] what is no payroll file is refused with what to do, by its content", async () => {
  const clerk = await addClerk();
  await addProfile(clerk, asCsv, "Register");
  const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(100_000)]);
  const advice = [
    ["payroll.csv", "%PDF-1.7 ...", "Run the same report again"],
    ["payroll.xls", old, "In Excel: File > Save As > CSV UTF-8"],
    ["payroll.csv", Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")]), "clear the password"],
    ["payroll.zip", "PK\x03\x04 no archive", "The Excel workbook is damaged."],
    ["payroll.html", "<html><table></table></html>", "Open it in Excel, choose File > Save As"],
  ] as const;
  for (const [fileName, file, sentence] of advice) {
    expect(await refusal(clerk, file, { fileName })).toMatchObject({
      code: "unreadable_file",
      message: expect.stringContaining(sentence),
    });
  }
});

test("[CSV-01] a profile from before plans had all of today's fields still reads its files", async () => {
  const clerk = await addClerk();
  const { id, plan } = await addProfile(clerk, payrollExports.timesheetByWeek, "Weekly");
  const lacking = "array['tips', 'tipsInGross', 'leavePay', 'leaveInGross']";
  await server.db.asOrganization(clerk, ({ client }) =>
    client.query(`update profiles set plan = plan - ${lacking} where id = $1`, [id]),
  );
  const neutral = { tips: [], tipsInGross: false, leavePay: [], leaveInGross: [] };
  expect(await (await clerk.fetch("/api/profiles")).json()).toMatchObject({
    profiles: [{ plan: { ...plan, ...neutral } }],
  });
  expect(await review(clerk, payrollExports.timesheetByWeek)).toMatchObject({ profile: { id } });
});
