import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount, fileProfile, profile } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint, failSilently, holdBack } from "../../test/server.ts";

const saving = endpoint(api.profiles.default, "$put");
const header = () => screen.getByRole("textbox", { name: "Header Row" });
const save = () => screen.getByRole("button", { name: "Save Configuration" });
const column = (name: string) => screen.getByLabelText(name);

test("[SET-04] a new header clears the missing columns and keeps the others", async () => {
  const user = await openCard();
  await type(user, header(), "Employee ID , ,Location, Earnings Type, Pay,Hours,");
  expect(column("Amount Column")).toHaveValue("");
  expect(column("Hours Column")).toHaveValue("Hours");
  await user.selectOptions(column("Amount Column"), "Pay");
  await type(user, column("Deduction Amount"), "75.5");
  const headerRow = ["Employee ID", "Location", "Earnings Type", "Pay", "Hours"];
  const changed = { ...fileProfile, headerRow, amountColumn: "Pay", deductionAmount: 7550 };
  const sent = answer(saving, { profile: changed });
  await user.click(save());
  expect(await screen.findByText("Configuration updated successfully")).toBeVisible();
  expect(sent).toEqual([changed]);
});

test("[SET-04] a new header is read from an exported file", async () => {
  const user = await openCard();
  const take = async (name: string, bytes: string) => {
    const content = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(input as HTMLInputElement, new File([content], name, { type: "text/csv" }));
  };
  await take("photo.csv", "\x89PNG\r\n\x1a\n\0\0");
  expect(await screen.findByText("This file doesn't start with a header row.")).toBeVisible();
  await expect.poll(() => header()).toHaveFocus();
  await take(
    "payroll.csv",
    "sep=;\r\nEmployee ID;Location;Earnings Type;Pay, gross;Hours\r\n1;US-TX;R;1;1\r\n",
  );
  await expect.poll(header).toHaveValue('Employee ID, Location, Earnings Type, "Pay, gross", Hours');
  expect(screen.queryByText(/This file doesn't start/)).toBeNull();
  expect(column("Amount Column")).toHaveValue("");
  await user.selectOptions(column("Amount Column"), "Pay, gross");
  expect(column("Amount Column")).toHaveValue("Pay, gross");
});

test("[SET-04] a column missing from the header is named and not saved", async () => {
  const user = await openCard();
  const sent = answer(saving, { profile: fileProfile });
  await type(user, header(), "Employee ID, Location, Earnings Type, Pay, Time");
  await user.click(save());
  expect(screen.getByRole("alert")).toHaveTextContent("Invalid column selections: Amount, Hours");
  expect(sent).toEqual([]);
});

test("[SET-04] all fields are required, and no amount is below zero", async () => {
  const user = await openCard();
  await user.clear(column("Regular Earnings Identifier"));
  await user.click(save());
  expect(screen.getByText("Enter the text for regular earnings.")).toBeVisible();
  await user.type(column("Regular Earnings Identifier"), "/101");
  await user.clear(column("Deduction Amount"));
  await user.click(save());
  expect(column("Deduction Amount")).toHaveAttribute("aria-invalid", "true");
  await user.type(column("Deduction Amount"), "-5");
  await user.click(save());
  expect(column("Deduction Amount")).toHaveAttribute("aria-invalid", "true");
  expect(column("Deduction Amount")).toHaveValue("-5");
  await user.clear(header());
  await user.click(save());
  expect(header()).toHaveAttribute("aria-invalid", "true");
});

test("[SET-04] the button is disabled until the response, and a failed save shows an error", async () => {
  const user = await openCard();
  failSilently(saving);
  const release = holdBack(saving);
  await type(user, column("Deduction Amount"), "60");
  await user.click(save());
  expect(save()).toHaveAttribute("data-loading", "true");
  release();
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to update configuration");
  answer(saving, { profile: { ...fileProfile, deductionAmount: 6000 } });
  await user.click(save());
  expect(await screen.findByText("Configuration updated successfully")).toBeVisible();
});

async function openCard() {
  asAccount();
  answer(profile, { profile: fileProfile });
  const { user } = renderPage("/app/settings");
  const shown = await screen.findByRole("textbox", { name: "Header Row" });
  expect(shown).toHaveValue("Employee ID, Location, Earnings Type, Amount, Hours");
  return user;
}

type User = Awaited<ReturnType<typeof openCard>>;

/** Replaces what a field holds, as pasting does. */
async function type(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
