import { bigint, boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";

/*
 * Better Auth's tables, named and typed as its Drizzle adapter expects them. Only the system role reaches them: the
 * application's role has no right on any of them.
 */

export const user = pgTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  /** In the international form, such as +15551234567. */
  phoneNumber: text("phone_number").unique(),
  phoneNumberVerified: boolean("phone_number_verified").notNull().default(false),
  /** A second factor is required at sign-in. */
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** When the user requested deletion of the account; it is deleted two weeks later. */
  deletionRequestedAt: timestamp("deletion_requested_at", { withTimezone: true }),
  createdAt: writtenAt("created_at"),
  updatedAt: writtenAt("updated_at"),
});

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    token: text("token").notNull().unique(),
    createdAt: writtenAt("created_at"),
    updatedAt: writtenAt("updated_at"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the user last re-authenticated after signing in. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [index("session_user_id").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true }),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true }),
    scope: text("scope"),
    password: text("password"),
    createdAt: writtenAt("created_at"),
    updatedAt: writtenAt("updated_at"),
  },
  (table) => [index("account_user_id").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: writtenAt("created_at"),
    updatedAt: writtenAt("updated_at"),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/** Recent attempts; a table of ours, because Better Auth deletes its own such rows after 15 minutes. */
export const attempts = pgTable("attempts", {
  /** A digest of what is counted: a caller's requests, an account's passwords, the emails to an address. */
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  /** When the row expires. */
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
});

/** A user's authenticator app, with recovery codes; secrets are encrypted. */
export const twoFactor = pgTable("two_factor", {
  id: text("id").primaryKey(),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: "cascade" }),
  /** False until the first code has proved that the app has the secret. */
  verified: boolean("verified").notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: timestamp("locked_until", { withTimezone: true }),
});

export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: writtenAt("created_at"),
    aaguid: text("aaguid"),
  },
  (table) => [index("passkey_user_id").on(table.userId)],
);

/** A company whose employees sign in through its own identity provider, by OpenID Connect or SAML. */
export const ssoProvider = pgTable("sso_provider", {
  id: text("id").primaryKey(),
  /** The domain of the company's addresses. */
  providerId: text("provider_id").notNull().unique(),
  /** The same again, under the name that Better Auth reads. */
  domain: text("domain").notNull(),
  /** The identity provider: the issuer of its ID tokens, or its SAML entity ID. */
  issuer: text("issuer").notNull(),
  /** JSON; its client secret is encrypted. */
  oidcConfig: text("oidc_config"),
  /** JSON without secrets. */
  samlConfig: text("saml_config"),
  createdAt: writtenAt("created_at"),
});
