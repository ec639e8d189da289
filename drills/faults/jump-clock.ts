import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inWords, lostOf, startWork } from "../lib/mixed-work.ts";
import type { Place } from "../lib/place.ts";
import type { ServerProcess } from "../lib/server-process.ts";

/** The server's clock jumps two hours ahead, back, and behind the database's while people work. */
export async function jumpClock(place: Place): Promise<string[]> {
  const file = join(place.folder, "clock");
  await writeFile(file, "+0");
  const { stdout } = spawnSync("dpkg", ["-L", "libfaketime"], { encoding: "utf8" });
  const library = stdout.split("\n").find((one) => one.endsWith("libfaketime.so.1"));
  if (!library) throw new Error("apt-get install libfaketime");
  const settings = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file };
  const faked = { ...settings, FAKETIME_NO_CACHE: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" };
  const server = await place.start({ PORT: `${place.port}`, ...faked });
  const clerks = await place.addClerks(4);
  const complaints: string[] = [];
  for (const jump of ["+2h", "+0", "-2h", "+0"]) {
    const work = startWork(clerks);
    await pause(1000);
    await writeFile(file, jump);
    await pause(3000);
    await work.stop();
    const lost = await lostOf(work);
    const ahead = await hoursAhead(server);
    console.log(`clock at ${jump}: ${inWords(work)}, lost ${lost}`);
    if (ahead !== Number.parseInt(jump, 10))
      complaints.push(`a clock at ${jump} couldn't be tried: the server's is ${ahead} h ahead`);
    if (lost > 0 || work.failures.size > 0)
      complaints.push(`a clock at ${jump} is noticed: ${inWords(work)}`);
  }
  await server.end("SIGTERM");
  return complaints;
}

async function hoursAhead({ url }: ServerProcess): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`);
  return Math.round((Date.parse(headers.get("date") ?? "") - Date.now()) / 3_600_000);
}
