import { example } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";

test("Ctrl-K finds an employee, fits a phone, and the top bar doesn't wrap where it shows its links", async ({
  page,
  account,
}) => {
  await account.run(example("small.csv"));
  // Its code is there before its key is pressed: what is typed next would be lost until it is.
  const code = page.waitForResponse(/\/palette-[^/]*\.(js|css)$/);
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  for (const width of [993, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main.getByRole("link").first()).toBeVisible();
    const heights = await main.getByRole("link").evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getClientRects().length;
      }),
    );
    expect(heights, `lines of each link at ${width} px`).toEqual(heights.map(() => 1));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
  await code;
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: /^Jump to/ })).toBeFocused();
  await page.keyboard.type("1001");
  await expect(page.getByRole("option", { name: "1001" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/employees/1001");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Jump to" }).filter({ visible: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Jump to" }).filter({ visible: true })).toBeFocused();
});
