import { expect, test } from "vitest";
import { readMagicLink } from "./magic-link.ts";

const read = (fragment: string) => readMagicLink(new URLSearchParams(fragment));

test("[AUTH-11] only the marker of a sign-in mail signs in", () => {
  const link = { email: "pay+roll@example.com", token: "123456" };
  expect(read("type=magiclink&email=pay%2Broll%40example.com&token=123456")).toEqual(link);
  expect(read("type=magiclink")).toEqual({ email: "", token: "" });
  expect(read("type=recovery&token=123456")).toBeUndefined();
  expect(read("second-factor")).toBeUndefined();
});
