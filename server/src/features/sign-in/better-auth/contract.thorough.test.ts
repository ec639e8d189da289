import { passkey } from "@better-auth/passkey";
import { sso } from "@better-auth/sso";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { emailOTP, genericOAuth, phoneNumber, twoFactor } from "better-auth/plugins";
import { describe, expect, test } from "vitest";
import { createSamlIdentityProvider } from "../../../test/saml/saml-identity-provider.ts";
import { sentences } from "./parts/present-auth-error.ts";

/*
 * What we rely on in Better Auth and its documentation doesn't promise, stated of the library alone. After an upgrade, a
 * test that fails here names what has changed and which file of ours relies on it.
 */

const origin = "http://localhost:4300";
const person = { email: "clerk@example.com", password: "boots on every second friday", name: "Clerk" };

type Rows = Record<string, Record<string, unknown>[]>;

function library<Options extends Partial<BetterAuthOptions>>(options: Options) {
  const rows: Rows = { user: [], session: [], account: [], verification: [], twoFactor: [], ssoProvider: [] };
  const auth = betterAuth({
    baseURL: origin,
    secret: "a secret that only tests use, 32+",
    database: memoryAdapter(rows),
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    ...options,
  });
  const post = (path: string, body: object): Promise<Response> => {
    const headers = { "content-type": "application/json", origin };
    return auth.handler(
      new Request(`${origin}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  };
  return { auth, rows, post };
}

describe("hooks (rules/account-hooks.ts)", () => {
  test("`context` from a hook before an endpoint replaces the body; any other object is the answer", async () => {
    const { post } = library({
      hooks: {
        before: createAuthMiddleware(async (c) => {
          if (c.path === "/sign-in/email") return { answered: "by the hook" };
          return { context: { body: { ...c.body, name: "Replaced" } } };
        }),
      },
    });
    expect(await (await post("/sign-up/email", person)).json()).toMatchObject({ user: { name: "Replaced" } });
    expect(await (await post("/sign-in/email", person)).json()).toEqual({ answered: "by the hook" });
  });

  test("our hook runs before those of plugins, before and after the endpoint", async () => {
    const order: string[] = [];
    const note = (what: string) => createAuthMiddleware(async () => void order.push(what));
    const matcher = () => true;
    const hooks = {
      before: [{ matcher, handler: note("plugin before") }],
      after: [{ matcher, handler: note("plugin after") }],
    };
    const { post } = library({
      hooks: { before: note("ours before"), after: note("ours after") },
      plugins: [{ id: "another", hooks }],
    });
    await post("/sign-up/email", person);
    expect(order).toEqual(["ours before", "plugin before", "ours after", "plugin after"]);
  });

  test("after an endpoint, `returned` is an API error where it refused, and `newSession` tells who signed in", async () => {
    const seen: unknown[] = [];
    const { post } = library({
      hooks: {
        after: createAuthMiddleware(async (c) => {
          seen.push([isAPIError(c.context.returned), c.context.newSession?.user.email]);
        }),
      },
    });
    await post("/sign-up/email", person);
    await post("/sign-in/email", { ...person, password: "not the password" });
    expect(seen).toEqual([
      [false, person.email],
      [true, undefined],
    ]);
  });

  test("an API error from a hook is answered with its status, its code and its other fields", async () => {
    const { post } = library({
      hooks: {
        before: createAuthMiddleware(async () => {
          throw new APIError("TOO_MANY_REQUESTS", { code: "OURS", message: "Wait.", retryAfter: 30 });
        }),
      },
    });
    const answer = await post("/sign-in/email", person);
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { code: "OURS", message: "Wait.", retryAfter: 30 },
    ]);
  });

  test("hooks of the database get the endpoint's path and body, and may change what is written", async () => {
    const seen: unknown[] = [];
    const { post, rows } = library({
      databaseHooks: {
        user: { create: { before: async (fresh) => ({ data: { ...fresh, name: "Changed" } }) } },
        session: {
          create: {
            before: async (_fresh, c) => {
              seen.push([c?.path, c?.body.email]);
            },
          },
        },
      },
    });
    await post("/sign-up/email", person);
    expect(rows.user).toMatchObject([{ name: "Changed" }]);
    expect(seen).toEqual([["/sign-up/email", person.email]]);
  });

  test("an account that a hook of the database answers `false` for is not written", async () => {
    const { auth, rows } = library({ databaseHooks: { account: { create: { before: async () => false } } } });
    const { internalAdapter } = await auth.$context;
    await internalAdapter.linkAccount({ userId: "someone", providerId: "elsewhere", accountId: "7" });
    expect(rows.account).toEqual([]);
  });
});

describe("cookies", () => {
  test("are named by our prefix, and `__Secure-` by https (known-device.ts, sign-up-browser.ts)", async () => {
    const advanced = { cookiePrefix: "wagefloor", defaultCookieAttributes: { httpOnly: true } };
    const plain = await library({ advanced }).auth.$context;
    const { name, attributes } = plain.createAuthCookie("signed_up", { maxAge: 60 });
    expect(name).toBe("wagefloor.signed_up");
    expect(attributes).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", maxAge: 60 });
    const secure = await library({ advanced: { ...advanced, useSecureCookies: true } }).auth.$context;
    expect(secure.createAuthCookie("signed_up").name).toBe("__Secure-wagefloor.signed_up");
  });

  test("the person who gives the second factor is kept behind `two_factor` (refuse-used-totp.ts)", async () => {
    const { auth, post, rows } = library({ plugins: [twoFactor({ allowPasswordless: true })] });
    await post("/sign-up/email", person);
    Object.assign(rows.user?.[0] ?? {}, { twoFactorEnabled: true });
    const answer = await post("/sign-in/email", person);
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
    const { name } = (await auth.$context).createAuthCookie("two_factor");
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? "";
    const [identifier = ""] = decodeURIComponent(cookie.slice(name.length + 1)).split(".");
    const kept = await (await auth.$context).internalAdapter.findVerificationValue(identifier);
    expect(kept?.value).toBe(rows.user?.[0]?.id);
  });
});

describe("codes and links", () => {
  test("a reset takes the token behind `reset-password:`, whose value is the user (password-reset.ts)", async () => {
    const { auth, post, rows } = library({});
    await post("/sign-up/email", person);
    const { internalAdapter } = await auth.$context;
    const expiresAt = new Date(Date.now() + 60_000);
    const value = String(rows.user?.[0]?.id);
    await internalAdapter.createVerificationValue({ identifier: "reset-password:token", value, expiresAt });
    const newPassword = "gloves on every first monday";
    expect((await post("/reset-password", { token: "token", newPassword })).status).toBe(200);
    expect((await post("/sign-in/email", { ...person, password: newPassword })).status).toBe(200);
  });

  test("a code is made for the server only, and the newest alone signs in (account-emails.ts)", async () => {
    const { auth, post, rows } = library({ plugins: [emailOTP({ sendVerificationOTP: refuseToSend })] });
    await post("/sign-up/email", person);
    const { email } = person;
    expect(auth.api.createVerificationOTP.path).toBeUndefined();
    const older = await auth.api.createVerificationOTP({ body: { email, type: "sign-in" } });
    for (const row of rows.verification ?? []) row.createdAt = new Date(Date.now() - 1000);
    const otp = await auth.api.createVerificationOTP({ body: { email, type: "sign-in" } });
    expect(otp).toMatch(/^\d{6}$/);
    if (older !== otp) expect((await post("/sign-in/email-otp", { email, otp: older })).status).toBe(400);
    expect((await post("/sign-in/email-otp", { email, otp })).status).toBe(200);
  });

  test("a texted code is checked by our function, and never sent by the plugin (phone-numbers.ts)", async () => {
    const asked: unknown[] = [];
    const plugin = phoneNumber({
      sendOTP: refuseToSend,
      verifyOTP: async ({ phoneNumber: number, code }) => {
        asked.push([number, code]);
        return code === "right";
      },
      signUpOnVerification: { getTempEmail: (number) => `${number}@phone.invalid` },
    });
    const { post } = library({ plugins: [plugin] });
    const number = { phoneNumber: "+15551234567" };
    expect((await post("/phone-number/verify", { ...number, code: "wrong" })).status).toBe(400);
    expect((await post("/phone-number/verify", { ...number, code: "right" })).status).toBe(200);
    expect(asked).toEqual([
      [number.phoneNumber, "wrong"],
      [number.phoneNumber, "right"],
    ]);
  });
});

describe("plugins", () => {
  test("the second factor is asked for by one hook, which knows passwords only (second-factor.ts)", () => {
    const { after } = twoFactor().hooks;
    expect(after).toHaveLength(1);
    expect(after[0]?.matcher({ path: "/sign-in/email" } as never)).toBe(true);
    expect(after[0]?.matcher({ path: "/sign-in/email-otp" } as never)).toBe(false);
  });

  test("single sign-on has four endpoints for signing in, by these names (companies/single-sign-on.ts)", () => {
    const { signInSSO, callbackSSO, acsEndpoint, spMetadata } = sso().endpoints;
    expect([signInSSO, callbackSSO, acsEndpoint, spMetadata].map(({ path }) => path)).toEqual([
      "/sign-in/sso",
      "/sso/callback/:providerId",
      "/sso/saml2/sp/acs/:providerId",
      "/sso/saml2/sp/metadata",
    ]);
  });

  test("a SAML request is kept behind `saml-authn-request:`, its browser behind `relay_state` (check-saml-response.ts)", async () => {
    const { metadata } = await createSamlIdentityProvider("identity.company.example");
    const { auth, post, rows } = library({ plugins: [sso()] });
    const issuer = `${origin}/entity`;
    const config = { issuer, audience: issuer, entryPoint: "", callbackUrl: "/", idpMetadata: { metadata } };
    rows.ssoProvider?.push({
      id: "1",
      issuer,
      providerId: "company.example",
      domain: "company.example",
      samlConfig: JSON.stringify(config),
    });
    const answer = await post("/sign-in/sso", { providerId: "company.example", callbackURL: "/app" });
    const kept = rows.verification?.map(({ identifier }) => String(identifier));
    expect(kept).toContainEqual(expect.stringMatching(/^saml-authn-request:_/));
    const { name } = (await auth.$context).createAuthCookie("relay_state");
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? "";
    const { url } = (await answer.json()) as { url: string };
    const relayState = new URL(url).searchParams.get("RelayState");
    expect(decodeURIComponent(cookie.slice(name.length + 1)).split(".")[0]).toBe(relayState);
  });
});

describe("failures (present-auth-error.ts)", () => {
  /** Those that we throw, or that are used for a failure without a code. */
  const ours = ["BAD_REQUEST", "NOT_FOUND", "PASSWORD_TOO_COMMON", "UNAUTHORIZED"];

  test("each code that we have a sentence for is one of the library's", () => {
    const config = { config: [] };
    const { auth } = library({
      plugins: [
        emailOTP({ sendVerificationOTP: refuseToSend }),
        phoneNumber({ sendOTP: refuseToSend }),
        twoFactor(),
        passkey(),
        sso(),
        genericOAuth(config),
      ],
    });
    const codes = new Set([...ours, ...Object.keys(auth.$ERROR_CODES)]);
    expect(Object.keys(sentences).filter((code) => !codes.has(code))).toEqual([]);
  });
});

describe("limits and sessions", () => {
  test("a request is counted by our function, and its wait is in X-Retry-After (caller-limits.ts)", async () => {
    const asked: unknown[] = [];
    const consume = async (key: string, rule: { max: number; window: number }) => {
      asked.push([key, rule]);
      return { allowed: false, retryAfter: 17 };
    };
    const { post } = library({
      rateLimit: {
        enabled: true,
        customRules: { "/sign-in/email": { max: 3, window: 20 } },
        customStorage: { consume },
      },
      advanced: { ipAddress: { ipAddressHeaders: ["x-caller"] } },
    });
    const answer = await post("/sign-in/email", person);
    expect([answer.status, answer.headers.get("x-retry-after")]).toEqual([429, "17"]);
    expect(asked).toEqual([[expect.stringContaining("/sign-in/email"), { max: 3, window: 20 }]]);
  });

  test("a session that cannot be read is reported as FAILED_TO_GET_SESSION (current-session.ts)", async () => {
    const { auth, post, rows } = library({});
    const signedIn = await post("/sign-up/email", person);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const headers = new Headers({ cookie });
    const { response } = await auth.api.getSession({ headers, returnHeaders: true });
    expect(response?.user.email).toBe(person.email);
    Object.defineProperty(rows, "session", {
      get() {
        throw new Error("the database is away");
      },
    });
    const failure = await auth.api.getSession({ headers }).catch((error: unknown) => error);
    expect(isAPIError(failure) && failure.body?.code).toBe("FAILED_TO_GET_SESSION");
  });

  test("a wrong password of a signed-in person is answered with status 400 (current-session.ts)", async () => {
    const { auth, post } = library({});
    const signedIn = await post("/sign-up/email", person);
    const headers = new Headers({ cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" });
    const failure = await auth.api
      .verifyPassword({ body: { password: "not the password" }, headers })
      .catch((error: unknown) => error);
    expect(isAPIError(failure) && failure.statusCode).toBe(400);
  });

  test("every endpoint tells its path and methods (auth-endpoints.ts)", () => {
    const { auth } = library({});
    const { path, options } = auth.api.signInEmail;
    expect([path, options.method]).toEqual(["/sign-in/email", "POST"]);
  });
});

function refuseToSend(): never {
  throw new Error("the plugin sent a code by itself");
}
