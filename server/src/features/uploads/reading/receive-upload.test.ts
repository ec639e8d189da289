import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { addPayrollUser, type ErrorBody, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();
const megabyte = 1024 * 1024;
const row = "1,US-TX,/101,320.00,40\n";
const header = "Employee,Location,Wage Type,Amount,Hours\n";

let clerk: PayrollUser;
beforeAll(async () => {
  clerk = await addPayrollUser(server);
});

async function expectRefused(
  answer: Response,
  status: number,
  code: string,
  message: unknown,
): Promise<void> {
  expect(await answer.json()).toMatchObject({ error: { code, message } });
  expect(answer.status).toBe(status);
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
}

test("[UP-03] only a name that ends in .csv is accepted, in any case", async () => {
  for (const fileName of ["payroll.docx", "payroll.csv.exe", "csv", "photo.jpg"]) {
    const answer = await clerk.upload(header + row, { fileName });
    await expectRefused(answer, 400, "not_a_csv", "Please upload a CSV file");
  }
});

test("[UP-03] an empty file is refused, and one with a header only has no data", async () => {
  await expectRefused(await clerk.upload(""), 400, "file_empty", "File is empty");
  await expectRefused(await clerk.upload(header), 422, "unreadable_file", "CSV file contains no data");
});

test("[UP-03] a file of 10 MB is accepted, one byte more is refused, compressed or not", async () => {
  const exact = (header + row).padEnd(10 * megabyte, "\n");
  for (const gzip of [false, true]) {
    const answer = await clerk.upload(`${exact}\n`, { gzip });
    await expectRefused(answer, 413, "file_too_large", "File size exceeds 10MB limit");
  }
  const other = await addPayrollUser(server);
  expect(await other.run(exact)).toMatchObject({ employeesAnalyzed: 1 });
});

test("[UP-03] a small upload that unpacks to a gigabyte is refused without unpacking it", async () => {
  const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${header}`;
  const bomb = Buffer.concat([gzipSync(part), ...Array<Buffer>(64).fill(gzipSync(row.repeat(700_000)))]);
  expect(bomb.length).toBeLessThan(5 * megabyte);
  const answer = await send(bomb, {
    "content-type": "multipart/form-data; boundary=b",
    "content-encoding": "gzip",
  });
  await expectRefused(answer, 413, "file_too_large", "File size exceeds 10MB limit");
});

test("[UP-03] bytes before the file count toward the limit too", async () => {
  const answer = await send(Buffer.alloc(11 * megabyte, "x"), {
    "content-type": "multipart/form-data; boundary=b",
  });
  await expectRefused(answer, 413, "file_too_large", "File size exceeds 10MB limit");
});

test("[UP-04] a photo renamed to .csv is refused with an explanation", async () => {
  const jpeg = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 72, 0, 72, 0, 0,
  ]);
  const answer = await clerk.upload(jpeg);
  await expectRefused(
    answer,
    422,
    "unreadable_file",
    expect.stringMatching(/^Failed to parse CSV file: .*CSV/),
  );
});

test("[CSV-02] a file with another header is refused, naming the missing columns", async () => {
  const answer = await clerk.upload("Employee,Location,Type,Amount,Std\n1,US-TX,/101,1,1\n");
  const { error } = (await answer.clone().json()) as ErrorBody;
  expect(error.advice).toContain("on line 1, which has 'Employee', 'Location', 'Type', 'Amount', 'Std'.");
  await expectRefused(answer, 422, "unreadable_file", "Missing required columns: Wage Type, Hours");
});

test("[UP-04] a row that can't be read is named by its line", async () => {
  const answer = await clerk.upload(`${header}${row}2,US-TX,/101\n`);
  const { error } = (await answer.clone().json()) as ErrorBody;
  expect(error.line).toBe(3);
  await expectRefused(
    answer,
    422,
    "unreadable_file",
    expect.stringMatching(/^Failed to parse CSV file: Line 3 /),
  );
});

test("[UP-04] a column of long texts chosen as the employee ID is refused, naming the line", async () => {
  const answer = await clerk.upload(`${header}${row}${"x".repeat(3000)},US-TX,/101,320.00,40\n`);
  await expectRefused(
    answer,
    422,
    "unreadable_file",
    expect.stringMatching(/^Failed to parse CSV file: On line 3: .* has 3,000 characters/),
  );
});

test("[UP-04] a column of long numbers chosen as the hours is refused with an explanation", async () => {
  const company = await addPayrollUser(server, "enterprise");
  const rows = Array.from({ length: 10_000 }, (_, number) => `${number},US-TX,/101,320.00,950000\n`);
  const answer = await company.upload(header + rows.join(""));
  await expectRefused(
    answer,
    422,
    "unreadable_file",
    "Failed to parse CSV file: The column configured as Hours adds up to an impossible total. Check which column that is, correct the configuration and upload the file again.",
  );
  expect(await company.read("/api/runs")).toEqual({ runs: [] });
});

test("[UP-04] a pay date that is missing, invalid, or outside the wage table is refused with an explanation", async () => {
  const form = new FormData();
  form.set("file", new Blob([header + row]), "payroll.csv");
  const without = await clerk.fetch("/api/runs", { method: "POST", body: form });
  await expectRefused(without, 422, "invalid_input", "Please enter the pay date");
  const noDay = await clerk.upload(header + row, { payDate: "2025-02-30" });
  await expectRefused(noDay, 422, "invalid_input", "The pay date must be a day written as YYYY-MM-DD");
  for (const [payDate, sentence] of [
    [
      "1999-01-01",
      "We have wage rates for pay dates from 2024-07-01 on. The pay date 1999-01-01 is earlier.",
    ],
    ["9999-12-31", "The pay date 9999-12-31 is too far ahead. Check the year."],
  ] as const) {
    const answer = await clerk.upload(header + row, { payDate });
    await expectRefused(answer, 422, "invalid_input", sentence);
  }
});

test("[UP-04] a wrong pay date is refused before the file after it is sent", async () => {
  const upload = request(`${server.url}/api/runs`, {
    method: "POST",
    headers: { cookie: cookie(), "content-type": "multipart/form-data; boundary=b" },
  });
  upload.write(
    `--b\r\ncontent-disposition: form-data; name="payDate"\r\n\r\n2025-02-30\r\n` +
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${header}`,
  );
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(422);
  expect(JSON.parse(await textOf(answer))).toMatchObject({
    error: { code: "invalid_input", message: "The pay date must be a day written as YYYY-MM-DD" },
  });
  upload.end();
});

test("[UP-06] an upload that waits too long for another change says to try again", async () => {
  await asOwner(
    server.db,
    `create function wait_too_long() returns trigger language plpgsql as
     $$ begin raise exception 'canceling statement due to lock timeout' using errcode = 'lock_not_available'; end $$;
     create trigger wait_too_long before insert on analysis_runs execute function wait_too_long()`,
  );
  const answer = await clerk.upload(header + row);
  await asOwner(server.db, "drop trigger wait_too_long on analysis_runs");
  const busy =
    "The database is busy with another change, so nothing was saved. Please try again in a minute.";
  await expectRefused(answer, 503, "unavailable", busy);
});

test("[UP-04] an upload without a file, or with two, is refused", async () => {
  const none = new FormData();
  none.set("payDate", "2025-03-01");
  none.set("file", header + row);
  const answer = await clerk.fetch("/api/runs", { method: "POST", body: none });
  await expectRefused(answer, 400, "not_a_csv", "Please upload a CSV file");
  const two = new FormData();
  two.set("payDate", "2025-03-01");
  two.append("file", new Blob([header + row]), "one.csv");
  two.append("file", new Blob([header + row]), "two.csv");
  const second = await clerk.fetch("/api/runs", { method: "POST", body: two });
  await expectRefused(second, 422, "invalid_input", "Please upload one CSV file at a time");
});

test("[UP-05] the order of the fields doesn't matter", async () => {
  const other = await addPayrollUser(server);
  const form = new FormData();
  form.set("file", new Blob([header + row]), "payroll.csv");
  form.set("payDate", "2025-03-01");
  const answer = await other.fetch("/api/runs", { method: "POST", body: form });
  expect(answer.status).toBe(201);
});

const incomplete = "Failed to process CSV file. The upload was incomplete. Please upload the file again.";

test("[UP-04] a request that isn't a form, ends in the middle, or isn't valid gzip is refused", async () => {
  const started = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${header}${row}`;
  const form = { "content-type": "multipart/form-data; boundary=b" };
  const gzipped = { ...form, "content-encoding": "gzip" };
  const cases: [Buffer, Record<string, string>][] = [
    [Buffer.from("{}"), { "content-type": "application/json" }],
    [Buffer.from("file"), { "content-type": "multipart/form-data" }],
    [Buffer.from(""), form],
    [Buffer.from(started), form],
    [Buffer.from("--b\r\nno header\r\n\r\n\r\n--b--\r\n"), form],
    [Buffer.from(started), gzipped],
    [gzipSync(`${started}\r\n--b--\r\n`).subarray(0, -12), gzipped],
  ];
  for (const [body, headers] of cases) {
    await expectRefused(await send(body, headers), 400, "upload_incomplete", incomplete);
  }
});

test("[UP-05] an upload that is cut off saves nothing, and the server keeps working", async () => {
  const payroll = payrollFile(Array.from({ length: 5000 }, (_, index) => [`${index}`, "320.00"]));
  for (const sent of [0, 200, payroll.length]) {
    const upload = request(`${server.url}/api/runs`, {
      method: "POST",
      headers: {
        cookie: cookie(),
        "content-type": "multipart/form-data; boundary=b",
        "content-length": 9e6,
      },
    });
    upload.on("error", () => undefined);
    upload.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`);
    await new Promise<void>((written) => upload.write(payroll.slice(0, sent) || " ", () => written()));
    const closed = new Promise((resolve) => upload.once("close", resolve));
    upload.destroy();
    await closed;
  }
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  const answer = await clerk.upload("");
  await expectRefused(answer, 400, "file_empty", "File is empty");
});

test("[UP-03] a sender that continues after the refusal can finish, and gets its answer and keeps its connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    request(new URL(path, server.url), { method, agent, headers: { cookie: cookie(), ...headers } });
  const upload = ask("POST", "/api/runs", { "content-type": "multipart/form-data; boundary=b" });
  upload.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nnot read`);
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  for (let sent = 0; sent < 20; sent++) {
    await new Promise<void>((written) => upload.write(Buffer.alloc(megabyte, "x"), () => written()));
  }
  upload.end();
  expect(JSON.parse(await textOf(answer))).toMatchObject({ error: { code: "not_a_csv" } });
  const next = ask("GET", "/api/runs").end();
  const [nextAnswer] = (await once(next, "response")) as [IncomingMessage];
  expect(await textOf(nextAnswer)).toBe('{"runs":[]}');
  expect(next.reusedSocket).toBe(true);
  agent.destroy();
});

test("[UP-03] a sender that asks to close the connection, as a proxy does, can finish too", async () => {
  const upload = request(`${server.url}/api/runs`, {
    method: "POST",
    headers: {
      cookie: cookie(),
      connection: "close",
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 20 * megabyte,
    },
  });
  const answered = once(upload, "response");
  upload.write(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`.padEnd(megabyte),
  );
  const [answer] = (await answered) as [IncomingMessage];
  for (let sent = 1; sent < 20; sent++) {
    await new Promise<void>((written, broken) => {
      upload.write(Buffer.alloc(megabyte, "x"), (error) => (error ? broken(error) : written()));
    });
  }
  upload.end();
  expect(JSON.parse(await textOf(answer))).toMatchObject({ error: { code: "not_a_csv" } });
});

async function textOf(answer: IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString();
}

function cookie(): string {
  return [...clerk.cookies.values()].map((text) => text.split(";", 1)[0]).join("; ");
}

async function send(body: Buffer, headers: Record<string, string>): Promise<Response> {
  return clerk.fetch("/api/runs", { method: "POST", headers, body: new Uint8Array(body) });
}
