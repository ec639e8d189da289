import { expect, test } from "vitest";
import { installTestTools } from "./test-tools.ts";

test("a user who isn't root is told what to install for the tests, and how", () => {
  const has = (path: string) => !path.includes("postgresql");
  expect(installTestTools(true, { has, install: undefined })).toBe(
    "The tests need Debian's postgresql-15. Install with: sudo apt-get install --no-install-recommends postgresql-15",
  );
});

test("as root, missing packages are installed, and a failure is reported", () => {
  const asked: (readonly string[])[] = [];
  const machine = (works: boolean) => ({
    has: () => false,
    install: (packages: readonly string[]) => asked.push(packages) > 0 && works,
  });
  expect(installTestTools(true, machine(true))).toBeUndefined();
  expect(installTestTools(true, machine(false))).toContain(
    "The tests need Debian's chromium, postgresql-15, nginx-light, and caddy.",
  );
  expect(asked).toEqual([
    ["chromium", "postgresql-15", "nginx-light", "caddy", "chromium-headless-shell"],
    ["chromium", "postgresql-15", "nginx-light", "caddy", "chromium-headless-shell"],
    ["chromium", "postgresql-15", "nginx-light", "caddy"],
  ]);
});

test("the tests also run without the headless shell, which not every archive has", () => {
  const has = (path: string) => !path.includes("headless-shell");
  expect(installTestTools(true, { has, install: () => false })).toBeUndefined();
});

test("nothing is installed when nothing is missing", () => {
  const install = () => expect.fail("installed");
  expect(installTestTools(true, { has: () => true, install })).toBeUndefined();
});

test("tools that only thorough tests need aren't installed for the others", () => {
  const asked: (readonly string[])[] = [];
  installTestTools(false, { has: () => false, install: (packages) => asked.push(packages) > 0 });
  expect(asked).toEqual([["chromium", "chromium-headless-shell"]]);
});
