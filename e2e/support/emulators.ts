import { addresses } from "./addresses.ts";

/** Our registration with the emulated Google. */
export const googleClient = { client_id: "wagefloor", client_secret: "a secret that only tests use" };

/** The company whose people sign in with the emulated Okta. */
export const company = {
  domain: "company.example",
  issuer: `${addresses.okta}/oauth2/default`,
  client_id: "wagefloor",
  client_secret: "a-secret-that-only-tests-use",
} as const;

/** Those people, one per test. */
export const companyPeople = {
  newcomer: "newcomer@company.example",
  careful: "careful@company.example",
} as const;

/** Our account with the emulated sender of text messages. */
export const textsAccount = {
  sid: `AC${"0".repeat(32)}`,
  auth_token: "a token that only tests use",
  from: "+15551234567",
};

/** The people with an account at the emulated Google, one per test. */
export const googlePeople = {
  newcomer: "newcomer@example.com",
  unconfirmed: "unconfirmed@example.com",
  careful: "careful@example.com",
  leaving: "leaving@example.com",
  returning: "returning@example.com",
  lone: "lone@example.com",
} as const;

/** The settings of the server under test for them. */
export const emulatorSettings = {
  GOOGLE_CLIENT_ID: googleClient.client_id,
  GOOGLE_CLIENT_SECRET: googleClient.client_secret,
  GOOGLE_ISSUER: addresses.google,
  TWILIO_ACCOUNT_SID: textsAccount.sid,
  TWILIO_AUTH_TOKEN: textsAccount.auth_token,
  TWILIO_FROM: textsAccount.from,
  TWILIO_URL: addresses.texts,
};
