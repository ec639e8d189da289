import { expect, test } from "vitest";
import { readRecoveryToken } from "./recovery-link.ts";

const read = (fragment: string) => readRecoveryToken(new URLSearchParams(fragment));

test("[AUTH-06] only the recovery marker opens the page, even if the token is missing", () => {
  expect(read("type=recovery&token=abc-_1")).toBe("abc-_1");
  expect(read("token=abc&type=recovery")).toBe("abc");
  expect(read("type=recovery")).toBe("");
  expect(read("type=magiclink&token=abc")).toBeUndefined();
  expect(read("token=abc")).toBeUndefined();
  expect(read("")).toBeUndefined();
});
