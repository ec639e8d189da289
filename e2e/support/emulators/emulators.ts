import { addresses } from "../addresses.ts";

const repetitions = [...Array(10).keys()];

/** Our registration with the emulated Google. */
export const googleClient = { client_id: "wagefloor", client_secret: "a secret that only tests use" };

/** The company whose people sign in with the emulated Okta. */
export const company = {
  domain: "company.example",
  issuer: `${addresses.okta}/oauth2/default`,
  client_id: "wagefloor",
  client_secret: "a-secret-that-only-tests-use",
} as const;

const companyTests = ["newcomer", "careful"] as const;

/** Someone of the company for a test, another one each time that `--repeat-each` repeats it. */
export function companyPerson(test: (typeof companyTests)[number], repetition: number): string {
  return `${test}${repetition}@${company.domain}`;
}

/** All of them. */
export const companyPeople = companyTests.flatMap((test) =>
  repetitions.map((repetition) => companyPerson(test, repetition)),
);

/** Our account with the emulated sender of text messages. */
export const textsAccount = {
  sid: `AC${"0".repeat(32)}`,
  auth_token: "a token that only tests use",
  from: "+15551234567",
};

const googleTests = ["newcomer", "unconfirmed", "leaving", "returning"] as const;

/** Someone with an account at the emulated Google for a test, another one each time that it is repeated. */
export function googlePerson(test: (typeof googleTests)[number], repetition: number): string {
  return `${test}${repetition}@example.com`;
}

/** All of them. */
export const googlePeople = googleTests.flatMap((test) =>
  repetitions.map((repetition) => googlePerson(test, repetition)),
);

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
