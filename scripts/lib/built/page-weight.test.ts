import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const cityList = "domain/src/minimum-wage/places/data/cities.json";
const built = join(import.meta.dirname, "../../../web/build/client");

/** How much of a built page's files of one kind travels, compressed, before it can be used. */
function weightOf(page: string, file: RegExp): number {
  const html = readFileSync(join(built, page), "utf8");
  const files = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="([^"]+)"/g)]
    .map(([, address = ""]) => address)
    .filter((address) => file.test(address));
  expect(files.length, "run `npm run build` first").toBeGreaterThan(0);
  return files.reduce((sum, address) => sum + statSync(join(built, `${address}.br`)).size, 0);
}

test.each([
  { page: "index.html", script: 127_000 },
  { page: "pricing/index.html", script: 146_000 },
  { page: "enterprise/index.html", script: 155_000 },
])("$page stays light: at most $script bytes of script and 25,000 of styles", ({ page, script }) => {
  expect(weightOf(page, /\.js$/)).toBeLessThan(script);
  expect(weightOf(page, /\.css$/)).toBeLessThan(25_000);
});

test("no page's script holds the list of cities, which only the server needs", () => {
  const list = readFileSync(join(import.meta.dirname, "../../..", cityList), "utf8");
  const start = /"CA": "(.{60})/.exec(list)?.[1] ?? "";
  const scripts = readdirSync(join(built, "assets")).filter((file) => file.endsWith(".js"));
  expect([start.length, scripts.length > 0]).toEqual([60, true]);
  const holders = scripts.filter((file) => readFileSync(join(built, "assets", file), "utf8").includes(start));
  expect(holders).toEqual([]);
});
