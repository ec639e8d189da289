import { expect, test } from "../support/fixtures.ts";

test("[PRICE-02] a plan card grows slightly on hover, unless reduced motion is on", {
  tag: "@usual",
}, async ({ page }) => {
  await page.goto("/pricing");
  const card = page.getByRole("article", { name: "Basic" });
  const width = async () => (await card.boundingBox())?.width ?? 0;
  const before = await width();
  await card.hover();
  await expect.poll(width).toBeGreaterThan(before * 1.01);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.hover();
  await expect.poll(width).toBe(before);
});
