import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

const read = (hash: string) => readArrival(new URLSearchParams(hash));

test("[AUTH-11] [AUTH-17] the sign-in page recognizes a pending second factor and an email link", () => {
  expect(read("second-factor")).toEqual({ kind: "second-factor", from: undefined });
  expect(read("type=magiclink&email=payroll%40example.com&token=123456")).toEqual({
    kind: "magic-link",
    link: { email: "payroll@example.com", token: "123456" },
  });
  expect(read("")).toBeUndefined();
  expect(read("type=recovery&token=abc")).toBeUndefined();
});

test("[AUTH-17] after the second factor only addresses on this site are opened", () => {
  const from = (address: string) => read(`second-factor&${new URLSearchParams({ from: address })}`);
  expect(from("/app/lookup?employee=O'Brien+(2)")).toMatchObject({
    from: "/app/lookup?employee=O%27Brien+(2)",
  });
  for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    expect(from(evil)).toMatchObject({ from: undefined });
  }
});
