import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { payrollCsv } from "../../bench/lib/payroll-csv.ts";
import { type PayrollUser, payrollFile, uploadRequest } from "../../server/src/test/payroll-user.ts";
import { percentile, percentilesOf } from "../lib/percentile.ts";
import type { Place } from "../lib/place.ts";
import type { ServerProcess } from "../lib/server-process.ts";
import { uploadHead } from "../lib/upload-head.ts";
import { memoryOf } from "./rising-work.ts";

const longestPage = 300;

/** Many files of 10 MB at once, and how long other people's pages wait meanwhile. */
export async function sendLargeFiles(
  server: ServerProcess,
  senders: readonly PayrollUser[],
  others: readonly PayrollUser[],
  count: number,
): Promise<string[]> {
  const file = readFileSync(payrollCsv(10));
  const begun = Date.now();
  let most = 0;
  let sending = true;
  const statuses = Array.from({ length: count }, async (_, nth) => {
    const sender = senders[nth % senders.length] as PayrollUser;
    const answer = await sender.fetch("/api/runs/reviews", await uploadRequest(file)).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  });
  const all = Promise.all(statuses).finally(() => {
    sending = false;
  });
  const times: number[] = [];
  const looking = others.map(async (clerk) => {
    while (sending) {
      const asked = performance.now();
      await clerk.read("/api/dashboard");
      times.push(performance.now() - asked);
      most = Math.max(most, memoryOf(server));
      await pause(50);
    }
  });
  const answers = await all;
  await Promise.all(looking);
  const taken = answers.filter((status) => status === 201).length;
  const refused = answers.filter((status) => status === 503).length;
  const p99 = percentile(times, 0.99);
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(
    `${count} files of 10 MB at once: ${taken} taken, ${refused} answered with 503, in ${seconds} s; other people's pages ${percentilesOf(times)}; memory ${(most / 2 ** 20).toFixed(0)} MB at most`,
  );
  const odd = answers.filter((status) => status !== 201 && status !== 503);
  return [
    ...(p99 > longestPage ? [`other people's pages take ${p99.toFixed(0)} ms while large files arrive`] : []),
    ...(odd.length > 0 ? [`large files are answered with ${[...new Set(odd)].join(", ")}`] : []),
  ];
}

/** More senders than there are slots send a byte a second. Someone else's file must be taken all the same. */
export async function sendSlowly(place: Place, slow: readonly PayrollUser[]): Promise<string[]> {
  const sockets = slow.flatMap((clerk) => Array.from({ length: 4 }, () => open(place, clerk)));
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 1000);
  await pause(3000);
  const clerk = await place.addClerk();
  const begun = Date.now();
  const answer = await clerk.upload(payrollFile([["1", "400"]]));
  const waited = Date.now() - begun;
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  console.log(`${sockets.length} slow senders: another file is answered ${answer.status} after ${waited} ms`);
  return answer.ok && waited < 30_000
    ? []
    : [`slow senders keep their slots: ${answer.status}, ${waited} ms`];
}

function open(place: Place, clerk: PayrollUser) {
  const head = uploadHead(place, clerk, "multipart/form-data; boundary=b", 1_000_000);
  const socket = connect(place.port, "127.0.0.1", () => socket.write(head));
  return socket.on("error", () => undefined);
}
