import { expect, test } from "vitest";
import { neededPackages } from "./needed-packages.ts";

test("a release has what the server needs, from where Node finds it, and neither tools nor optional peers", () => {
  const packages = {
    server: { dependencies: { "@wagefloor/domain": "1.0.0", orm: "1.0.0" } },
    "node_modules/@wagefloor/domain": { link: true, resolved: "domain" },
    domain: { dependencies: { numbers: "2.0.0" } },
    "server/node_modules/orm": {
      dependencies: { numbers: "1.0.0" },
      optionalDependencies: { "fast-x64": "1.0.0", "fast-arm64": "1.0.0" },
      peerDependencies: { driver: "*", "test-tool": "*" },
      peerDependenciesMeta: { "test-tool": { optional: true } },
    },
    "server/node_modules/orm/node_modules/numbers": { version: "1.0.0" },
    "node_modules/numbers": { version: "2.0.0" },
    "node_modules/fast-x64": { optional: true },
    "node_modules/driver": {},
    "node_modules/test-tool": { dev: true },
  };
  expect([...neededPackages("server", packages)].sort()).toEqual([
    "domain",
    "node_modules/@wagefloor/domain",
    "node_modules/driver",
    "node_modules/fast-x64",
    "node_modules/numbers",
    "server",
    "server/node_modules/orm",
    "server/node_modules/orm/node_modules/numbers",
  ]);
});

test("a release that would lack a package isn't made", () => {
  const packages = { server: { dependencies: { orm: "1.0.0" } } };
  expect(() => neededPackages("server", packages)).toThrow("the lockfile lacks orm for server");
});
