import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const built = join(import.meta.dirname, "../../../web/build/client");
const read = (file: string) => readFileSync(join(built, file), "utf8");

test.each(["terms", "privacy"])(
  "/%s says that it is a template, and is kept out of search engines",
  (page) => {
    const html = read(`${page}/index.html`);
    expect(html).toContain("Template, not in force");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test("[PRICE-04] search engines get the price list", () => {
  const [, told = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read("pricing/index.html")) ?? [];
  const { offers } = JSON.parse(told) as { offers: readonly { name: string; price: string }[] };
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ["Basic", "19.99"],
    ["Standard", "49.99"],
    ["Professional", "99.99"],
  ]);
});
