import { randomUUID } from "node:crypto";
import type { NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import { daysLater } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { rowsOf } from "../../test/payroll/rows-of.ts";
import { addPayrollUser, type ErrorBody } from "../../test/payroll-user.ts";
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

test("the same signed paper sent several times at once is recorded once", async () => {
  const clerk = await clerkWithEmployees();
  const papers = [{ itemId: null }, { itemId: null, note: "Second pair" }];
  for (const paper of papers) {
    const all = [signed(paper), signed(paper), signed(paper)].map((body) =>
      clerk.post(address("1001"), body),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  }
  expect((await read(clerk)).authorizations).toHaveLength(papers.length);
});

test("two identical requests at once record one authorization", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  const answers = await Promise.all([clerk.post(address("1001"), body), clerk.post(address("1001"), body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await read(clerk)).authorizations).toHaveLength(1);
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

test("without a kind of item, the item's own class decides what the state requires", async () => {
  const clerk = await clerkWithEmployees();
  const answers = { kind: "money", credit: "no" };
  const item = { name: "Cash advance", price: 9000, employerShare: 0, answers };
  const { items } = (await (await clerk.post("/api/items", item)).json()) as {
    items: { id: string; itemClass: string | null }[];
  };
  expect(items[0]?.itemClass).toBe("cash-advance-or-loan");
  const body = signed({ what: null, itemId: items[0]?.id ?? "", state: "MN" });
  const error = await errorOf(clerk.post(address("1001"), body));
  expect(error).toMatchObject({ status: 422, fields: { amount: expect.stringContaining("Minnesota") } });
  const { authorizations } = await record(clerk, { ...body, amount: 2000 });
  expect(authorizations[0]).toMatchObject({ itemClass: "cash-advance-or-loan" });
});

test.each([
  ["allowed with it", "TX", "work-boots", "with-authorization"],
  ["not allowed", "NY", "tools", "not-allowed"],
  ["not reviewed", "WA", "medical-exam", "not-reviewed"],
  ["not known", undefined, "tools", null],
] as const)(
  "an authorization says that its state's rule is %s",
  async (_what, state, itemClass, ruleAnswer) => {
    const { authorizations } = await record(
      await clerkWithEmployees(),
      signed({ state, itemClass, total: 12000, amount: 2000 }),
    );
    expect(authorizations[0]?.ruleAnswer).toBe(ruleAnswer);
  },
);

test("in Illinois an authorization ends after six months, whatever it says", async () => {
  const clerk = await clerkWithEmployees();
  const terms = { state: "IL", itemClass: "uniform", equalPayments: true, amount: 500 } as const;
  await record(clerk, signed({ ...terms, signedOn: "2025-05-07", expiresOn: "2026-05-07" }), "1002");
  const { authorizations, worksIn } = await read(clerk, "1002");
  expect(worksIn?.state).toBe("IL");
  expect(authorizations[0]).toMatchObject({ lastDay: "2025-11-06", standing: "expired" });
  expect(authorizations[0]?.lastDayBy).toContain("Ill. Adm. Code");
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

test("a revocation ends the older authorizations for the same, and none that was signed later", async () => {
  const clerk = await clerkWithEmployees();
  const older = signed({ signedOn: daysLater(today, -20) });
  const newer = signed();
  const forElse = signed({ what: "Gloves" });
  for (const one of [older, newer, forElse]) await record(clerk, one);
  const standings = async () => {
    const { authorizations } = await read(clerk);
    return Object.fromEntries(authorizations.map(({ id, standing, endedOn }) => [id, [standing, endedOn]]));
  };
  const onFile = ["on-file", null];
  expect(await standings()).toEqual({ [older.id]: onFile, [newer.id]: onFile, [forElse.id]: onFile });
  const on = daysLater(today, -1);
  const revoked = { kind: "revoked", on, receivedBy: "the payroll office" };
  expect((await clerk.post(`/api/authorizations/${newer.id}/events`, revoked)).status).toBe(201);
  const later = signed({ signedOn: today });
  await record(clerk, later);
  expect(await standings()).toEqual({
    ...{ [older.id]: ["revoked", on], [newer.id]: ["revoked", null] },
    ...{ [forElse.id]: onFile, [later.id]: onFile },
  });
  const mistake = { kind: "withdrawn", reason: "wrong employee" };
  expect((await clerk.post(`/api/authorizations/${newer.id}/events`, mistake)).status).toBe(201);
  expect((await standings())[older.id]).toEqual(onFile);
});

test("South Carolina's notice is missing until it is recorded", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed({ state: "SC", itemClass: "tools" });
  await record(clerk, body);
  expect((await read(clerk)).authorizations[0]).toMatchObject({ fault: "notice-missing" });
  const notice = { kind: "notice", on: daysLater(today, -9) };
  expect((await clerk.post(`/api/authorizations/${body.id}/events`, notice)).status).toBe(201);
  expect((await read(clerk)).authorizations[0]).toMatchObject({ fault: null, notice: { on: notice.on } });
});

test("an authorization under a merged number belongs to the employee", async () => {
  const clerk = await clerkWithEmployees();
  await record(clerk, signed(), "1002");
  const pair = { one: "1001", other: "1002", keep: "1001" };
  const { seen } = (await (await clerk.post("/api/employee-merges/check", pair)).json()) as { seen: string };
  expect((await clerk.post("/api/employee-merges", { ...pair, id: randomUUID(), seen })).status).toBe(201);
  expect((await read(clerk)).authorizations).toEqual([expect.objectContaining({ employeeNumber: "1002" })]);
  expect((await read(clerk, "1002")).employeeNumber).toBe("1001");
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

test("one scan of what several employees signed is kept once, and is a document of each", async () => {
  const [clerk, stranger] = [await clerkWithEmployees(), await clerkWithEmployees()];
  const [first, second, foreign] = [signed(), signed(), signed()];
  await record(clerk, first);
  await record(clerk, second, "1002");
  await record(stranger, foreign);
  const batch = { id: randomUUID(), name: "batch.pdf", others: [second.id] };
  const send = (others: string[]) => sendDocument(clerk, first.id, pdf, { ...batch, others });
  expect((await send([second.id, foreign.id])).answer.status).toBe(404);
  expect((await send(["2"])).answer.status).toBe(422);
  for (const _again of [1, 2]) expect((await send(batch.others)).answer.status).toBe(201);
  for (const number of ["1001", "1002"])
    expect((await read(clerk, number)).authorizations[0]?.documents).toEqual([
      expect.objectContaining({ id: batch.id, fileName: "batch.pdf", covers: 2 }),
    ]);
  const file = `/api/authorizations/${second.id}/documents/${batch.id}/file`;
  expect(Buffer.from(await (await clerk.fetch(file)).arrayBuffer()).equals(pdf)).toBe(true);
  expect(await rowsOf(server.db, clerk)).toMatchObject({
    authorization_documents: 1,
    documented_authorizations: 2,
  });
  await clerk.post(`/api/authorizations/${second.id}/events`, { kind: "withdrawn", reason: "wrong person" });
  const another = { ...batch, id: randomUUID() };
  expect((await sendDocument(clerk, first.id, pdf, another)).answer.status).toBe(409);
});

test.each<[string, Uint8Array, string, number]>([
  ["a program under the name of a PDF", Buffer.from("MZ\x90\0 a program"), "signed.pdf", 422],
  ["a drawing with a script", Buffer.from("<svg><script>alert(1)</script></svg>"), "signed.png", 422],
  ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), "signed.pdf", 422],
  ["a PDF that was cut off", pdf.subarray(0, 2_000_000), "signed.pdf", 422],
  ["a PNG that was cut off", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "signed.png", 422],
  ["nothing", Buffer.alloc(0), "signed.pdf", 400],
  ["more than 10 MB", Buffer.concat([pdf, Buffer.alloc(10_500_000)]), "signed.pdf", 413],
])("%s isn't taken as a document", async (_what, file, name, status) => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  await record(clerk, body);
  const { answer } = await sendDocument(clerk, body.id, file, { name });
  const { message } = ((await answer.json()) as ErrorBody).error;
  expect([answer.status, message]).toEqual([status, expect.not.stringContaining("CSV")]);
  expect((await read(clerk)).authorizations[0]?.documents).toEqual([]);
});

test("an upload that is cut off leaves nothing", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  await record(clerk, body);
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const cut = `--b\r\ncontent-disposition: form-data; name="id"\r\n\r\n${randomUUID()}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 %%EOF`;
  const answer = await clerk.fetch(`/api/authorizations/${body.id}/documents`, {
    method: "POST",
    headers,
    body: cut,
  });
  const error = await errorOf(answer);
  expect(error).toMatchObject({ status: 400, code: "upload_incomplete" });
  expect(error.message).toContain("cut off");
  expect((await read(clerk)).authorizations[0]?.documents).toEqual([]);
});

test("authorizations and their documents are deleted with the organization", async () => {
  const clerk = await clerkWithEmployees();
  const body = signed();
  await record(clerk, body);
  await sendDocument(clerk, body.id);
  expect(await rowsOf(server.db, clerk)).toMatchObject({ authorizations: 1, authorization_documents: 1 });
  await asOwner(server.db, `delete from organizations where id = '${clerk.organizationId}'`);
  expect(await rowsOf(server.db, clerk)).not.toHaveProperty("authorizations");
});

test("a form to sign is a PDF with the employee; another organization's employee isn't found", async () => {
  const [clerk, stranger] = [await clerkWithEmployees(), await addPayrollUser(server)];
  const form = "/api/employees/1002/authorization-form.pdf";
  const terms = "what=Boots&itemClass=uniform&state=IL&total=12000&amount=2000&equalPayments=true";
  const answer = await clerk.fetch(`${form}?${terms}&firstDeductionOn=2026-12-04`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="authorization-form-1002.pdf"',
  );
  const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  expect((await stranger.fetch(form)).status).toBe(404);
  for (const wrong of [
    `item=${randomUUID()}`,
    "state=PR",
    "state=Illinois",
    "total=-5",
    "forPayDate=2026-02-30",
  ])
    expect((await clerk.fetch(`${form}?${wrong}`)).status, wrong).toBe(422);
});
