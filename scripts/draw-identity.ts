/**
 * `npm run draw-identity`: draws the icons and the picture for links from the mark in web/public/favicon.svg, with the
 * browser of the tests. Run it after a change of the mark; the results are kept in the repository.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { browserOptions } from "./lib/browser-options.ts";

const root = join(import.meta.dirname, "..");
const publicFolder = join(root, "web/public");
const mark = readFileSync(join(publicFolder, "favicon.svg"), "utf8");
const font = readFileSync(
  join(root, "node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2"),
).toString("base64");

const browser = await chromium.launch(browserOptions);
try {
  write("favicon.ico", asIco(await draw(browser, 32, 32, icon("7px"))));
  write("apple-touch-icon.png", await draw(browser, 180, 180, icon("0")));
  write("icon-192.png", await draw(browser, 192, 192, icon("0")));
  write("icon-512.png", await draw(browser, 512, 512, icon("0")));
  write("link-picture.png", await draw(browser, 1200, 630, linkPicture()));
} finally {
  await browser.close();
}

async function draw(drawer: Browser, width: number, height: number, body: string): Promise<Buffer> {
  const page = await drawer.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.setContent(`<style>
    @font-face { font-family: "Public Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
    body { margin: 0; width: ${width}px; height: ${height}px; font-family: "Public Sans"; overflow: hidden }
    svg { display: block }
  </style>${body}`);
  await page.evaluate("document.fonts.ready");
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** The mark over the whole canvas; without rounded corners where a system rounds them itself. */
function icon(corner: string): string {
  return `<style>svg { width: 100%; height: 100% } .mark { rx: ${corner} }</style>${mark}`;
}

function linkPicture(): string {
  return `<style>
    body { display: grid; align-content: center; background: #faf8f4; color: #1c2320; padding: 0 90px; box-sizing: border-box }
    svg { width: 104px; height: 104px }
    h1 { margin: 44px 0 0; font-size: 76px; line-height: 1.08; letter-spacing: -0.028em; font-weight: 680 }
    p { margin: 26px 0 0; font-size: 33px; line-height: 1.4; color: #655f54 }
    i { position: absolute; left: 0; right: 0; bottom: 0; height: 22px; background: #1d6852 }
  </style>${mark}<h1>Wagefloor</h1><p>Payroll deductions that stay above the minimum wage</p><i></i>`;
}

/** An icon file with one PNG picture of 32 by 32 in it. */
function asIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function write(name: string, content: Buffer): void {
  writeFileSync(join(publicFolder, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
