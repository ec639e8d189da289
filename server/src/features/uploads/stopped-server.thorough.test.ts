import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { type Installation, installation } from "../../test/installation.ts";
import { type PayrollUser, payrollFile, type Run, uploadRequest } from "../../test/payroll-user.ts";
import { spawnServer, whenNothingListens, whenReady } from "../../test/server-process.ts";

function addClerks({ addPayrollUser }: Installation, count: number): Promise<PayrollUser[]> {
  return Promise.all(Array.from({ length: count }, addPayrollUser));
}

async function runsOf(session: Pick<PayrollUser, "fetch">): Promise<Run[]> {
  return ((await (await session.fetch("/api/runs")).json()) as { runs: Run[] }).runs;
}

const staff = (size: number, gross: string) =>
  payrollFile(Array.from({ length: size }, (_, index) => [`E${index}`, gross] as const));

/** Begins to send a file; the server has taken up the request. @returns a function that sends the rest and returns the answer's status */
async function beginUpload(clerk: PayrollUser, url: string, file: string) {
  const form = new Response((await uploadRequest(file)).body);
  const type = form.headers.get("content-type") ?? "";
  const whole = Buffer.from(await form.arrayBuffer());
  const upload = request(`${url}/api/runs`, {
    method: "POST",
    headers: {
      "content-type": type,
      "content-length": whole.length,
      origin: url,
      expect: "100-continue",
      cookie: [...clerk.cookies.values()].map((cookie) => cookie.split(";")[0]).join("; "),
    },
  });
  upload.flushHeaders();
  await once(upload, "continue");
  const half = Math.floor(whole.length / 2);
  await new Promise<void>((sent) => upload.write(whole.subarray(0, half), () => sent()));
  return async () => {
    upload.end(whole.subarray(half));
    const [answer] = (await once(upload, "response")) as [IncomingMessage];
    return answer.resume().statusCode;
  };
}

test("[UP-05] a server that is told to stop finishes the uploads in progress, and none is lost", async () => {
  const place = await installation();
  const first = await place.serve();
  const clerks = await addClerks(place, 3);
  const finish = await Promise.all(
    clerks.map((clerk) => beginUpload(clerk, first.url, staff(2000, "400.00"))),
  );
  const stopped = first.stop();
  await whenNothingListens(first.url);
  expect(await Promise.all(finish.map((rest) => rest()))).toEqual([201, 201, 201]);
  await stopped;

  await place.serve();
  for (const clerk of clerks) {
    expect(await runsOf(await place.signInAgain(clerk))).toMatchObject([{ employeesAnalyzed: 2000 }]);
  }
});

test("[UP-05] a server that is killed during a burst has saved every run it answered, and none in part", async () => {
  const place = await installation();
  const first = await spawnServer(place.settings);
  await whenReady(first);
  const clerks = await addClerks(place, 6);
  const file = staff(1500, "400.00");
  const uploads = clerks.map((clerk) =>
    clerk.upload(file).then(
      ({ status }) => status,
      () => "cut off",
    ),
  );
  await Promise.race(uploads);
  first.process.kill("SIGKILL");
  await first.ended;
  const answers = await Promise.all(uploads);
  expect(answers).toContain(201);

  await place.serve();
  for (const [index, clerk] of clerks.entries()) {
    const session = await place.signInAgain(clerk);
    const saved = await runsOf(session);
    if (answers[index] === 201) expect(saved).toHaveLength(1);
    const again = await session.fetch("/api/runs", await uploadRequest(file));
    expect(again.status).toBe(saved.length === 1 ? 409 : 201);
    const [run, ...more] = await runsOf(session);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ employeesAnalyzed: 1500, totalSafeDeduction: 1500 * 5900 });
    const results = await session.fetch(`/api/runs/${run?.id}/results`);
    expect(await results.json()).toMatchObject({ count: 1500 });
  }
});
