import { cutUploads } from "./faults/cut-uploads.ts";
import { takeDatabaseAway } from "./faults/database-away.ts";
import { fillDisk } from "./faults/full-disk.ts";
import { jumpClock } from "./faults/jump-clock.ts";
import { killWrites } from "./faults/kill-writes.ts";
import { differencesOfBooks } from "./lib/books.ts";
import { openPlace } from "./lib/place.ts";

/** What can end, hang or fill up around the product, one after the other. Nothing acknowledged may be lost. */
export async function faults(full: boolean): Promise<readonly string[]> {
  const place = await openPlace();
  try {
    return [
      ...(await takeDatabaseAway(place)),
      ...(await cutUploads(place, full ? 1000 : 100)),
      ...(await jumpClock(place)),
      ...(await fillDisk(full ? 20 : 3)),
      ...(await killWrites(place, full ? 100 : 4)),
      ...(await differencesOfBooks(place)),
    ];
  } finally {
    await place.close();
  }
}
