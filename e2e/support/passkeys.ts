import type { Page } from "@playwright/test";
import { type Account, makeAccount } from "./account.ts";
import { openAs } from "./fixtures.ts";
import { dropSession } from "./leave-product.ts";
import { openSettings } from "./settings.ts";

/** A device with a fingerprint reader, plugged into the browser of a page. The person touches it whenever asked. */
export interface PasskeyDevice {
  /** The passkeys that it keeps. */
  credentials(): Promise<readonly unknown[]>;
  /** From now on the device doesn't recognize the user. */
  mistrust(): Promise<void>;
  /** And from now on it does again. */
  trust(): Promise<void>;
}

/** What a device says of the passkeys that it makes; nothing said, they stay on it. */
export interface DeviceWishes {
  /** May travel to the person's other devices. */
  readonly defaultBackupEligibility?: boolean;
  /** Has travelled. */
  readonly defaultBackupState?: boolean;
}

async function plugInDevice(page: Page, wishes: DeviceWishes = {}): Promise<PasskeyDevice> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...wishes,
    },
  });
  return {
    credentials: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    mistrust: async () => {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    },
    trust: async () => {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    },
  };
}

/** Adds a passkey of the signed-in person, as the browser's own part of the settings page does. */
async function addPasskey(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const asked = await fetch("/api/auth/passkey/generate-register-options");
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await asked.json());
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const answer = await fetch("/api/auth/passkey/verify-registration", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ response: made.toJSON(), name: "My laptop" }),
    });
    return answer.status;
  });
  if (status !== 200) throw new Error(`the passkey was not taken: ${status}`);
}

/** Makes a page's browser one that does not offer passkeys by itself, so that only a button asks for them. */
export async function offerNoPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** What the sign-in page says where no passkey came of it. */
export const noneUsed =
  "No passkey was used. The request was canceled, or this device doesn't have a passkey for Wagefloor.";

/** A signed-out account with a passkey on the page's device. */
export async function withPasskey(
  page: Page,
): Promise<{ readonly account: Account; readonly device: PasskeyDevice }> {
  const account = await makeAccount({});
  const device = await plugInDevice(page);
  await openAs(page, account, "/app");
  await addPasskey(page);
  await dropSession(page);
  return { account, device };
}

/** Opens the settings in a browser with a device that can store passkeys. */
export async function openWithDevice(
  page: Page,
  wishes: DeviceWishes = {},
): Promise<{ readonly account: Account; readonly device: PasskeyDevice }> {
  const account = await makeAccount({});
  const device = await plugInDevice(page, wishes);
  await openSettings(page, { as: account, section: "sign-in" });
  return { account, device };
}
