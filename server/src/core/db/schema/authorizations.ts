import { type AgreedBase, agreedBases, wholePay } from "@wagefloor/domain/authorizations/agreed-share.ts";
import { type ItemClass, itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, money, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

const day = (name: string) => date(name, { mode: "string" }).$type<CalendarDate>();

/** Employees' authorizations. A row never changes. */
export const authorizations = pgTable(
  "authorizations",
  {
    organizationId: referencedOwner(),
    /** Made by the client, so that a retry records the authorization once. */
    id: uuid("id").notNull(),
    /** Increases with time. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    employeeNumber: text("person_number").notNull(),
    /** No foreign key: deleting an organization couldn't follow it in the right order. */
    itemId: uuid("item_id"),
    /** What it is for, if that isn't an item. Without either it is for any charge. */
    what: text("what"),
    itemClass: text("item_class").$type<ItemClass>(),
    /** Two letters of the state whose rules it follows. */
    state: text("state"),
    total: money("total"),
    /** What may be deducted from each pay, and how many payments there are. */
    amount: money("amount"),
    payments: integer("payments"),
    /** In place of an amount: what percentage of each pay, in hundredths, and of which pay. */
    percentHundredths: integer("percent_hundredths"),
    percentOf: text("percent_of").$type<AgreedBase>(),
    equalPayments: boolean("equal_payments").notNull(),
    signedOn: day("signed_on").notNull(),
    firstDeductionOn: day("first_deduction_on"),
    expiresOn: day("expires_on"),
    forPayDate: day("for_pay_date"),
    lossFoundOn: day("loss_found_on"),
    employerSigned: boolean("employer_signed").notNull(),
    approvedForm: boolean("approved_form").notNull(),
    notarized: boolean("notarized").notNull(),
    note: text("note"),
    /** The last day on which it can be used, by what was signed and by the state's rule when it was recorded. */
    lastDay: day("last_day"),
    actor: actor().notNull(),
    recordedAt: writtenAt("recorded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("authorizations_employee").on(table.organizationId, table.employeeNumber),
    index("authorizations_last_day").on(table.organizationId, table.lastDay),
    check("authorizations_of_one_thing", sql`num_nonnulls(${table.itemId}, ${table.what}) <= 1`),
    check(
      "authorizations_class_known",
      sql`${table.itemClass} in (${sql.raw(itemClasses.map((one) => `'${one}'`).join(", "))})`,
    ),
    check("authorizations_state_known", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check(
      "authorizations_amounts_positive",
      sql`${table.total} > 0 and ${table.amount} > 0 and ${table.payments} > 0`,
    ),
    check(
      "authorizations_percentage_in_place_of_amount",
      sql`num_nonnulls(${table.percentHundredths}, ${table.percentOf}) in (0, 2) and (${table.percentHundredths} is null or (${table.amount} is null and not ${table.equalPayments}))`,
    ),
    check(
      "authorizations_percentage_known",
      sql`${table.percentHundredths} between 1 and ${sql.raw(String(wholePay))} and ${table.percentOf} in (${sql.raw(agreedBases.map((one) => `'${one}'`).join(", "))})`,
    ),
    check(
      "authorizations_later_days",
      sql`${table.firstDeductionOn} >= ${table.signedOn} and ${table.expiresOn} >= ${table.signedOn} and ${table.forPayDate} >= ${table.signedOn} and ${table.lossFoundOn} <= ${table.signedOn}`,
    ),
  ],
);

/** What happened to an authorization since: revoked, recorded by mistake, a notice given, a person's decision about its rule. */
export const authorizationEvents = pgTable(
  "authorization_events",
  {
    organizationId: referencedOwner(),
    authorizationId: uuid("authorization_id").notNull(),
    kind: text("kind", { enum: ["revoked", "withdrawn", "notice", "decided"] }).notNull(),
    /** The day from which it's revoked, of the notice, or of the decision. */
    happenedOn: day("happened_on"),
    /** The person who received the revocation. */
    receivedBy: text("received_by"),
    /** The person who decided. */
    decidedBy: text("decided_by"),
    reason: text("reason"),
    actor: actor().notNull(),
    recordedAt: writtenAt("recorded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.authorizationId, table.kind] }),
    foreignKey({
      name: "authorization_events_authorization",
      columns: [table.organizationId, table.authorizationId],
      foreignColumns: [authorizations.organizationId, authorizations.id],
    }).onDelete("cascade"),
    check(
      "authorization_events_kind_known",
      sql`${table.kind} in ('revoked', 'withdrawn', 'notice', 'decided')`,
    ),
    check(
      "authorization_events_explained",
      sql`case ${table.kind} when 'revoked' then num_nonnulls(${table.happenedOn}, ${table.receivedBy}) = 2 when 'withdrawn' then ${table.reason} is not null when 'decided' then num_nonnulls(${table.happenedOn}, ${table.decidedBy}, ${table.reason}) = 3 else ${table.happenedOn} is not null end`,
    ),
  ],
);

/** The signed documents. A row never changes. */
export const authorizationDocuments = pgTable(
  "authorization_documents",
  {
    organizationId: referencedOwner(),
    /** Made by the client, so that a retry stores the document once. */
    id: uuid("id").notNull(),
    fileName: text("file_name").notNull(),
    /** By its bytes. */
    kind: text("kind", { enum: ["pdf", "jpeg", "png"] }).notNull(),
    byteCount: integer("byte_count").notNull(),
    /** SHA-256 in hexadecimal digits. */
    hash: text("hash").notNull(),
    file: bytes("file").notNull(),
    actor: actor().notNull(),
    recordedAt: writtenAt("recorded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    check("authorization_documents_kind_known", sql`${table.kind} in ('pdf', 'jpeg', 'png')`),
    check("authorization_documents_whole", sql`octet_length(${table.file}) = ${table.byteCount}`),
    check("authorization_documents_limited", sql`${table.byteCount} between 1 and 10485760`),
  ],
);

/** Which authorizations a document shows: one, or those of several employees that were scanned together. A row never changes. */
export const documentedAuthorizations = pgTable(
  "documented_authorizations",
  {
    organizationId: referencedOwner(),
    authorizationId: uuid("authorization_id").notNull(),
    documentId: uuid("document_id").notNull(),
  },
  (table) => [
    primaryKey({
      name: "documented_authorizations_key",
      columns: [table.organizationId, table.authorizationId, table.documentId],
    }),
    foreignKey({
      name: "documented_authorizations_authorization",
      columns: [table.organizationId, table.authorizationId],
      foreignColumns: [authorizations.organizationId, authorizations.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "documented_authorizations_document",
      columns: [table.organizationId, table.documentId],
      foreignColumns: [authorizationDocuments.organizationId, authorizationDocuments.id],
    }).onDelete("cascade"),
    index("documented_authorizations_document").on(table.organizationId, table.documentId),
  ],
);
