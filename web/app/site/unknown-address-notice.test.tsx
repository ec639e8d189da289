import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../test/render-page.tsx";

const sentence = "That page doesn't exist.";

test.each(["/?not-found", "/nowhere", "/app/nowhere"])(
  "[LAND-08] %s ends at the home page, which says so once",
  async (address) => {
    const page = renderPage(address);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(page.address()).toBe("/");
    await page.user.click(screen.getByRole("link", { name: "Features" }));
    await expect.poll(() => screen.queryByText(sentence)).toBeNull();
  },
);
