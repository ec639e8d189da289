import { payroll } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";

test("a keyboard user can find an employee who still owes, and a correction elsewhere shows at once", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }, { id: "1002" }]));
  await page.goto("/app");
  await tabTo(page, "Employees");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Employees" })).toBeFocused();
  await tabTo(page, /^Owing/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/employees?show=owing");
  await tabTo(page, "Search name or number");
  await page.keyboard.type("001");
  await expect(page.getByText("1 of 2 employees, $39.40 still owed")).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/app/lookup?employee=1001");
  await elsewhere.getByRole("button", { name: "Correct balance" }).click();
  await elsewhere.getByRole("textbox", { name: "Correct balance" }).fill("12");
  await elsewhere.getByLabel("Reason").fill("paid in cash");
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Correct balance" }).click();
  await expect(page.getByText("1 of 2 employees, $12.00 still owed")).toBeVisible();
  await elsewhere.close();
  await tabTo(page, "1001");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Current balance" })).toContainText("$12.00");
});
