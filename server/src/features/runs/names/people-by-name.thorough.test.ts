import type { PeopleAnswer } from "@wagefloor/contract/employees/people.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { askedIn, confirmNames } from "../../../test/payroll/reviewing.ts";
import {
  asPayrollUser,
  type ErrorBody,
  type PayrollUser,
  payrollFile,
  profile,
  type Run,
  uploadRequest,
} from "../../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

type Row = readonly [name: string, gross: string, payDate?: string];

/** Everyone is paid for 40 hours in Texas. */
function journal(rows: readonly Row[]): string {
  const lines = rows.map(
    ([name, gross, payDate = "01/09/2026"]) => `"${name}","Austin, TX",${payDate},40,${gross}\n`,
  );
  return `Name,Work Location,Pay Date,Hours Worked,Gross Pay\n${lines.join("")}`;
}

const january = journal([
  ["Doe, Jane", "310.00"],
  ["Roe, Rick", "400.00"],
]);

async function addClerk(): Promise<PayrollUser> {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  const { plan } = inspectFile(Buffer.from(january));
  const saved = await clerk.post("/api/profiles", { name: "Journal", plan, deductionAmount: 5900 });
  expect(saved.status, await saved.clone().text()).toBe(201);
  return clerk;
}

/** A review, with what it says of its names. */
interface Named extends Review {
  readonly names: ReturnType<typeof namesIn>;
}

function namesIn(review: Review) {
  const [{ isOpen = false, text = "", lines = [], form } = {}] = askedIn(review, "people");
  const rows = form?.fields.filter(({ as }) => as === "radios") ?? [];
  return {
    ...{ isDecided: !isOpen, text, newNames: lines },
    resembling: rows.map(({ label, options = [] }) => [
      label,
      options.flatMap(({ answer }) => (answer as PeopleAnswer["people"][number] | null)?.sameAs ?? []),
    ]),
    repeated: form?.fields.find(({ name }) => name === "repeatedAreOne")?.description ?? null,
    canBePasted: form?.fields.some(({ name }) => name === "pasted") ?? false,
  };
}

async function review(clerk: PayrollUser, file: string): Promise<Named> {
  const answer = await clerk.fetch("/api/runs/reviews", await uploadRequest(file));
  expect(answer.status, await answer.clone().text()).toBe(201);
  const made = ((await answer.json()) as { review: Review }).review;
  return { ...made, names: namesIn(made) };
}

async function look(clerk: PayrollUser, id: string): Promise<Named> {
  const looked = (await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`)).review;
  return { ...looked, names: namesIn(looked) };
}

const decide = (
  clerk: PayrollUser,
  looked: Named,
  { people = [], ...more }: Partial<PeopleAnswer> & { readonly areOne?: boolean } = {},
) => confirmNames(clerk, looked, people, more);

async function expectDecided(...given: Parameters<typeof decide>): Promise<void> {
  const answer = await decide(...given);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

function send(clerk: PayrollUser, { id, payDate }: Review, decided: object = {}): Promise<Response> {
  return clerk.post(`/api/runs/reviews/${id}/run`, { payDate, ...decided });
}

async function run(clerk: PayrollUser, reviewed: Review): Promise<Run> {
  const answer = await send(clerk, reviewed);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { run: Run }).run;
}

/** Confirms that everyone in the file is a new employee, and runs it. */
async function runFirst(clerk: PayrollUser, file: string): Promise<Run> {
  const first = await review(clerk, file);
  await expectDecided(clerk, first);
  return run(clerk, first);
}

/** A file in which this text is the number of an employee. */
async function runNumbered(clerk: PayrollUser, number: string): Promise<void> {
  await clerk.put("/api/profiles/default", profile);
  await clerk.run(payrollFile([[number, "310.00"]]));
}

async function expectRefused(answer: Response, status: number, code: string, part: string): Promise<void> {
  const { error } = (await answer.json()) as ErrorBody;
  expect(error).toMatchObject({ code, message: expect.stringContaining(part) });
  expect(answer.status).toBe(status);
}

const balanceOf = (clerk: PayrollUser, number: string) =>
  clerk.read<{ balance: number }>(`/api/employees/${encodeURIComponent(number)}/balance`);

test("[UP-05] new names are confirmed together, and next month the same people need no decision", async () => {
  const clerk = await addClerk();
  const first = await review(clerk, january);
  expect(first.names).toMatchObject({ newNames: ["Doe, Jane", "Roe, Rick"], isDecided: false });
  expect(first.names.text).toContain("Confirm each name once");
  await expectDecided(clerk, first);
  expect(await look(clerk, first.id)).toMatchObject({ obstacle: null, names: { isDecided: true } });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  const made = await run(clerk, first);
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane", "Roe, Rick"],
  });
  const { balance } = await balanceOf(clerk, "doe, jane");

  const second = await review(
    clerk,
    journal([
      ["JANE DOE", "320.00", "02/06/2026"],
      ["Rick Roe", "400.00", "02/06/2026"],
    ]),
  );
  expect(second).toMatchObject({ obstacle: null, names: { newNames: [], isDecided: true } });
  expect(second.names.text).toBe("This file has no employee numbers: 2 names known from earlier runs.");
  const later = await run(clerk, second);
  expect(await clerk.read(`/api/runs/${later.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane"],
    startingCost: [balance],
  });
});

test("[CALC-06] nothing is deducted by a name that no one confirmed, also when a program sends the file", async () => {
  const clerk = await addClerk();
  const first = await review(clerk, january);
  await expectRefused(await send(clerk, first), 422, "people_by_name", "confirm 2 new names");
  const direct = await clerk.fetch("/api/runs", await uploadRequest(january));
  await expectRefused(direct, 422, "people_by_name", "Check it in a review to confirm 2 new names");
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  await expectDecided(clerk, first);
  await run(clerk, first);
  const third = journal([["Jane Doe", "320.00", "02/06/2026"]]);
  expect(await clerk.run(third, { payDate: "2026-02-06" })).toMatchObject({ employeesAnalyzed: 1 });
});

test("a new name that resembles an employee is linked if the user says so, and keeps the balance", async () => {
  const clerk = await addClerk();
  await runFirst(clerk, january);
  const before = await balanceOf(clerk, "Doe, Jane");
  const married = await review(
    clerk,
    journal([
      ["Miller, Jane", "320.00", "02/06/2026"],
      ["Roe, Rick", "400.00", "02/06/2026"],
      ["Stone, B", "400.00", "02/06/2026"],
    ]),
  );
  expect(married.names).toMatchObject({
    newNames: ["Stone, B"],
    resembling: [["Who is Miller, Jane?", ["Doe, Jane"]]],
    canBePasted: true,
  });
  await expectDecided(clerk, married, { people: [{ person: "Miller, Jane", sameAs: "doe, jane" }] });
  const [decided] = askedIn(await look(clerk, married.id), "people");
  expect(decided?.form?.fields[0]?.options?.map(({ isChosen }) => isChosen)).toEqual([true, false]);
  const made = await run(clerk, await look(clerk, married.id));
  expect(await clerk.read("/api/employees/jane%20miller/latest-result")).toMatchObject({
    result: { employeeNumber: "Doe, Jane" },
  });
  expect(await clerk.read("/api/employees/Jane%20Doe/balance")).toMatchObject({
    employeeNumber: "Doe, Jane",
  });
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane", "Stone, B"],
    startingCost: [before.balance, 5900],
  });
  const next = await review(clerk, journal([["Jane Miller", "320.00", "03/06/2026"]]));
  expect(next.names).toMatchObject({ newNames: [], isDecided: true });
});

test("an employee of a file with numbers, and another one of the same name, are kept apart", async () => {
  const clerk = await addClerk();
  await runNumbered(clerk, "Jane Doe");
  const first = await review(clerk, january);
  expect(first.names.resembling).toEqual([["Who is Doe, Jane?", ["Jane Doe"]]]);
  const two = [
    { person: "Doe, Jane", sameAs: "Jane Doe" },
    { person: "Roe, Rick", sameAs: "Jane Doe" },
  ];
  await expectRefused(
    await decide(clerk, first, { people: two }),
    422,
    "people_by_name",
    "would both be employee Jane Doe",
  );
  const unknown = [{ person: "Doe, Jane", sameAs: "17" }];
  await expectRefused(
    await decide(clerk, first, { people: unknown }),
    422,
    "invalid_input",
    'has the number "17"',
  );
  const stranger = [{ person: "Hill, C", sameAs: "Jane Doe" }];
  await expectRefused(
    await decide(clerk, first, { people: stranger }),
    422,
    "invalid_input",
    "isn't one of the new names",
  );
  await expectDecided(clerk, first);
  const made = await run(clerk, await look(clerk, first.id));
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane", "Roe, Rick"],
  });
});

test("a number that is another employee's in any case isn't given to a new one", async () => {
  const clerk = await addClerk();
  await runNumbered(clerk, '"DOE, JANE"');
  const made = await runFirst(clerk, january);
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane (2)", "Roe, Rick"],
  });
});

test("rows of one name are one employee only if the user says so, and are asked about again if there are more", async () => {
  const clerk = await addClerk();
  const file = (rows: number, payDate: string) =>
    journal(Array.from({ length: rows }, () => ["Doe, Jane", "310.00", payDate] as const));
  const first = await review(clerk, file(2, "01/09/2026"));
  expect(first.names.isDecided).toBe(false);
  expect(first.names.repeated).toContain("Doe, Jane (lines 2, 3).");
  await expectRefused(await decide(clerk, first), 422, "invalid_input", "one employee");
  await expectDecided(clerk, first, { areOne: true });
  await run(clerk, first);
  expect((await review(clerk, file(2, "02/06/2026"))).names).toMatchObject({
    repeated: null,
    isDecided: true,
  });
  const more = await review(clerk, file(3, "03/06/2026"));
  expect(more.names).toMatchObject({ newNames: [], isDecided: false });
  expect(more.names.repeated).toContain("(lines 2, 3, 4).");
  const direct = await clerk.fetch(
    "/api/runs",
    await uploadRequest(file(3, "03/06/2026"), { payDate: "2026-03-06" }),
  );
  await expectRefused(direct, 422, "people_by_name", "1 name on several rows");
  await expectDecided(clerk, more, { areOne: true });
  await run(clerk, more);
  expect((await review(clerk, file(3, "04/03/2026"))).names.isDecided).toBe(true);
});

test("of two reviews that confirm the same new name, the later one is asked to look again", async () => {
  const clerk = await addClerk();
  const one = await review(clerk, january);
  const other = await review(clerk, journal([["Jane Doe", "400.00", "02/06/2026"]]));
  await expectDecided(clerk, one);
  await expectDecided(clerk, other);
  const answers = await Promise.all([send(clerk, one), send(clerk, other)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  const late = statuses[0] === 409 ? one : other;
  const refused = answers[statuses.indexOf(409)] as Response;
  await expectRefused(refused, 409, "names_changed", "nothing was saved");
  const again = await look(clerk, late.id);
  expect(again.names.isDecided).toBe(false);
  expect(again.names.text).toContain("1 name known from earlier runs.");
  expect(again.names.text).toContain("Please check them again.");
  expect((await clerk.read<{ runs: Run[] }>("/api/runs")).runs).toHaveLength(1);
  await expectDecided(clerk, again);
  await run(clerk, again);
});

test("a name that is unlinked is asked about again, and past runs and the balance stay", async () => {
  const clerk = await addClerk();
  const made = await runFirst(clerk, january);
  const before = await balanceOf(clerk, "Doe, Jane");
  const names = `/api/employees/${encodeURIComponent("Doe, Jane")}/names`;
  expect(await clerk.read(names)).toEqual({ names: ["Doe, Jane"] });
  const open = await review(clerk, journal([["Jane Doe", "320.00", "02/06/2026"]]));
  expect(open.names.isDecided).toBe(true);
  const unlink = (name: string) =>
    clerk.fetch(names, {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
  expect((await unlink("Roe, Rick")).status).toBe(200);
  expect(await clerk.read("/api/employees/roe,%20rick/names")).toEqual({ names: ["Roe, Rick"] });
  expect((await unlink("Doe, Jane")).status).toBe(200);
  expect(await clerk.read(names)).toEqual({ names: [] });
  expect(await balanceOf(clerk, "Doe, Jane")).toEqual(before);
  expect(await clerk.read(`/api/runs/${made.id}`)).toMatchObject({ run: { status: "completed" } });
  await expectRefused(await send(clerk, open), 422, "people_by_name", "confirm 1 new name");
  const again = await look(clerk, open.id);
  expect(again.names.resembling).toEqual([["Who is Jane Doe?", ["Doe, Jane"]]]);
  await expectDecided(clerk, again);
  const later = await run(clerk, again);
  expect(await clerk.read(`/api/runs/${later.id}/results`)).toMatchObject({
    employeeNumber: ["Jane Doe"],
    startingCost: [5900],
  });
});

test("answers about employee numbers, and those of an earlier version, are none about names", async () => {
  const clerk = await addClerk();
  const { id } = await review(clerk, january);
  const kept = '{"people": {"fingerprint": null, "who": []}, "names": {}, "changed-names": [], "strays": []}';
  await asOwner(server.db, `update reviews set answers = '${kept}' where id = '${id}'`);
  const open = await look(clerk, id);
  expect(open.names.isDecided).toBe(false);
  expect(open.names.text).not.toContain("check them again");
  await expectDecided(clerk, open);
  await run(clerk, await look(clerk, id));
});

test("a decision about other names than there are is refused", async () => {
  const clerk = await addClerk();
  const first = await review(clerk, january);
  const stale = decide(clerk, first, { fingerprint: "0".repeat(32) });
  await expectRefused(await stale, 409, "names_changed", "check the names again");
});

test("[DATA-02] organizations don't see each other's names", async () => {
  const [clerk, stranger] = [await addClerk(), await addClerk()];
  await runFirst(clerk, january);
  const theirs = await review(stranger, january);
  expect(theirs.names).toMatchObject({ newNames: ["Doe, Jane", "Roe, Rick"], resembling: [] });
  const { id, questions } = await review(clerk, journal([["Hill, C", "310.00"]]));
  await expectRefused(
    await decide(stranger, { ...theirs, id, questions }),
    404,
    "review_over",
    "This review is over",
  );
});

test("[SET-01] names are in the export of all data", async () => {
  const clerk = await addClerk();
  await runFirst(clerk, january);
  expect(await clerk.read("/api/accounts/export.json")).toMatchObject({
    employeeNames: [
      { name: "Doe, Jane", person_number: "Doe, Jane", actor: clerk.userId },
      { name: "Roe, Rick", person_number: "Roe, Rick", actor: clerk.userId },
    ],
  });
});

test("5,000 new names are confirmed in one step", async () => {
  const clerk = await addClerk();
  const rows = Array.from({ length: 5000 }, (_, at) => [`Doe${at}, Jane`, "310.00"] as const);
  const first = await review(clerk, journal(rows));
  expect(first.names.newNames.at(-1)).toBe("and 4,900 more names");
  await expectDecided(clerk, first);
  expect(await run(clerk, first)).toMatchObject({ employeesAnalyzed: 5000 });
});
