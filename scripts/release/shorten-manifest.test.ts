import { expect, test } from "vitest";
import { shortenManifest } from "./shorten-manifest.ts";

test("a released package says where its code is, and no longer where its types are", () => {
  const target = (file: string) => ({ types: `${file}.d.ts`, default: file });
  const exports = {
    ".": { import: target("./index.js"), require: target("./index.cjs"), types: "./index.d.ts" },
    "./one": target("./one.js"),
    "./internal/*": null,
  };
  expect(JSON.parse(shortenManifest(JSON.stringify({ name: "orm", exports })))).toEqual({
    name: "orm",
    exports: {
      ".": { import: "./index.js", require: "./index.cjs" },
      "./one": "./one.js",
      "./internal/*": null,
    },
  });
  expect(shortenManifest('{"name":"plain"}')).toBe('{"name":"plain"}');
});
