import { expect, test } from "vitest";
import { formatFileSize } from "./format-file-size.ts";

test("[UP-02] the size of the chosen file is in the largest unit that fits", () => {
  expect(formatFileSize(1)).toBe("1 byte");
  expect(formatFileSize(512)).toBe("512 bytes");
  expect(formatFileSize(1536)).toBe("1.5 KB");
  expect(formatFileSize(10 * 1024 * 1024)).toBe("10 MB");
});
