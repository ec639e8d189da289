import { expect, test } from "vitest";
import { billOfMaterials } from "./bill-of-materials.ts";

test("the list of a release names each package once, with its checksum and license", () => {
  const packages = {
    "node_modules/@wagefloor/domain": { link: true, resolved: "domain" },
    "node_modules/@scope/one": { version: "1.2.3", integrity: "sha512-AAEC", license: "MIT" },
    "server/node_modules/@scope/one": { version: "1.2.3", integrity: "sha512-AAEC", license: "MIT" },
    "node_modules/two": { version: "2.0.0", license: "MIT OR Apache-2.0" },
  };
  const released = { name: "wagefloor", version: "1.0.0", at: new Date(0) };
  expect(billOfMaterials(released, ["server", ...Object.keys(packages)], packages)).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { timestamp: "1970-01-01T00:00:00.000Z", component: { name: "wagefloor", version: "1.0.0" } },
    components: [
      {
        purl: "pkg:npm/%40scope/one@1.2.3",
        hashes: [{ alg: "SHA-512", content: "000102" }],
        licenses: [{ license: { name: "MIT" } }],
      },
      { purl: "pkg:npm/two@2.0.0", licenses: [{ expression: "MIT OR Apache-2.0" }] },
    ],
  });
});
