import { createEmulator } from "emulate";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { saveCompany } from "../../server/src/features/companies/queries.ts";
import { sealSettings } from "../../server/src/features/sign-in/better-auth/companies/company-settings.ts";
import { readOidcProvider } from "../../server/src/features/sign-in/better-auth/companies/read-identity-provider.ts";
import { type BrowserSession, openBrowserSession } from "../../server/src/test/browser-session.ts";
import { openPlace, type Place } from "../lib/place.ts";
import { type TroubledService, troubleService, troubles } from "../lib/troubled-service.ts";

const client = { client_id: "wagefloor", client_secret: "a-secret-that-only-drills-use", name: "Wagefloor" };
const domain = "company.example";

/** A user waits this long at most. */
const longestSignIn = 16_000;

/** The steps of a sign-in at which the server asks the identity provider; the keys first, for they are kept. */
const steps = ["keys", "token", "user info"] as const;
type Step = (typeof steps)[number];

/** Identity providers fail at each step. No one waits long or is half registered, and every failure shows a page. */
export async function troubleSignIns(): Promise<string[]> {
  const place = await openPlace();
  const sites = await openSites(place);
  try {
    const [google] = sites;
    const settings = {
      ...{ PORT: `${place.port}`, GOOGLE_ISSUER: google.service.url },
      ...{ GOOGLE_CLIENT_ID: client.client_id, GOOGLE_CLIENT_SECRET: client.client_secret },
    };
    const starting = await startWithout(place, google, settings);
    // Without keys that it kept.
    await place.start(settings);
    const signingIn = await Promise.all(sites.map((site) => troubleSite(place, site)));
    return [...starting, ...signingIn.flat()];
  } finally {
    await Promise.all(sites.map(({ close }) => close()));
    await place.close();
  }
}

interface Site {
  readonly name: string;
  readonly service: TroubledService;
  /** Where requests of a step go. */
  readonly at: Readonly<Record<Step, string>>;
  readonly begin: (session: BrowserSession, email: string) => Promise<Response>;
  /** What the site's page calls a person. */
  readonly field: string;
  close(): Promise<void>;
}

/** Someone for a trouble at a step, of each site another one. */
function personOf({ field }: Pick<Site, "field">, step: Step | "start", trouble: string): string {
  return `${field}-${step}-${trouble}@${domain}`.replaceAll(" ", "-");
}

function peopleOf(site: Pick<Site, "field">): string[] {
  return [...steps, "start" as const].flatMap((step) => troubles.map((kind) => personOf(site, step, kind)));
}

const fields = { google: { field: "email" }, okta: { field: "user_ref" } } as const;

async function openSites({ url, db, secret }: Place): Promise<readonly [Site, Site]> {
  const google = await openSite("", (at) =>
    createEmulator({
      ...{ service: "google", ...at },
      seed: {
        google: {
          users: peopleOf(fields.google).map((email) => ({ email, name: email, email_verified: true })),
          oauth_clients: [{ ...client, redirect_uris: [`${url}/api/auth/callback/google`] }],
        },
      },
    }),
  );
  const issuer = "/oauth2/default";
  const okta = await openSite(issuer, (at) =>
    createEmulator({
      ...{ service: "okta", ...at },
      seed: {
        okta: {
          users: peopleOf(fields.okta).map((email) => ({ login: email, email })),
          authorization_servers: [{ id: "default", name: "default", audiences: ["api://default"] }],
          oauth_clients: [
            {
              ...{ ...client, auth_server_id: "default" },
              redirect_uris: [`${url}/api/auth/sso/callback/${domain}`],
            },
          ],
        },
      },
    }),
  );
  const { client_id: clientId, client_secret: clientSecret } = client;
  const read = await readOidcProvider({ issuer: `${okta.service.url}${issuer}`, clientId, clientSecret });
  await saveCompany(db, domain, await sealSettings(read, secret));
  const pages = { callbackURL: "/app", errorCallbackURL: "/login" };
  return [
    {
      ...{ ...google, ...fields.google, name: "another site" },
      begin: (session) => session.post("/api/auth/sign-in/social", { provider: "google", ...pages }),
    },
    {
      ...{ ...okta, ...fields.okta, name: "a company's provider" },
      begin: (session, email) => session.post("/api/auth/sign-in/sso", { email, ...pages }),
    },
  ];
}

async function openSite(
  issuer: string,
  emulate: (at: { readonly port: number; readonly baseUrl: string }) => Promise<{ close(): Promise<void> }>,
) {
  const port = await freePort();
  const relay = await troubleService(() => `http://localhost:${port}`);
  const emulator = await emulate({ port, baseUrl: relay.url });
  const answer = await fetch(`${relay.url}${issuer}/.well-known/openid-configuration`);
  const said = (await answer.json()) as Readonly<Record<string, string>>;
  const pathOf = (name: string) => new URL(said[name] ?? "").pathname;
  return {
    service: relay,
    at: {
      keys: `GET ${pathOf("jwks_uri")}`,
      token: `POST ${pathOf("token_endpoint")}`,
      "user info": `GET ${pathOf("userinfo_endpoint")}`,
    },
    async close() {
      await relay.close();
      await emulator.close();
    },
  };
}

/** Starts the server while the other site doesn't say how signing in with it is done, and again when it does. */
async function startWithout(
  place: Place,
  site: Site,
  settings: Readonly<Record<string, string>>,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const kind of troubles) {
    site.service.trouble = { kind, at: "GET /.well-known/" };
    const begun = Date.now();
    const server = await place.start(settings);
    const started = Date.now() - begun;
    const session = openBrowserSession(place.url);
    const asked = Date.now();
    const answer = await site.begin(session, "");
    const took = Date.now() - asked;
    const { message } = (await answer.json()) as { message?: string };
    site.service.trouble = undefined;
    const led = await signIn(place, site, personOf(site, "start", kind));
    console.log(
      `${site.name} ${kind} at the start: started in ${started} ms, sign-in answered ${answer.status} after ${took} ms; afterwards ${led.words}`,
    );
    if (took > longestSignIn || (!answer.ok && !message?.includes("Please try again")))
      complaints.push(`${site.name} ${kind} at the start: ${answer.status} ${message} after ${took} ms`);
    if (!led.isIn) complaints.push(`${site.name} ${kind} at the start: afterwards ${led.words}`);
    await server.end("SIGTERM");
  }
  return complaints;
}

async function troubleSite(place: Place, site: Site): Promise<string[]> {
  const complaints: string[] = [];
  for (const step of steps)
    for (const kind of troubles) {
      const what = `${site.name} ${kind} at the ${step}`;
      const person = personOf(site, step, kind);
      const led = await signIn(place, site, person, { kind, at: site.at[step] });
      const saved = await savedOf(place, person);
      console.log(`${what}: ${led.words}`);
      if (led.took > longestSignIn || !led.isPage) complaints.push(`${what}: ${led.words}`);
      if (saved !== (led.isIn ? whole : nothing))
        complaints.push(`${what}: ${led.words}, and saved ${saved}`);
    }
  for (const person of peopleOf(site)) {
    const led = await signIn(place, site, person);
    const saved = await savedOf(place, person);
    if (!led.isIn || saved !== whole)
      complaints.push(`${site.name}, ${person} afterwards: ${led.words}, saved ${saved}`);
  }
  return complaints;
}

/** @param trouble from the moment on when the person comes back */
async function signIn(place: Place, site: Site, email: string, trouble?: TroubledService["trouble"]) {
  const session = openBrowserSession(place.url);
  const { url } = (await (await site.begin(session, email)).json()) as { url: string };
  const asked = new URL(url);
  const chosen = await fetch(`${asked.origin}${asked.pathname}/callback`, {
    method: "POST",
    body: new URLSearchParams([...asked.searchParams, [site.field, email]]),
    redirect: "manual",
  });
  site.service.trouble = trouble;
  const begun = Date.now();
  const answer = await session.fetch(chosen.headers.get("location") ?? "");
  const took = Date.now() - begun;
  site.service.trouble = undefined;
  const location = answer.headers.get("location") ?? "";
  const isIn = location === "/app" && (await session.fetch("/api/accounts/session")).ok;
  const isPage = isIn || new URL(location || "/", place.url).pathname === "/login";
  return { isIn, isPage, took, words: `${answer.status} ${location} after ${took} ms` };
}

const nothing = "0 users, 0 accounts";
const whole = "1 users, 1 accounts";

async function savedOf({ db }: Place, email: string): Promise<string> {
  const { rows } = await db.pool.query<{ users: number; accounts: number }>(
    `select count(distinct u.id)::int as users, count(a.id)::int as accounts
     from "user" u left join account a on a.user_id = u.id where u.email = $1`,
    [email],
  );
  return `${rows[0]?.users} users, ${rows[0]?.accounts} accounts`;
}
