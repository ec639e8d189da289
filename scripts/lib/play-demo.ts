import type { Locator, Page } from "@playwright/test";
import type { Recording } from "./record-page.ts";

/** What the video shows, from the dashboard to the lookup, with its captions. */
export async function playDemo(page: Page, film: Recording): Promise<void> {
  await showPointer(page);
  film.caption("The dashboard: analyses, employees and compliance at a glance.");
  await page.waitForTimeout(2600);

  await press(page, page.getByRole("link", { name: "Analysis", exact: true }));
  film.caption("Upload a payroll CSV by drag and drop.");
  await page.getByText("Drop your payroll CSV here").waitFor();
  await page.waitForTimeout(1400);
  await page.locator('input[type="file"]').setInputFiles(payrollFile());
  await page.getByRole("heading", { name: /^Review of/ }).waitFor();
  film.caption("Look at what the file says before anything counts.");
  await page.waitForTimeout(2400);
  await press(page, page.getByRole("button", { name: "Run", exact: true }));
  await page.getByRole("heading", { name: /^Pay date/ }).waitFor();
  film.caption("Instant analysis: the safe deduction of every employee.");
  await page.waitForTimeout(1200);
  await scroll(page, page.getByRole("tab", { name: /^All Results/ }));
  film.takePoster();
  await page.waitForTimeout(3200);

  film.caption("What could not be deducted yet stays as a balance.");
  await press(page, page.getByRole("tab", { name: /^Outstanding/ }));
  await page.waitForTimeout(3000);

  await page.evaluate("window.scrollTo({ top: 0, behavior: 'smooth' })");
  await page.waitForTimeout(700);
  film.caption("Every run stays on record.");
  await press(page, page.getByRole("link", { name: "Results", exact: true }));
  await page.getByRole("heading", { name: "Analysis Results" }).waitFor();
  await page.waitForTimeout(1600);
  film.caption("Download compliant payroll reports.");
  await press(page, page.getByRole("button", { name: /^Download results/ }).first());
  await page.waitForTimeout(2200);
  await page.keyboard.press("Escape");

  film.caption("Look up one employee, with balance and history.");
  await press(page, page.getByRole("link", { name: "Employee Lookup", exact: true }));
  await press(page, page.getByPlaceholder("Enter employee number"));
  await page.keyboard.type("1001", { delay: 140 });
  await press(page, page.getByRole("button", { name: "Search", exact: true }));
  await page.getByRole("region", { name: "Current balance" }).waitFor();
  await page.waitForTimeout(3400);
}

/** Headless browsers show no pointer: this one follows the mouse. */
async function showPointer(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const dot = document.createElement("div");
    dot.style.cssText = "position:fixed;z-index:9999;width:20px;height:20px;margin:-10px;border-radius:50%;" +
      "background:rgb(29 104 82 / 45%);border:2px solid #fff;box-shadow:0 0 4px rgb(0 0 0 / 40%);pointer-events:none;" +
      "left:50%;top:60%";
    document.body.append(dot);
    addEventListener("mousemove", ({ clientX, clientY }) => {
      dot.style.left = clientX + "px";
      dot.style.top = clientY + "px";
    });
  })()`);
}

/** Moves the pointer there as a hand does, and clicks. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("what the film wants to click is not on the page");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 24 });
  await page.waitForTimeout(250);
  await target.click();
}

/** Scrolls until it's at the top, below the bar that stays there. */
async function scroll(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement) => {
    element.style.scrollMarginTop = "5rem";
    element.scrollIntoView({ block: "start", behavior: "smooth" });
  });
  await page.waitForTimeout(900);
}

const places = [
  ["US-TX-HOUSTON", 775],
  ["US-CA-SAN FRANCISCO", 1990],
  ["US-WA-SEATTLE", 2150],
  ["US-NY-NEW YORK CITY", 1725],
  ["US-FL", 1550],
  ["US-CA-OAKLAND", 1734],
  ["US-OR-PORTLAND", 2450],
  ["US-CO-DENVER", 1995],
] as const;

/** A payroll of forty employees, in the columns of examples/config.json. */
function payrollFile() {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const [place, rate] = places[index % places.length] ?? places[0];
    const hours = index % 3 === 0 ? 30 : 80;
    return `${1001 + index},${place},Regular,${((rate * hours) / 100).toFixed(2)},${hours}\n`;
  });
  const buffer = Buffer.from(`Employee ID,Location,Earnings Type,Amount,Hours\n${rows.join("")}`);
  return { name: "payroll-week-47.csv", mimeType: "text/csv", buffer };
}
