import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { openBrowserSession } from "../../test/browser-session.ts";
import { openLivePage } from "../../test/live-page.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();
const otherServer = await startTestServer({}, server.db);
const file = payrollFile([["1", "320.00"]]);

test("[USE-06] a run made through one server shows at once on a page of another", async () => {
  const clerk = await addPayrollUser(server);
  const page = await openLivePage(await onOtherServer(clerk));
  await clerk.run(file);
  await page.sees('"runs"');
});

test("[USE-06] a plan and a profile are announced under their topics", async () => {
  const clerk = await server.addAccount();
  const page = await openLivePage(clerk);
  await server.grantPlan(clerk, "basic");
  expect(await page.sees("subscription")).toMatch(
    /event: change\ndata: {"topics":\["subscription"\]}\nid: \d+/,
  );
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-CA-OAKLAND" }],
  });
  await page.sees('{"topics":["profile"]}');
});

test("[USE-06] a purchase written into an employee's ledger is announced", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(file);
  const page = await openLivePage(clerk);
  await clerk.post("/api/employees/1/balance-entries", { kind: "purchase", amount: 5900, reason: "Boots" });
  await page.sees("balances");
});

test("[USE-06] the events of a page are numbered in ascending order", async () => {
  const clerk = await addPayrollUser(server);
  const page = await openLivePage(clerk);
  for (const plan of ["basic", "standard", "professional"] as const) {
    const before = numbersOf(page.heard).length;
    await server.grantPlan(clerk, plan);
    await expect.poll(() => numbersOf(page.heard).length).toBeGreaterThan(before);
  }
  const numbers = numbersOf(page.heard);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test("[USE-06] [DATA-02] a page gets no changes of other organizations", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const page = await openLivePage(stranger);
  await clerk.run(file);
  await server.grantPlan(stranger, "standard");
  expect(await page.sees("subscription")).not.toContain("runs");
});

test("[USE-06] what was rolled back is not announced", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const page = await openLivePage(clerk);
  expect((await clerk.upload(payrollFile(manyEmployees(21)))).status).toBe(403);
  await server.grantPlan(clerk, "standard");
  expect(await page.sees("subscription")).not.toContain("runs");
});

test("[USE-06] a lost database connection is reopened, and every page then fetches everything", async () => {
  const clerk = await addPayrollUser(server);
  const page = await openLivePage(clerk);
  await asOwner(
    server.db,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen wagefloor_changes'`,
  );
  await page.sees('{"topics":["subscription","runs","balances","profile","recalculations"]}');
  await clerk.run(file);
  await page.sees('{"topics":["runs"]}');
});

test("[USE-06] signing out ends the streams of that session, on every server, and of no other", async () => {
  const clerk = await addPayrollUser(server);
  const elsewhere = openBrowserSession(server.url);
  await elsewhere.post("/api/auth/sign-in/email", { email: clerk.email, password: clerk.password });
  const leaving = await openLivePage(await onOtherServer(clerk));
  const staying = await openLivePage(elsewhere);
  await clerk.post("/api/auth/sign-out", {});
  await leaving.ended;
  await server.grantPlan(clerk, "standard");
  await staying.sees("subscription");
});

test("[USE-06] the stream is closed without a session, and never compressed or stored", async () => {
  expect((await fetch(`${server.url}/api/live`)).status).toBe(401);
  const { answer } = await openLivePage(await addPayrollUser(server));
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(answer.headers.get("content-encoding")).toBeNull();
});

test("[USE-06] one account cannot open streams without end; a closed one makes room", async () => {
  const clerk = await addPayrollUser(server);
  const pages = await Promise.all(Array.from({ length: 40 }, () => openLivePage(clerk)));
  expect((await clerk.fetch("/api/live")).status).toBe(429);
  pages[0]?.close();
  await expect.poll(async () => (await openLivePage(clerk)).answer.status).toBe(200);
});

test("[USE-06] a server that stops doesn't wait for open streams", async () => {
  const stopping = await startTestServer({}, server.db);
  const page = await openLivePage(await addPayrollUser(stopping));
  await stopping.close();
  // A connection that is still in use when the server gives up waiting is cut off, and this rejects.
  await page.ended;
});

/** The same session, sent to the other server: behind a load balancer every server accepts every session. */
async function onOtherServer({ cookies }: PayrollUser) {
  const session = openBrowserSession(otherServer.url);
  for (const [name, value] of cookies) (session.cookies as Map<string, string>).set(name, value);
  return session;
}

function numbersOf(heard: string): number[] {
  return [...heard.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

function manyEmployees(count: number) {
  return Array.from({ length: count }, (_, index) => [String(index), "320.00"] as const);
}

test("[USE-06] a HEAD request for the stream doesn't count as an open stream", async () => {
  const clerk = await addPayrollUser(server);
  for (let asked = 0; asked < 41; asked++) {
    expect((await clerk.fetch("/api/live", { method: "HEAD" })).status).toBe(200);
  }
  const page = await openLivePage(clerk);
  await clerk.run(file);
  await page.sees('"runs"');
});
