import * as z from "zod/mini";
import { moment, text } from "./fields/fields.ts";
import { isEmailAddress } from "./fields/identifiers.ts";

/** The body of `POST /api/accounts/email-change`. */
export const emailChangeRequest = z.object({ newEmail: text("email") });

/** Which of the two addresses is asked by the link of an email, `GET /api/accounts/email-change/:asked`. */
export const askedAddress = z.object({ asked: z.enum(["current", "next"]) });

/** What the link of that email carries. */
export const emailChangeLink = z.object({ user: text("id"), token: text("token") });

/** The body of `POST /api/accounts/reauthentication`. */
export const proofRequest = z.union([
  z.object({ password: text("password") }),
  z.object({ code: text("figure") }),
]);

/** What a signed-in person shows to prove again who they are: the password, or the code of an email. */
export type Proof = z.infer<typeof proofRequest>;

/** The body of `POST /api/accounts/sign-out`. */
export const signOutRequest = z.object({ scope: z.enum(["local", "global", "others"]) });

const emailSentence = "Please enter a valid email address.";

/** The body of `POST /api/accounts/sign-in-email`. */
export const signInEmailRequest = z.object({
  email: text("email", undefined, emailSentence).check(
    z.trim(),
    z.toLowerCase(),
    z.refine(isEmailAddress, emailSentence),
  ),
  createUser: z._default(z.boolean(), false),
});

const site = z.strictObject({ id: z.string(), name: z.string() });

/** `GET /api/accounts/providers`: the ways to sign in that this installation offers. */
export const providersAnswer = z.strictObject({
  /** A code and a link by email. */
  emailCode: z.boolean(),
  passkey: z.boolean(),
  /** By phone number, with a password or with a code by text message. */
  phone: z.boolean(),
  /** Single sign-on of a company, found by the domain of an address. */
  sso: z.boolean(),
  /** Other sites with whose accounts one can sign in. */
  social: z.array(site),
  /** The check for a person that some forms ask for. */
  captcha: z.nullable(
    z.strictObject({
      provider: z.enum(["cloudflare-turnstile", "hcaptcha", "google-recaptcha"]),
      siteKey: z.string(),
      /** Address of the script that draws the check. */
      script: z.string(),
    }),
  ),
});

export type Providers = z.infer<typeof providersAnswer>;

export type SocialSite = z.infer<typeof site>;

export type CaptchaSettings = NonNullable<Providers["captcha"]>;

/** `GET /api/accounts/session`: the session that asks, for the page that keeps it alive. */
export const currentSessionAnswer = z.strictObject({
  session: z.strictObject({ id: z.string(), expiresAt: moment, freshUntil: moment }),
  user: z.strictObject({
    id: z.string(),
    /** Null for a person who signs in by phone only. */
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    name: z.string(),
    twoFactorEnabled: z.boolean(),
    /** When the account goes, after its person has asked for that. */
    deletesAt: z.nullable(moment),
    /** The person looks around in the sample company. */
    inSampleCompany: z.boolean(),
  }),
});

export type CurrentSession = z.infer<typeof currentSessionAnswer>;

/** `GET /api/accounts/sessions` */
export const sessionsAnswer = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      address: z.nullable(z.string()),
      signedInAt: moment,
      lastUsedAt: moment,
    }),
  ),
});

/** `POST /api/accounts/reauthentication` */
export const proofAnswer = z.strictObject({ freshUntil: moment });

/** `POST /api/accounts/email-change` */
export const emailChangeAnswer = z.strictObject({ status: z.literal(true), message: z.string() });

/** `GET /api/accounts/deletion`: what is kept of an account that was deleted. */
export const keptAnswer = z.strictObject({ kept: z.array(z.string()) });

/** `POST /api/accounts/deletion` */
export const deletionAnswer = z.strictObject({ deletesAt: moment });
