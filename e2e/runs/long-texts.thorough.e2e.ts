import type { Page } from "@playwright/test";
import { overlay } from "../support/connection/overlay.ts";
import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openNewestRun, rowOf } from "../support/upload-page.ts";

const id = `E${"0123456789".repeat(6)}`.slice(0, 60);
const location = "Distribution Center of the Northern Region ".repeat(5).slice(0, 200);
const address = `${"clerk".repeat(13).slice(0, 64)}@${"company".repeat(5).slice(0, 31)}.com`;

test("long IDs, locations, file names, addresses and large amounts stay whole, and no page scrolls sideways", async ({
  page,
  account,
}) => {
  const name = `${"november".repeat(24)}.csv`;
  await showGross(page);
  await account.run(payroll(name, [{ id, location, amount: "98765432.10", hours: "0.01" }]));
  await overlay(page, "/api/auth/get-session", { user: { email: address } });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, text] of [
    ["/app", `Employee ${id}`],
    ["/app/settings", address],
    ["/app/results", name],
    [`/app/lookup?employee=${id}`, location],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await sidewaysOverflow(page), path).toBe(0);
  }

  await openNewestRun(page);
  await expect(rowOf(page, id).getByRole("cell").filter({ hasText: "$98,765,432.10" })).toBeVisible();
  expect(await amountsCutOff(page), "amounts that are cut off").toEqual([]);
});

test("a run's totals are each on one line, however wide the window is, and amounts stay whole in larger text and with more space between letters", async ({
  page,
  account,
}) => {
  await showGross(page);
  const rows = Array.from({ length: 24 }, (_, at) => ({
    ...{ id: `E${at}`, location: "US-TX", amount: at === 0 ? "12345.60" : "2000.00", hours: "80" },
  }));
  await account.run(payroll("june.csv", rows));
  await openNewestRun(page);
  for (const width of [320, 350, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const total = page.getByRole("definition").getByText("$1,416.00", { exact: true }).first();
    await expect(total).toBeVisible();
    const lines = await total.evaluate((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      return range.getClientRects().length;
    });
    expect(lines, `at ${width} pixels`).toBe(1);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const style of ["html { font-size: 24px }", "* { letter-spacing: 0.12em; word-spacing: 0.16em }"]) {
    await page.goto("/app/results");
    await page.addStyleTag({ content: style });
    await page.getByRole("link", { name: /^View results/ }).click();
    await expect(rowOf(page, "E0").getByRole("cell").filter({ hasText: "$12,345.60" })).toBeVisible();
    expect(await amountsCutOff(page), style).toEqual([]);
  }
});

/** Amounts in the results table that are cut off or covered by a neighboring cell. */
function amountsCutOff(page: Page): Promise<string[]> {
  return page
    .getByRole("cell")
    .filter({ hasText: "$" })
    .evaluateAll((cells) => {
      const textOf = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      };
      return cells
        .filter((cell) => {
          const text = textOf(cell);
          const { left, right } = cell.getBoundingClientRect();
          const clipped = getComputedStyle(cell).overflowX !== "visible" && text.right > right;
          const next = cell.nextElementSibling;
          return clipped || text.left < left || (next !== null && text.right > textOf(next).left);
        })
        .map(({ textContent }) => textContent);
    });
}

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Adds the column with the largest amounts to the table of results, as the person's choice of columns does. */
async function showGross(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("result-columns", '["totalGross"]'));
}
