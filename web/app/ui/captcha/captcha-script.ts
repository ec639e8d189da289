import type { CaptchaSettings } from "../../lib/account/providers.ts";
import { Unreachable } from "../../lib/errors.ts";

/** What the three services' scripts have in common. */
interface CaptchaService {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  reset(id: string | number): void;
}

export interface CaptchaCheck {
  /** Asks again; each token works once. */
  readonly reset: () => void;
}

interface CaptchaWishes {
  readonly dark: boolean;
  readonly compact: boolean;
  /** Hears the token, and undefined when it has expired or the service fails. */
  readonly onToken: (token: string | undefined) => void;
}

const globalNames = {
  "cloudflare-turnstile": "turnstile",
  hcaptcha: "hcaptcha",
  "google-recaptcha": "grecaptcha",
} as const;

/** Called by the script once it is ready. */
const readyName = "wagefloorCaptchaReady";

let loading: Promise<CaptchaService> | undefined;

/**
 * Draws the check for a person into an empty element.
 * @throws Unreachable when its script cannot be loaded
 */
export async function drawCaptcha(
  place: HTMLElement,
  settings: CaptchaSettings,
  { dark, compact, onToken }: CaptchaWishes,
): Promise<CaptchaCheck> {
  loading ??= load(settings);
  const service = await loading;
  const id = service.render(place, {
    sitekey: settings.siteKey,
    theme: dark ? "dark" : "light",
    size: compact ? "compact" : "normal",
    callback: onToken,
    "expired-callback": () => onToken(undefined),
    "error-callback": () => onToken(undefined),
  });
  return { reset: () => service.reset(id) };
}

function load({ provider, script }: CaptchaSettings): Promise<CaptchaService> {
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaService>();
  const globals = window as unknown as Record<string, unknown>;
  globals[readyName] = () => resolve(globals[globalNames[provider]] as CaptchaService);
  const address = new URL(script, window.location.href);
  address.searchParams.set("render", "explicit");
  address.searchParams.set("onload", readyName);
  const element = document.createElement("script");
  element.async = true;
  element.src = address.href;
  element.onerror = () => {
    loading = undefined;
    reject(new Unreachable(`${address.host} did not load`));
  };
  document.head.append(element);
  return promise;
}
