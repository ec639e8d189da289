import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";

test("[SET-04] an amount below 0 or finer than a cent is refused as it was typed, not changed into another", async () => {
  asAccount({ plan: "standard" });
  // A save would fail the test: nothing answers it.
  const { user } = renderPage("/app/settings");
  const amount = await screen.findByLabelText("Deduction Amount");
  for (const slip of ["-5", "12.345", "12,50"]) {
    await user.clear(amount);
    await user.type(amount, `${slip}{Enter}`);
    expect(amount).toHaveValue(slip);
    expect(amount).toHaveAccessibleDescription(/Enter an amount of 0 or more in dollars and cents/);
    await expect.poll(() => amount).toHaveFocus();
  }
});
