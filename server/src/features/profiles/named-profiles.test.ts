import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import { planOf, type ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { profile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const plan = planOf(profile);
const register = { name: "Register", plan, deductionAmount: 4500 };

type Account = Pick<BrowserSession, "fetch">;

const send = (account: Account, method: string, address: string, body: unknown) =>
  account.fetch(address, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const post = (account: Account, body: unknown) => send(account, "POST", "/api/profiles", body);

async function add(account: Account, body: unknown = register): Promise<NamedProfile> {
  const answer = await post(account, body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { profile: NamedProfile }).profile;
}

async function list(account: Account): Promise<NamedProfile[]> {
  return ((await (await account.fetch("/api/profiles")).json()) as { profiles: NamedProfile[] }).profiles;
}

async function refusedFields(account: Account, changed: Partial<ReadingPlan>): Promise<unknown> {
  const answer = await post(account, { ...register, plan: { ...plan, ...changed } });
  expect(answer.status).toBe(422);
  return ((await answer.json()) as { error: { fields: unknown } }).error.fields;
}

test("profiles are added, changed as new versions, and deleted", async () => {
  const account = await server.addAccount();
  const added = await add(account);
  expect(added).toMatchObject({ ...register, version: 1, usedAt: null });
  const changed = await send(account, "PUT", `/api/profiles/${added.id}`, {
    ...register,
    name: "Weekly",
    basedOn: 1,
  });
  expect(await changed.json()).toMatchObject({ profile: { id: added.id, name: "Weekly", version: 2 } });
  expect(await list(account)).toMatchObject([{ id: added.id, name: "Weekly", version: 2 }]);
  const other = await add(account);
  expect((await list(account)).map(({ name }) => name)).toEqual(["Register", "Weekly"]);
  expect((await account.fetch(`/api/profiles/${added.id}`, { method: "DELETE" })).status).toBe(200);
  expect((await list(account)).map(({ id }) => id)).toEqual([other.id]);
});

test("each version says who saved it and who ended it", async () => {
  const account = await server.addAccount();
  const { id } = await add(account);
  await send(account, "PUT", `/api/profiles/${id}`, { ...register, name: "Weekly", basedOn: 1 });
  await account.fetch(`/api/profiles/${id}`, { method: "DELETE" });
  const { rows } = await server.db.asOrganization(account, ({ client }) =>
    client.query(
      "select version, name, actor = $2 and ended_by = $2 as named from profiles where id = $1 order by version",
      [id, account.userId],
    ),
  );
  expect(rows).toEqual([
    { version: 1, name: "Register", named: true },
    { version: 2, name: "Weekly", named: true },
  ]);
});

test("[SET-04] the default profile is one of the list, as a plan, until it's deleted", async () => {
  const account = await server.addAccount();
  await send(account, "PUT", "/api/profiles/default", profile);
  await send(account, "PUT", "/api/profiles/default", { ...profile, deductionAmount: 100 });
  expect(await list(account)).toMatchObject([
    { id: "default", name: "Default profile", version: 2, plan, deductionAmount: 100 },
  ]);
  expect((await account.fetch("/api/profiles/default", { method: "DELETE" })).status).toBe(200);
  expect(await (await account.fetch("/api/profiles/default")).json()).toEqual({ profile: null });
});

test("two profiles can't have one name, and a deleted one's name is free", async () => {
  const account = await server.addAccount();
  const { id } = await add(account);
  const other = await add(account, { ...register, name: "Weekly" });
  const refused = await post(account, { ...register, name: " REGISTER " });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: {
      code: "profile_name_taken",
      fields: { name: "There's already a profile with this name. Choose a different name." },
    },
  });
  const renamed = { ...register, basedOn: 1 };
  expect((await send(account, "PUT", `/api/profiles/${other.id}`, renamed)).status).toBe(409);
  await account.fetch(`/api/profiles/${id}`, { method: "DELETE" });
  expect((await send(account, "PUT", `/api/profiles/${other.id}`, renamed)).status).toBe(200);
  expect((await post(account, { ...register, name: "default profile" })).status).toBe(409);
});

test("of several changes at once one is saved, and the others hear of it", async () => {
  const account = await server.addAccount();
  const { id } = await add(account);
  const changes = ["A", "B", "C"].map((name) =>
    send(account, "PUT", `/api/profiles/${id}`, { ...register, name, basedOn: 1 }),
  );
  const answers = await Promise.all(changes);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: { code: "profile_changed" } });
  expect(await list(account)).toMatchObject([{ version: 2 }]);
});

test("[DATA-02] another organization's profile can't be seen, changed or deleted", async () => {
  const [owner, stranger] = [await server.addAccount(), await server.addAccount()];
  const { id } = await add(owner);
  expect(await list(stranger)).toEqual([]);
  for (const request of [
    send(stranger, "PUT", `/api/profiles/${id}`, { ...register, basedOn: 1 }),
    stranger.fetch(`/api/profiles/${id}`, { method: "DELETE" }),
  ]) {
    const answer = await request;
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "profile_not_found" } });
  }
  expect(await list(owner)).toMatchObject([{ version: 1 }]);
});

test("without a session nothing is shown or saved", async () => {
  const visitor = openBrowserSession(server.url);
  expect((await visitor.fetch("/api/profiles")).status).toBe(401);
  expect((await post(visitor, register)).status).toBe(401);
});

test("a plan without what reading needs is refused field by field", async () => {
  const account = await server.addAccount();
  expect(
    await refusedFields(account, { employeeNumber: null, amount: null, hours: [], regularValues: [] }),
  ).toEqual({
    "plan.employeeNumber": "Choose the column with the employee numbers, or the columns with the names.",
    "plan.amount": "Choose the column with the amounts.",
    "plan.hours": "Choose at least one column with hours worked.",
    "plan.regularValues": "Choose at least one kind of pay that is gross pay.",
  });
  expect(await refusedFields(account, { location: "Place", hasHeader: false })).toMatchObject({
    "plan.location": 'The file has no column "Place". Choose another one.',
    "plan.hasHeader": expect.stringContaining("Export it with a header."),
  });
  expect(await refusedFields(account, { hours: ["Amount"] })).toEqual({
    "plan.hours": '"Amount" already has another meaning. Choose a different column.',
  });
  const wide = { shape: "one-row-per-employee", earningsType: null, regularValues: [] } as const;
  expect(
    await refusedFields(account, {
      ...wide,
      ...{ leaveInGross: ["Hours"], leavePay: ["Amount"], tips: ["Location"], deduction: "Amount" },
    }),
  ).toEqual({
    "plan.leaveInGross": '"Hours" already has another meaning. Choose a different column.',
    "plan.leavePay": '"Amount" already has another meaning. Choose a different column.',
    "plan.tips": '"Location" already has another meaning. Choose a different column.',
    "plan.deduction": '"Amount" already has another meaning. Choose a different column.',
  });
  expect(await refusedFields(account, { ...wide, tips: ["Gratuity"] })).toEqual({
    "plan.tips": 'The file has no column "Gratuity". Choose another one.',
  });
  expect(await refusedFields(account, { shape: "by-day" })).toEqual({
    "plan.workDate": "Choose the column with the day of the work.",
  });
  expect(await refusedFields(account, { shape: "one-row-per-employee" })).toEqual({
    "plan.earningsType":
      "A file with one row for each employee has no column of kinds of pay. Leave it empty.",
  });
  expect(await refusedFields(account, { earningsType: null, shape: "one-row-per-employee" })).toEqual({
    "plan.regularValues": "Choose the column that says what kind of pay each row is first.",
  });
});

test("days that a sample names outside its table aren't kept for the files to come", async () => {
  const account = await server.addAccount();
  const said = { payDate: { value: "2026-01-23" }, periodStart: { column: "Hours" } };
  const saved = await add(account, { ...register, plan: { ...plan, ...said } });
  expect(saved.plan).toMatchObject({ payDate: { value: "" }, periodStart: { column: "Hours" } });
});

test("an organization can have 50 profiles", async () => {
  const account = await server.addAccount();
  for (let count = 0; count < 50; count++) await add(account, { ...register, name: `Profile ${count}` });
  const answer = await post(account, register);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: "too_many_profiles" } });
});
