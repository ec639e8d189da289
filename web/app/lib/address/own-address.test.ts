import fc from "fast-check";
import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

test.each([
  "/app",
  "/app/results/0198c0de-7e57-7000-8000-000000000001?tab=outstanding",
  "/app/lookup?employee=O%27Brien+%282%29",
  "/app/lookup?employee=a,b;c:d@e!f$g*h~i|j[k]{l}^`",
  "/app/lookup?employee=%2F%2Fevil.example&next=https://evil.example",
  "/app/settings#notifications",
])("[AUTH-12] [AUTH-13] a sign-in leads back to %s as it was", (address) => {
  expect(ownAddress(address)).toBe(address);
});

test.each([
  ["/app/lookup?employee=Ærø 7", "/app/lookup?employee=%C3%86r%C3%B8%207"],
  ["/app/lookup?employee=a\\b", "/app/lookup?employee=a%5Cb"],
  ['/app/lookup?employee="<1>"', "/app/lookup?employee=%22%3C1%3E%22"],
  ["/app/analysis/../results", "/app/results"],
])("[AUTH-12] [AUTH-13] %s is spelled %s on the way", (address, spelled) => {
  expect(ownAddress(address)).toBe(spelled);
});

test.each([
  "",
  "app",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "\\\\evil.example",
  "https://evil.example/app",
  "javascript:alert(1)",
  "/app/..//evil.example",
  "/%2e%2e//evil.example",
  "/.//evil.example",
  "/%2F/evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "/app/%5C..%5Cevil.example",
])("[AUTH-12] [AUTH-13] %j is no address to lead back to", (address) => {
  expect(ownAddress(address)).toBeUndefined();
});

test("[AUTH-12] [AUTH-13] whatever the address, it never leads to another site", () => {
  const signs = fc.string({ unit: fc.constantFrom(..."/\\.:?#@%2f5c\t\n evil") });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: "binary" })), (rest) => {
      const own = ownAddress(`/${rest}`);
      if (own === undefined) return;
      expect(own).toMatch(/^\/(?!\/)[!-[\]-~]*$/);
      expect(new URL(own, "https://wagefloor.example").origin).toBe("https://wagefloor.example");
    }),
    { numRuns: 2_000 },
  );
});
