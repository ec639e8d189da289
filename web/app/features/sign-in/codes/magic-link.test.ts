import { expect, test } from "vitest";
import { isMeantFor, isWhole, readMagicLink } from "./magic-link.ts";

const read = (fragment: string) => readMagicLink(new URLSearchParams(fragment));

test("[AUTH-11] only the marker of a sign-in mail signs in", () => {
  const link = { email: "pay+roll@example.com", token: "123456" };
  expect(read("type=magiclink&email=pay%2Broll%40example.com&token=123456")).toEqual(link);
  expect(read("type=magiclink")).toEqual({ email: "", token: "" });
  expect(read("type=recovery&token=123456")).toBeUndefined();
  expect(read("second-factor")).toBeUndefined();
});

test("[AUTH-11] a link is meant for its address, however that is written", () => {
  const link = { email: " Payroll@Example.com", token: "123456" };
  expect(isMeantFor(link, "payroll@example.com")).toBe(true);
  expect(isMeantFor(link, "payroll@example.org")).toBe(false);
  expect(isMeantFor(link, "")).toBe(false);
});

test("[AUTH-11] a link of which something was lost on the way is not whole", () => {
  expect(isWhole({ email: "payroll@example.com", token: "123456" })).toBe(true);
  expect(isWhole({ email: "payroll@example.com", token: "" })).toBe(false);
  expect(isWhole({ email: "", token: "123456" })).toBe(false);
});
