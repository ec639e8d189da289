import type { Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A notice whose ground is red, whatever shade the color scheme makes of it. */
export async function expectRed(notice: Locator): Promise<void> {
  const ground = await notice.evaluate((node) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 0, blue = 0] = ground;
  expect(red - Math.max(green, blue)).toBeGreaterThan(20);
}
