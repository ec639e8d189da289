import { configuration } from "../bench/lib/terms.ts";
import { openPlace } from "./lib/place.ts";
import { sendLargeFiles, sendSlowly } from "./load/large-uploads.ts";
import { riseWork } from "./load/rising-work.ts";

/** One process under more and more work, under many large files, and under slow senders. */
export async function load(full: boolean): Promise<readonly string[]> {
  const place = await openPlace();
  const add = (count: number, of?: typeof configuration) =>
    Promise.all(Array.from({ length: count }, () => place.addClerk(of)));
  try {
    const server = await place.start({ PORT: `${place.port}`, TRUSTED_PROXIES: "0" });
    const clerks = await add(full ? 256 : 64);
    const [senders, slow] = [await add(20, configuration), await add(15)];
    return [
      ...(await riseWork(server, clerks, full ? 30_000 : 8000)),
      ...(await sendSlowly(place, slow)),
      ...(await sendLargeFiles(server, senders, clerks.slice(0, 4), full ? 200 : 40)),
    ];
  } finally {
    await place.close();
  }
}
