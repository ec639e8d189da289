import { expect, test } from "vitest";
import { enterpriseInquiries } from "../../core/db/schema/inquiries.ts";
import { openBrowserSession } from "../../test/browser-session.ts";
import { newestEmailTo } from "../../test/mailbox.ts";
import { startTestServer, type TestServer } from "../../test/test-server.ts";
import { createFormToken } from "./form-token.ts";

const secret = "a secret that only tests use, 32+";
const server = await startTestServer({ OPERATOR_EMAIL: "operator@example.com" });

const asked = {
  businessName: "Business",
  contactName: "Contact",
  contactEmail: "contact@example.com",
  phoneNumber: "555 0100",
  employeesCount: 1200,
  analysesPerMonth: 52,
  additionalInfo: "First line\nSecond line",
};

function submit(to: TestServer, body: object): Promise<Response> {
  return openBrowserSession(to.url).post("/api/inquiries", {
    formToken: tokenOfAge(10_000),
    ...asked,
    ...body,
  });
}

function tokenOfAge(milliseconds: number): string {
  return createFormToken(secret, Date.now() - milliseconds);
}

async function errorOf(answer: Response): Promise<{ message: string; fields?: object }> {
  return ((await answer.json()) as { error: { message: string; fields?: object } }).error;
}

async function stored(from: TestServer = server) {
  return from.db.asSystem((tx) => tx.db.select().from(enterpriseInquiries));
}

test("[ENT-03] an inquiry without an account is stored with all seven fields, and the operator gets an email", async () => {
  expect((await submit(server, {})).status).toBe(201);
  expect(await stored()).toMatchObject([asked]);
  const email = await newestEmailTo(server.mailboxUrl, "operator@example.com");
  expect(email.subject).toBe("Enterprise inquiry from Business");
  expect(email.text).toContain("Business: Contact, contact@example.com, 555 0100");
  expect(email.text).toContain("1200 employees, 52 analyses a month");
  expect(email.text).toContain("First line\nSecond line");
});

test("[ENT-01] phone and additional information may be missing or blank", async () => {
  const businessName = "Optional";
  const answer = await submit(server, { businessName, phoneNumber: " ", additionalInfo: undefined });
  expect(answer.status).toBe(201);
  const kept = (await stored()).find((inquiry) => inquiry.businessName === businessName);
  expect(kept).toMatchObject({ phoneNumber: null, additionalInfo: null });
});

test.each([
  ["businessName", "  "],
  ["contactName", ""],
  ["contactEmail", "nobody"],
  ["employeesCount", 0],
  ["employeesCount", 1.5],
  ["analysesPerMonth", "3"],
  ["businessName", "two\nlines"],
])("[ENT-01] %s of %j is refused by name and not stored", async (field, value) => {
  const before = (await stored()).length;
  const answer = await submit(server, { [field]: value });
  expect(answer.status).toBe(422);
  expect((await errorOf(answer)).fields).toHaveProperty(field);
  expect(await stored()).toHaveLength(before);
});

test.each([
  // Opened in a minute: a busy machine can take three seconds until it's sent.
  ["a form sent within three seconds", { formToken: tokenOfAge(-60_000) }],
  ["a form of the day before yesterday", { formToken: tokenOfAge(48 * 3_600_000) }],
  ["a form that we did not hand out", { formToken: createFormToken("another secret", Date.now() - 10_000) }],
  ["a token that is none", { formToken: "1.2.3" }],
  ["a filled trap", { leaveEmpty: "https://example.com" }],
])("%s is refused with the specified sentence and not stored", async (_what, body) => {
  const before = (await stored()).length;
  const answer = await submit(server, body);
  expect(answer.status).toBe(422);
  expect((await errorOf(answer)).message).toBe("Failed to submit form. Please try again.");
  expect(await stored()).toHaveLength(before);
});

test("the server issues the token of a form", async () => {
  const answer = await fetch(`${server.url}/api/inquiries/form`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { formToken } = (await answer.json()) as { formToken: string };
  expect(formToken).toBe(createFormToken(secret, Number(formToken.split(".")[0])));
});

test("one address can send three inquiries in a row, then waits", async () => {
  const limited = await startTestServer({ RATE_LIMITS: "on" });
  for (let sent = 0; sent < 3; sent += 1) expect((await submit(limited, {})).status).toBe(201);
  const fourth = await submit(limited, {});
  expect(fourth.status).toBe(429);
  expect((await errorOf(fourth)).message).toMatch(/Please try again in \d+ minutes?\./);
  expect(await stored(limited)).toHaveLength(3);
});
