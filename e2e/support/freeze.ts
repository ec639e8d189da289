import type { Page } from "@playwright/test";

/** Fixed values for what differs between runs. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f-]{36}@example\.com/g, "clerk@example.com"],
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, "Mar 13, 2026"],
  [/\b\d{1,2}:\d{2} [AP]M\b/g, "9:41 AM"],
  [/\bjust now\b|\b\d+[mhd] ago\b/g, "5m ago"],
  [/^\d+ days?(?=$| to reset)/g, "12 days"],
];

/** Puts the same address, days and times into what a page shows, so that its pictures compare. */
export async function freeze(page: Page): Promise<void> {
  const patterns = replacements.map(([{ source, flags }, text]) => ({ source, flags, text }));
  await page.evaluate((all) => {
    const frozen = (text: string) =>
      all.reduce(
        (sum, { source, flags, text: other }) => sum.replace(new RegExp(source, flags), other),
        text,
      );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = frozen(node.nodeValue ?? "");
      if (text !== node.nodeValue) node.nodeValue = text;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=date]"))
      field.value = "2026-03-13";
  }, patterns);
}
