import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { paste } from "../support/keyboard.ts";
import { countWords } from "../support/scan.ts";
import { review } from "../support/upload-page.ts";

const states = ["US-TX-HOUSTON", "US-IL-CHICAGO", "US-OH-COLUMBUS", "US-VA-RICHMOND", "US-NC-CHARLOTTE"];
const buyers = Array.from({ length: 48 }, (_, at) => ({
  id: `${2001 + at}`,
  location: states[at % states.length] ?? "",
  amount: "1600.00",
}));
const list = [
  "Employee ID\tItem\tDate\tPrice",
  ...buyers.map(({ id }) => `${id}\tWork boots\t10/20/2026\t120.00`),
];

test("48 buyers in five states have their purchases and authorizations recorded with their scan in 10 actions, and a review of at most 250 words", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await account.run(payroll("october.csv", buyers));
  const answers = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };
  const item = { name: "Work boots", price: 12000, employerShare: 0, periodCap: 2000, answers };
  expect((await account.api.post("/api/items", { data: item })).status()).toBe(201);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions++;
    await action;
  };

  await page.goto("/app/purchases/import");
  await expect(page.getByLabel("Rows from a spreadsheet")).toBeVisible();
  await act(paste(page, list.join("\n")));
  await act(page.getByRole("button", { name: "Record 48 purchases" }).click());
  await expect(page.getByText(/^48 purchases from the pasted list recorded/)).toBeVisible();

  await act(page.getByRole("link", { name: "Analysis", exact: true }).click());
  await act(review(page, payroll("november.csv", buyers)));
  await expect(page.getByRole("checkbox", { name: "All 48 who need an authorization" })).toBeVisible();
  expect(await countWords(page)).toBeLessThanOrEqual(250);
  await act(page.getByRole("checkbox", { name: "All 48 who need an authorization" }).check());
  await act(page.getByRole("button", { name: "Record 48 authorizations" }).click());
  const dialog = page.getByRole("dialog");
  await act(dialog.getByLabel("Signed on").fill("2026-11-03"));
  const payDate = await page.getByLabel("Pay date", { exact: true }).inputValue();
  await act(dialog.getByLabel("Pay date, for Illinois").fill(payDate));
  const batch = { name: "batch.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 %%EOF") };
  await act(dialog.locator("input[type=file]").setInputFiles(batch));
  const record = dialog.getByRole("button", { name: "Record 48 authorizations" });
  await page.route("**/documents", (route) => route.abort(), { times: 1 });
  await record.click();
  await expect(dialog.getByText(/were recorded, but the document wasn't saved/)).toBeVisible();
  await act(record.click());
  await expect(page.getByText("48 authorizations recorded.")).toBeVisible();
  expect(actions).toBe(10);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Some items won't be deducted")).toHaveCount(0);

  await page.goto("/app/employees/2048");
  const scan = page.getByRole("link", { name: /^batch\.pdf \(14 bytes, for 48 authorizations\)$/ });
  const downloading = page.waitForEvent("download");
  await scan.click();
  expect((await downloading).suggestedFilename()).toBe("authorization-2048-2026-11-03.pdf");
});
