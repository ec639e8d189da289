import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { rowsOf } from "../../test/payroll/rows-of.ts";
import { addPayrollUser, type ErrorBody } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import {
  clerkWithEmployees,
  errorOf,
  pdf,
  read,
  record,
  sendDocument,
  signed,
} from "./test/authorizations.ts";

const server = await sharedTestServer();

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
