import { expect, test } from "vitest";
import { isMeantFor, isWhole, readMagicLink } from "./magic-link.ts";

const read = (fragment: string) => readMagicLink(new URLSearchParams(fragment));

test("[AUTH-11] only a sign-in email's marker signs in", () => {
  const link = { email: "pay+roll@example.com", token: "123456" };
  expect(read("type=magiclink&email=pay%2Broll%40example.com&token=123456")).toEqual(link);
  expect(read("type=magiclink")).toEqual({ email: "", token: "" });
  expect(read("type=recovery&token=123456")).toBeUndefined();
  expect(read("second-factor")).toBeUndefined();
});

test("[AUTH-11] a link matches its address in any letter case", () => {
  const link = { email: " Payroll@Example.com", token: "123456" };
  expect(isMeantFor(link, "payroll@example.com")).toBe(true);
  expect(isMeantFor(link, "payroll@example.org")).toBe(false);
  expect(isMeantFor(link, "")).toBe(false);
});

test("[AUTH-11] a truncated link isn't complete", () => {
  expect(isWhole({ email: "payroll@example.com", token: "123456" })).toBe(true);
  expect(isWhole({ email: "payroll@example.com", token: "" })).toBe(false);
  expect(isWhole({ email: "", token: "123456" })).toBe(false);
});
