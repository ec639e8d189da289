import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../free-port.ts";
import { openBrowserSession } from "../../test/browser-session.ts";
import { cards, eventually, openCheckout, operateSandbox, pay } from "../../test/payment-customer.ts";
import { spawnServer, whenReady } from "../../test/server-process.ts";
import { signUpConfirmed } from "../../test/sign-up-confirmed.ts";

test("[BILL-04] a server that is killed between the payment and its webhook knows the subscription after the start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-restart-"));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())];
  const mailbox = inject("mailbox");
  const url = `http://127.0.0.1:${PORT}`;
  const settings = {
    DATA_DIR: join(folder, "data"),
    APP_URL: url,
    SMTP_URL: mailbox.smtpUrl,
    RATE_LIMITS: "off",
    PORT,
    SANDBOX_PORT,
  };
  const first = await spawnServer(settings);
  await whenReady(first);
  const sandbox = { sandboxUrl: `http://127.0.0.1:${SANDBOX_PORT}` };
  const clerk = await signUpConfirmed({ url, mailboxUrl: mailbox.webUrl });
  await operateSandbox(sandbox, "deliveries", { hold: true });
  const checkout = await openCheckout(clerk, "price_standard");
  await pay(sandbox, checkout.url, cards.pays);
  const before = (await (await clerk.fetch("/api/usage")).json()) as { subscription: unknown };
  expect(before.subscription).toBeNull();
  first.process.kill("SIGKILL");
  await first.ended;

  const second = await spawnServer(settings);
  await whenReady(second);

  const again = openBrowserSession(url);
  await again.post("/api/auth/sign-in/email", { email: clerk.email, password: clerk.password });
  const usage = await eventually(
    async () => (await (await again.fetch("/api/usage")).json()) as { subscription: object | null },
    (seen) => seen.subscription !== null,
  );
  expect(usage.subscription).toMatchObject({ planId: "price_standard", status: "active" });
  second.process.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});
