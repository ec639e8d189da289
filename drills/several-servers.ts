import { setTimeout as pause } from "node:timers/promises";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { type PayrollUser, payrollFile, uploadRequest } from "../server/src/test/payroll-user.ts";
import { differencesOfBooks } from "./lib/books.ts";
import { requestEmails } from "./lib/emails.ts";
import { startHaproxy } from "./lib/haproxy.ts";
import { inWords, lostOf, startWork } from "./lib/mixed-work.ts";
import { at, openPlace, type Place } from "./lib/place.ts";
import type { ServerProcess } from "./lib/server-process.ts";

type Processes = [ServerProcess, ServerProcess, ...ServerProcess[]];

/** Two and three processes behind haproxy on one PostgreSQL: what they share, one killed, all restarted in turn. */
export async function severalServers(full: boolean): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const count of [2, 3]) {
    const place = await openPlace();
    try {
      const limits = { RATE_LIMITS: "on" };
      const processes = (await Promise.all(
        Array.from({ length: count }, () => place.start(limits)),
      )) as Processes;
      const ports = processes.map(({ port }) => port);
      const stopHaproxy = await startHaproxy(place, ports);
      const found = [
        ...(await sharing(place, processes)),
        ...(await emailsOnce(place)),
        ...(await underLoad(place, processes, full ? 60_000 : 10_000)),
        ...(await differencesOfBooks(place)),
      ];
      complaints.push(...found.map((one) => `${count} processes: ${one}`));
      await stopHaproxy();
    } finally {
      await place.close();
    }
  }
  return complaints;
}

async function sharing(place: Place, [one, other]: Processes): Promise<string[]> {
  const clerk = await place.addClerk();
  const [here, there] = [at(one, clerk, place.url), at(other, clerk, place.url)];
  const complaints: string[] = [];
  const expect = (holds: boolean, what: string) => !holds && complaints.push(what);
  expect((await there.fetch("/api/runs")).ok, "a session of one process isn't known to the other");

  const sent = await here.fetch("/api/runs/reviews", await uploadRequest(payrollFile([["1", "400"]])));
  const { review } = (await sent.json()) as { review: Review };
  const figures = { payDate: review.payDate, figures: review.figures };
  const made = await there.post(`/api/runs/reviews/${review.id}/run`, figures);
  expect(made.status === 201, `a review of one process can't be run by the other: ${await made.text()}`);

  const delays = [];
  for (let turn = 0; turn < 5; turn++) delays.push(await delayOfChange(here, there, turn));
  console.log(`a change made by one process reaches a page of the other after ${delays.join(", ")} ms`);
  expect(Math.max(...delays) < 2000, "a change reaches pages of other processes late or never");

  const wrong = { email: clerk.email, password: "not the password" };
  const statuses = [];
  for (let turn = 0; turn < 8; turn++) {
    const process = turn % 2 === 0 ? here : there;
    statuses.push((await process.post("/api/auth/sign-in/email", wrong)).status);
  }
  console.log(`eight wrong passwords, in turn at two processes: ${statuses.join(" ")}`);
  expect(statuses[0] === 401, "a wrong password isn't refused as one");
  expect(
    statuses.slice(5).every((status) => status === 429),
    "attempts are counted by process",
  );

  await here.post("/api/accounts/sign-out", { scope: "local" });
  expect((await there.fetch("/api/runs")).status === 401, "signing out at one process leaves the other open");
  return complaints;
}

/** How long a page at one process waits for a change made at another, in milliseconds. */
async function delayOfChange(here: PayrollUser, there: PayrollUser, turn: number): Promise<number> {
  const leaving = new AbortController();
  const { body } = await there.fetch("/api/live", { signal: leaving.signal });
  const reader = body?.getReader();
  await reader?.read();
  await here.run(payrollFile([["1", `${410 + turn}`]]));
  const saved = Date.now();
  const timeout = AbortSignal.timeout(5000);
  while (!timeout.aborted) {
    const { value } = (await reader?.read()) ?? {};
    if (new TextDecoder().decode(value).includes("runs")) break;
  }
  leaving.abort();
  return Date.now() - saved;
}

/** All processes work on the same jobs. */
async function emailsOnce(place: Place): Promise<string[]> {
  const sent = await requestEmails(place, 200);
  const { words, isEachSentOnce } = await sent();
  console.log(`by all processes: ${words}`);
  return isEachSentOnce ? [] : [words];
}

async function underLoad(place: Place, processes: Processes, milliseconds: number): Promise<string[]> {
  const clerks = await place.addClerks(6);
  const complaints: string[] = [];

  const killed = startWork(clerks);
  await pause(milliseconds / 3);
  await processes[0].end("SIGKILL");
  await pause((2 * milliseconds) / 3);
  await killed.stop();
  const lost = await lostOf(killed);
  console.log(`one process killed: ${inWords(killed)}, acknowledged and lost ${lost}`);
  if (lost > 0) complaints.push(`${lost} acknowledged runs are lost after a kill`);

  const running = [...processes];
  running[0] = await place.start({ PORT: `${processes[0].port}` });
  await pause(2000);
  const restarted = startWork(clerks);
  for (const [nth, process] of running.entries()) {
    await pause(1000);
    const status = await process.end("SIGTERM");
    if (status !== 0) complaints.push(`a process ended with ${status} on SIGTERM`);
    running[nth] = await place.start({ PORT: `${process.port}` });
    await pause(2000);
  }
  await restarted.stop();
  const lostInTurn = await lostOf(restarted);
  console.log(`all restarted in turn: ${inWords(restarted)}, acknowledged and lost ${lostInTurn}`);
  if (lostInTurn > 0) complaints.push(`${lostInTurn} acknowledged runs are lost after restarts in turn`);
  const failed = [...restarted.failures.keys()];
  if (failed.length > 0) complaints.push(`a rolling restart was noticed: ${failed.join(", ")}`);
  return complaints;
}
