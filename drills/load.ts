import { configuration } from "../bench/lib/terms.ts";
import { openPlace } from "./lib/place.ts";
import { sendLargeFiles, sendSlowly } from "./load/large-uploads.ts";
import { riseWork } from "./load/rising-work.ts";

/** One process with more and more work, with slow senders, and with many large files at once. */
export async function load(full: boolean): Promise<readonly string[]> {
  const place = await openPlace();
  try {
    const server = await place.start({ PORT: `${place.port}`, TRUSTED_PROXIES: "0" });
    const clerks = await place.addClerks(full ? 256 : 64);
    const [senders, slow] = [await place.addClerks(20, configuration), await place.addClerks(15)];
    return [
      ...(await riseWork(server, clerks, full ? 30_000 : 8000)),
      ...(await sendSlowly(place, slow)),
      ...(await sendLargeFiles(server, senders, clerks.slice(0, 4), full ? 200 : 40)),
    ];
  } finally {
    await place.close();
  }
}
