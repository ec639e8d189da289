import { randomUUID } from "node:crypto";
import type { NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { daysLater } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";
import {
  address,
  clerkWithEmployees,
  errorOf,
  pdf,
  read,
  record,
  sendDocument,
  signed,
  today,
} from "./test/authorizations.ts";

const server = await sharedTestServer();

/** Boots that need an authorization in Texas. @returns the item's id */
async function addBoots(clerk: PayrollUser): Promise<string> {
  const answers = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };
  const added = await clerk.post("/api/items", { name: "Boots", price: 12000, employerShare: 0, answers });
  const { items } = (await added.json()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

test("what several employees signed is recorded at once, for all of them or none, and once", async () => {
  const clerk = await clerkWithEmployees();
  const of = (employeeNumber: string, more: object = {}) => ({ ...signed(more), employeeNumber });
  const authorizations = [of("1001", { total: 5000 }), of("1002", { total: 6000 })];
  const send = (...sent: object[]) => clerk.post("/api/authorizations", { authorizations: sent });
  const refused = await errorOf(send(...authorizations, of("9999"), of("9998")));
  expect(refused).toMatchObject({
    status: 404,
    message: expect.stringMatching(
      /^Nothing was recorded\. Employee 9999: .* 1 more needs to be fixed too\.$/,
    ),
    refused: [{ employeeNumber: "9999" }, { employeeNumber: "9998" }],
  });
  expect((await read(clerk)).authorizations).toEqual([]);
  expect(await errorOf(send(...authorizations, of("1002", { signedOn: daysLater(today, 9) })))).toMatchObject(
    {
      status: 422,
      fields: { signedOn: expect.any(String) },
    },
  );
  for (const _again of [1, 2]) expect((await send(...authorizations)).status).toBe(201);
  for (const { employeeNumber, id, total } of authorizations)
    expect((await read(clerk, employeeNumber)).authorizations).toMatchObject([{ id, total }]);
  expect(await errorOf(send(of("1002", { total: 6000 })))).toMatchObject({
    message: expect.stringMatching(
      /^Nothing was recorded\. Employee 1002: An authorization with the same terms/,
    ),
  });
});

test("an authorization keeps who recorded it and never changes", async () => {
  const clerk = await clerkWithEmployees();
  const { items } = (await (
    await clerk.post("/api/items", { name: "Work boots", price: 12000, employerShare: 0, ...withoutRules })
  ).json()) as { items: { id: string }[] };
  const itemId = items[0]?.id ?? "";
  const terms = { total: 12000, amount: 2000, payments: 6, equalPayments: true };
  const first = daysLater(today, -3);
  const body = signed({
    ...terms,
    itemId,
    what: null,
    state: "TX",
    itemClass: "work-boots",
    firstDeductionOn: first,
  });
  const { authorizations, worksIn } = await record(clerk, body);
  expect(worksIn).toEqual({ state: "TX", name: "Texas" });
  expect(authorizations).toEqual([
    expect.objectContaining({
      ...terms,
      ...{ id: body.id, employeeNumber: "1001", item: { id: itemId, name: "Work boots" }, what: null },
      ...{
        signedOn: body.signedOn,
        firstDeductionOn: first,
        standing: "on-file",
        lastDay: null,
        fault: null,
      },
      ...{ documents: [], revoked: null, endedOn: null, withdrawn: null, recordedBy: clerk.email },
    }),
  ]);
  const again = await record(clerk, body);
  expect(again.authorizations).toHaveLength(1);
  const other = await clerk.post(address("1001"), { ...body, amount: 2500 });
  expect(await errorOf(other)).toMatchObject({ status: 409, code: "authorization_refused" });
  const gone = await clerk.fetch(`/api/items/${itemId}`, { method: "DELETE" });
  expect(await errorOf(gone)).toMatchObject({ status: 409, code: "item_used" });
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  expect(JSON.parse(text)).toMatchObject({ authorizations: [{ id: body.id, person_number: "1001" }] });
});

test("the same signed paper is recorded once, unless it was withdrawn or a note says that it's another one", async () => {
  const clerk = await clerkWithEmployees();
  const paper = { signedOn: daysLater(today, -10), total: 5900, payments: 3 };
  const again = (changes: Partial<NewAuthorization> = {}) =>
    clerk.post(address("1001"), signed({ ...paper, ...changes }));
  const first = signed(paper);
  await record(clerk, first);
  const refused = await errorOf(again());
  const fields = { note: expect.stringContaining("already recorded") };
  expect(refused).toMatchObject({ status: 409, code: "authorization_on_file", fields });
  for (const other of [{ note: "Second pair" }, { total: 6000 }, { what: "Vest" }])
    expect((await again(other)).status).toBe(201);
  expect((await again({ note: "Second pair" })).status).toBe(409);
  await clerk.post(`/api/authorizations/${first.id}/events`, { kind: "withdrawn", reason: "wrong file" });
  expect((await again()).status).toBe(201);
  await record(clerk, signed(paper), "1002");
});

test("only what the employee's state requires is required", async () => {
  const clerk = await clerkWithEmployees();
  const fieldsOf = async (terms: Partial<NewAuthorization>) => {
    const answer = await clerk.post(address("1002"), signed(terms));
    if (answer.status === 201) return {};
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { error: { fields: Record<string, string> } }).error.fields;
  };
  const minnesota = { state: "MN", itemClass: "tools" } as const;
  expect(Object.keys(await fieldsOf(minnesota))).toEqual(["amount"]);
  expect(await fieldsOf({ ...minnesota, amount: 2000 })).toEqual({});
  const illinois = { state: "IL", itemClass: "uniform" } as const;
  expect(Object.keys(await fieldsOf(illinois))).toEqual(["forPayDate"]);
  expect(Object.keys(await fieldsOf({ ...illinois, equalPayments: true }))).toEqual(["amount"]);
  expect(await fieldsOf({ ...illinois, equalPayments: true, amount: 500 })).toEqual({});
  const westVirginia = { state: "WV", itemClass: "tools" } as const;
  expect(Object.keys(await fieldsOf(westVirginia)).sort()).toEqual(["approvedForm", "notarized", "total"]);
  expect(Object.keys(await fieldsOf({ state: "MD", itemClass: "tools", what: null }))).toEqual(["itemId"]);
  expect(await fieldsOf({ state: "TX" })).toEqual({});
});

test.each([
  ["allowed with it", "TX", "work-boots", "with-authorization"],
  ["not allowed", "NY", "tools", "not-allowed"],
  ["not reviewed", "WA", "medical-exam", "not-reviewed"],
  ["that of the state where the employee works", undefined, "tools", "with-authorization"],
] as const)(
  "an authorization says that its state's rule is %s",
  async (_what, state, itemClass, ruleAnswer) => {
    const { authorizations } = await record(
      await clerkWithEmployees(`US-${state ?? "TX"}`),
      signed({ state, itemClass, total: 12000, amount: 2000 }),
    );
    expect(authorizations[0]?.ruleAnswer).toBe(ruleAnswer);
  },
);

test("an authorization recorded before the state was known is judged by the state of the newest run", async () => {
  const clerk = await addPayrollUser(server);
  const itemId = await addBoots(clerk);
  const bought = { employeeNumber: "1", employeeConfirmed: true, itemId, date: "2025-02-01", amount: 12000 };
  await clerk.post("/api/purchases", {
    purchases: [{ ...bought, id: randomUUID(), signedOn: "2025-02-01" }],
  });
  expect((await read(clerk, "1")).authorizations).toMatchObject([{ state: null, fault: null }]);
  const run = await clerk.run(payrollFile([["1", "400.00"]]));
  const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(results.verdict.values).toEqual(["needs-authorization"]);
  const [shown] = (await read(clerk, "1")).authorizations;
  expect(shown).toMatchObject({ state: { state: "TX", name: "Texas" } });
  expect(shown?.fault).toBe("authorization-wrong-form");
});

test("an authorization for another state is judged by the rule of the one where the employee works, as in runs", async () => {
  const clerk = await clerkWithEmployees();
  const itemId = await addBoots(clerk);
  const bought = {
    employeeNumber: "1001",
    employeeConfirmed: true,
    itemId,
    date: "2025-03-02",
    amount: 12000,
  };
  await clerk.post("/api/purchases", { purchases: [{ ...bought, id: randomUUID() }] });
  const terms = { what: null, itemId, total: 12000, signedOn: "2025-03-02" };
  const [shown] = (await record(clerk, signed({ ...terms, state: "NC" }))).authorizations;
  expect(shown).toMatchObject({ state: { name: "North Carolina" }, ruleState: { name: "Texas" } });
  const verdictOn = async (payDate: string) => {
    const run = await clerk.run(payrollFile([["1001", `9${payDate.slice(-2)}.00`]]), { payDate });
    return (await clerk.read<Results>(`/api/runs/${run.id}/results`)).verdict.values;
  };
  expect(shown).toMatchObject({ fault: "authorization-wrong-form", ruleAnswer: "with-authorization" });
  expect(await verdictOn("2025-03-08")).toEqual(["needs-authorization"]);
  const [newer] = (await record(clerk, signed({ ...terms, state: "TX" }))).authorizations;
  expect(newer).toMatchObject({ fault: null });
  expect(await verdictOn("2025-03-15")).toEqual(["ok"]);
});

test("impossible dates are refused at their fields", async () => {
  const clerk = await clerkWithEmployees();
  const { items: _items, ...wrong } = {
    items: null,
    signedOn: [{ signedOn: "1926-01-01" }, { signedOn: daysLater(today, 3) }, { signedOn: "2026-02-30" }],
    firstDeductionOn: [{ firstDeductionOn: daysLater(today, -11) }, { firstDeductionOn: "2999-01-01" }],
    expiresOn: [{ expiresOn: daysLater(today, -11) }],
    lossFoundOn: [{ lossFoundOn: today }],
    amount: [{ amount: -5 }, { total: 1000, amount: 1001 }],
    payments: [{ total: 1000, amount: 100, payments: 9 }],
    itemId: [{ itemId: randomUUID(), what: null }],
    state: [{ state: "PR" }],
  };
  for (const [field, bodies] of Object.entries(wrong)) {
    for (const body of bodies) {
      const error = await errorOf(clerk.post(address("1001"), signed(body as Partial<NewAuthorization>)));
      expect(error, JSON.stringify(body)).toMatchObject({
        ...{ status: 422, code: "invalid_input", fields: { [field]: expect.any(String) } },
      });
    }
  }
  expect((await read(clerk)).authorizations).toEqual([]);
});

test("a revoked authorization shows who received it; a withdrawn one stays visible", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  await record(clerk, body);
  const events = `/api/authorizations/${body.id}/events`;
  const revoked = { kind: "revoked", on: today, receivedBy: "the payroll office", reason: "by letter" };
  const early = await errorOf(clerk.post(events, { ...revoked, on: daysLater(today, -11) }));
  expect(early).toMatchObject({ status: 422, fields: { on: expect.stringContaining("It was signed on") } });
  const late = await errorOf(clerk.post(events, { ...revoked, on: daysLater(today, 5) }));
  expect(late).toMatchObject({ status: 422, fields: { on: expect.stringContaining("future") } });
  const both = await Promise.all([clerk.post(events, revoked), clerk.post(events, revoked)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const other = await errorOf(clerk.post(events, { ...revoked, receivedBy: "someone else" }));
  expect(other).toMatchObject({ status: 409, code: "authorization_refused" });
  expect((await read(clerk)).authorizations[0]).toMatchObject({
    standing: "revoked",
    revoked: { on: today, receivedBy: "the payroll office", reason: "by letter", recordedBy: clerk.email },
  });
  expect((await clerk.post(events, { kind: "withdrawn", reason: "wrong employee" })).status).toBe(201);
  expect((await read(clerk)).authorizations[0]).toMatchObject({
    ...{ standing: "withdrawn", withdrawn: { reason: "wrong employee" } },
  });
  const after = await errorOf(clerk.post(events, { kind: "notice", on: today }));
  expect(after).toMatchObject({ status: 409 });
});

test("[DATA-02] another organization finds, changes and adds nothing", async () => {
  const [clerk, stranger] = [await clerkWithEmployees(), await clerkWithEmployees()];
  const body = signed();
  await record(clerk, body);
  const document = await sendDocument(clerk, body.id);
  expect(document.answer.status).toBe(201);
  expect((await read(stranger)).authorizations).toEqual([]);
  const events = `/api/authorizations/${body.id}/events`;
  expect((await stranger.post(events, { kind: "withdrawn", reason: "mine" })).status).toBe(404);
  expect((await sendDocument(stranger, body.id)).answer.status).toBe(404);
  expect((await stranger.fetch(document.file)).status).toBe(404);
  const own = signed();
  await record(stranger, own);
  const mixed = document.file.replace(body.id, own.id);
  expect((await stranger.fetch(mixed)).status).toBe(404);
  // The same id in another organization is another authorization.
  await record(stranger, { ...signed({ what: "Vest" }), id: body.id });
  expect((await read(clerk)).authorizations[0]).toMatchObject({ standing: "on-file", withdrawn: null });
});

test("a signed document downloads byte for byte as an attachment and is in the export", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  await record(clerk, body);
  const id = randomUUID();
  const { file } = await sendDocument(clerk, body.id, pdf, { name: "Boots <1>.exe", id });
  expect((await sendDocument(clerk, body.id, pdf, { id })).answer.status).toBe(201);
  const [first] = (await read(clerk)).authorizations;
  expect(first?.documents).toEqual([
    expect.objectContaining({ id, fileName: "Boots <1>.exe", kind: "pdf", byteCount: pdf.length }),
  ]);
  const answer = await clerk.fetch(file);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="authorization-1001-${body.signedOn}.pdf"`,
    "x-content-type-options": "nosniff",
    "content-length": String(pdf.length),
    "cache-control": "no-store",
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  const { authorizationDocuments } = JSON.parse(text) as { authorizationDocuments: { file: string }[] };
  expect(Buffer.from(authorizationDocuments[0]?.file ?? "", "base64").equals(pdf)).toBe(true);
});
