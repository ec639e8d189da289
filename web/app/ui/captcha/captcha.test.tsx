import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { asAccount, asVisitor, offer } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { authEndpoint, server } from "../../test/server.ts";

const captcha = { provider: "cloudflare-turnstile" as const, siteKey: "key", script: "/check.js" };
const missing = "Please complete the security check above.";

// Otherwise what is left of the service would be there for the tests that follow.
afterEach(failToLoad);

test("[AUTH-10] [SET-03] a password reset in the settings waits for the captcha, and sends its token", async () => {
  asAccount();
  offer({ captcha });
  const tokens = collectTokens("/request-password-reset");
  const { user } = renderPage("/app/settings");
  const security = within(await screen.findByRole("region", { name: "Account Security" }));
  const reset = await security.findByRole("button", { name: "Reset Password" });
  await user.click(reset);
  expect(await security.findByText(missing)).toBeVisible();
  load();
  await user.click(await security.findByRole("button", { name: "I am a person (key)" }));
  expect(security.queryByText(missing)).toBeNull();
  await user.click(reset);
  expect(await security.findByText("Please check your email for the password reset link.")).toBeVisible();
  expect(tokens).toEqual(["token 1"]);
});

test("[AUTH-10] a phone number in the settings waits for the captcha, and sends its token", async () => {
  asAccount();
  offer({ captcha, phone: true });
  const tokens = collectTokens("/phone-number/send-otp");
  const { user } = renderPage("/app/settings/sign-in");
  await user.click(await screen.findByRole("button", { name: "Add phone number" }));
  const dialog = within(screen.getByRole("dialog", { name: "Your phone number" }));
  await user.type(dialog.getByLabelText("Phone number"), "+1 (555) 555-0100{Enter}");
  expect(await dialog.findByText(missing)).toBeVisible();
  load();
  await user.click(await dialog.findByRole("button", { name: "I am a person (key)" }));
  await user.click(dialog.getByRole("button", { name: "Send code" }));
  expect(await dialog.findByLabelText("Code from the text message")).toBeVisible();
  expect(tokens).toEqual(["token 1"]);
});

test("[AUTH-10] a captcha that can't be loaded shows an error", async () => {
  asVisitor({ captcha });
  renderPage("/login");
  await expect.poll(scripts).not.toHaveLength(0);
  failToLoad();
  expect(await screen.findByText(/^The security check couldn't be loaded\./)).toBeVisible();
});

const scripts = () => [...document.head.querySelectorAll("script[src*=render]")];

function failToLoad(): void {
  for (const script of scripts()) {
    script.dispatchEvent(new Event("error"));
    script.remove();
  }
}

/** Stands in for the service's script, which has arrived: a person passes its check with a button. */
function load(): void {
  let tokens = 0;
  const turnstile = {
    render(place: HTMLElement, { sitekey, callback }: Record<string, unknown>) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = `I am a person (${sitekey})`;
      button.onclick = () => (callback as (token: string) => void)(`token ${++tokens}`);
      place.append(button);
      return "1";
    },
    reset: () => undefined,
  };
  Object.assign(window, { turnstile });
  (window as unknown as { wagefloorCaptchaReady: () => void }).wagefloorCaptchaReady();
}

/** The tokens that come with requests to an endpoint of Better Auth. */
function collectTokens(path: string): readonly (string | null)[] {
  const tokens: (string | null)[] = [];
  const asked = authEndpoint("post", path);
  server.use(
    http.post(asked.path, ({ request }) => {
      tokens.push(request.headers.get("x-captcha-response"));
      return HttpResponse.json({ status: true });
    }),
  );
  return tokens;
}
