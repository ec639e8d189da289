import type { Page } from "@playwright/test";

/** What the page says until the check is passed. */
export const waitForCaptcha = "Please complete the security check above.";

/** A stand-in for the service's script that passes when a button is clicked. */
const script = `
  let tokens = 0;
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "I am a person (" + sitekey + ")";
      button.onclick = () => callback("token " + ++tokens);
      place.append(button);
      return "1";
    },
    reset() {},
  };
  wagefloorCaptchaReady();
`;

/** The captcha service is on the internet, so the browser gets its settings and script from the test. */
export async function configureCaptcha(page: Page): Promise<void> {
  const captcha = { provider: "cloudflare-turnstile", siteKey: "key", script: "/check.js" };
  const offered = { emailCode: true, passkey: true, phone: true, sso: false, social: [], captcha };
  await page.route("**/api/accounts/providers", (route) => route.fulfill({ json: offered }));
  await page.route("**/check.js?*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

/** The tokens sent with requests to a path. */
export async function collectTokens(page: Page, path: string): Promise<readonly (string | undefined)[]> {
  const tokens: (string | undefined)[] = [];
  await page.route(`**${path}`, (route) => {
    tokens.push(route.request().headers()["x-captcha-response"]);
    return route.continue();
  });
  return tokens;
}
