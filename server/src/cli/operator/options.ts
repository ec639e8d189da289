import type { Option } from "../lib/options.ts";

type Options = Readonly<Record<string, Option>>;

export const grantOptions = {
  until: { type: "string", value: "YYYY-MM-DD", help: "the last day of the plan; needed" },
  "end-paid-plan": {
    type: "boolean",
    help: "cancels a paid plan at once; without it, an account that is charged for one is refused",
  },
} as const satisfies Options;

export const endSessionsOptions = {
  all: { type: "boolean", help: "signs every user out, instead of EMAIL" },
} as const satisfies Options;

export const changeSecretOptions = {
  "old-secret-file": { type: "string", value: "FILE", help: "holds the secret until now; needed" },
} as const satisfies Options;

export const addSsoOptions = {
  domain: { type: "string", value: "DOMAIN", help: "the part after the @ in the company's email addresses" },
  "oidc-issuer": { type: "string", value: "URL", help: "its OpenID Connect provider" },
  "client-id": { type: "string", value: "ID", help: "what the provider calls us" },
  // A file, because words of a command end up in histories and process lists.
  "client-secret-file": { type: "string", value: "FILE", help: "holds the client secret" },
  "saml-metadata": { type: "string", value: "FILE", help: "its SAML metadata, instead of OpenID Connect" },
  "email-attribute": {
    type: "string",
    value: "NAME",
    help: "the SAML attribute with the email address; email if not given",
  },
} as const satisfies Options;

export const doctorOptions = {
  all: { type: "boolean", help: "also says what is right" },
  books: { type: "boolean", help: "also compares every balance and total with the ledger; reads everything" },
  json: { type: "boolean", help: "one JSON document instead of sentences" },
} as const satisfies Options;

export const restoreOptions = {
  to: {
    type: "string",
    value: "TIME",
    help: '"YYYY-MM-DD HH:MM" in UTC, or with seconds and a time zone; now if not given',
  },
} as const satisfies Options;

export const moveOptions = {
  "to-url-file": {
    type: "string",
    value: "FILE",
    help: "holds the address of the server to move to: postgres://USER:PASSWORD@HOST:5432/DATABASE",
  },
  "to-embedded": { type: "boolean", help: "moves from DATABASE_URL to the embedded database of DATA_DIR" },
} as const satisfies Options;
