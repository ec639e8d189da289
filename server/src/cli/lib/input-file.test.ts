import { expect, test } from "vitest";
import { readWholeFile } from "./input-file.ts";

test("a file that is too large, or a device that never ends, is refused while it is read", async () => {
  await expect(readWholeFile("/dev/zero", 2_000_000)).rejects.toThrow(
    "'/dev/zero' has more than 2 MB, which no payroll file has",
  );
  expect((await readWholeFile("/dev/null")).length).toBe(0);
});
