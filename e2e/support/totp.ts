import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { leaveProduct } from "./leave-product.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const seconds = 30;

/** The code that an authenticator app shows (RFC 6238), `later` steps of 30 seconds from now. */
export function totpOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / seconds) + later));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Turns on the second factor of the account without a password that is signed in on a page, which is left: the account
 * gets another session.
 * @returns its secret
 */
export async function turnOnSecondFactor(page: Page): Promise<string> {
  await leaveProduct(page);
  const headers = { origin: addresses.namedApp };
  const prepared = await page.request.post("/api/auth/two-factor/enable", { headers, data: {} });
  const { totpURI } = (await prepared.json()) as { readonly totpURI: string };
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  await page.request.post("/api/auth/two-factor/verify-totp", { headers, data: { code: totpOf(secret) } });
  return secret;
}
