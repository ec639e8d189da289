CREATE TABLE "items" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" numeric(16,2) NOT NULL,
	"employer_share" numeric(16,2) NOT NULL,
	"actor" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by" text,
	CONSTRAINT "items_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "items_share_in_price" CHECK ("items"."employer_share" between 0 and "items"."price"),
	CONSTRAINT "items_price_positive" CHECK ("items"."price" > 0),
	CONSTRAINT "items_archived_by_somebody" CHECK (("items"."archived_at" is null) = ("items"."archived_by" is null))
);
--> statement-breakpoint
CREATE TABLE "purchase_returns" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount" numeric(16,2) NOT NULL,
	"paid_back" numeric(16,2) NOT NULL,
	"returned_on" date NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_returns_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_returns_positive" CHECK ("purchase_returns"."amount" > 0),
	CONSTRAINT "purchase_returns_part" CHECK ("purchase_returns"."paid_back" between 0 and "purchase_returns"."amount")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchases_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"person_number" text NOT NULL,
	"item_id" uuid,
	"bought_on" date NOT NULL,
	"amount" numeric(16,2) NOT NULL,
	"receipt_number" text,
	"note" text,
	"import_id" uuid,
	"imported_from" text,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchases_kind_known" CHECK ("purchases"."kind" in ('purchase', 'opening')),
	CONSTRAINT "purchases_not_negative" CHECK ("purchases"."amount" >= 0),
	CONSTRAINT "purchases_opening_explained" CHECK ("purchases"."kind" <> 'opening' or ("purchases"."note" is not null and "purchases"."item_id" is null)),
	CONSTRAINT "purchases_import_named" CHECK (("purchases"."import_id" is null) = ("purchases"."imported_from" is null))
);
--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_explained";--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "charged" numeric(16,2);--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "opens" boolean;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_purchase" FOREIGN KEY ("organization_id","purchase_id") REFERENCES "public"."purchases"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "items_one_of_a_name" ON "items" USING btree ("organization_id",lower("name")) WHERE "items"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_returns_purchase" ON "purchase_returns" USING btree ("organization_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_employee" ON "purchases" USING btree ("organization_id","person_number");--> statement-breakpoint
CREATE INDEX "purchases_sequence" ON "purchases" USING btree ("organization_id","sequence");--> statement-breakpoint
-- What was bought by hand until now becomes a purchase without an item.
UPDATE balance_entries SET purchase_id = gen_random_uuid() WHERE kind = 'purchase';
--> statement-breakpoint
INSERT INTO purchases (organization_id, id, kind, person_number, bought_on, amount, note, actor, recorded_at)
SELECT organization_id, purchase_id, 'purchase', person_number, (created_at AT TIME ZONE 'UTC')::date, amount, reason,
  coalesce(actor, 'system'), created_at
FROM balance_entries WHERE kind = 'purchase' ORDER BY id;
--> statement-breakpoint
-- A first run charged the deduction amount of its profile. Only such an entry of a run adds to the balance; one that
-- neither adds nor takes away did both if something was deducted.
UPDATE balance_entries entries
SET charged = nullif((runs.configuration ->> 'deductionAmount')::numeric / 100, 0)
FROM (
  SELECT organization_id, person_number, id,
    lag(balance_after) OVER (PARTITION BY organization_id, person_number ORDER BY id) AS before
  FROM balance_entries
) placed, analysis_runs runs
WHERE entries.kind IN ('run', 'recomputed')
  AND placed.organization_id = entries.organization_id AND placed.person_number = entries.person_number
  AND placed.id = entries.id
  AND runs.organization_id = entries.organization_id AND runs.id = entries.run_id
  AND CASE
    WHEN entries.kind = 'run' AND runs.replaces IS NULL THEN placed.before IS NULL
    ELSE entries.amount > 0 OR (entries.amount = 0 AND EXISTS (
      SELECT FROM analysis_results results
      WHERE results.organization_id = entries.organization_id AND results.run_id = entries.run_id
        AND results.person_number = entries.person_number AND results.proposed_deduction > 0))
  END;
--> statement-breakpoint
-- The first reversal takes back the first calculation of a run, and so on.
UPDATE balance_entries entries
SET charged = -done.charged
FROM (
  SELECT organization_id, person_number, run_id, id,
    row_number() OVER (PARTITION BY organization_id, person_number, run_id ORDER BY id) AS turn
  FROM balance_entries WHERE kind = 'reversal'
) undone, (
  SELECT organization_id, person_number, run_id, charged,
    row_number() OVER (PARTITION BY organization_id, person_number, run_id ORDER BY id) AS turn
  FROM balance_entries WHERE kind IN ('run', 'recomputed')
) done
WHERE done.organization_id = undone.organization_id AND done.person_number = undone.person_number
  AND done.run_id = undone.run_id AND done.turn = undone.turn AND done.charged IS NOT NULL
  AND undone.organization_id = entries.organization_id AND undone.person_number = entries.person_number
  AND undone.id = entries.id;
--> statement-breakpoint
-- After a void the run's entries add up to its charge: nothing, or the deduction amount that stays charged under a
-- purchase. A second void takes that back.
UPDATE balance_entries entries
SET charged = nullif(CASE WHEN voided.turn = 1 THEN voided.total - voided.charged_before ELSE entries.amount END, 0)
FROM (
  SELECT organization_id, person_number, id, kind, sum(amount) OVER run AS total,
    coalesce(sum(charged) OVER run, 0) AS charged_before,
    row_number() OVER (PARTITION BY organization_id, person_number, run_id, kind ORDER BY id) AS turn
  FROM balance_entries WHERE run_id IS NOT NULL
  WINDOW run AS (PARTITION BY organization_id, person_number, run_id ORDER BY id)
) voided
WHERE voided.kind = 'void'
  AND voided.organization_id = entries.organization_id AND voided.person_number = entries.person_number
  AND voided.id = entries.id;
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'opening', 'purchase', 'return', 'refund', 'correction', 'void', 'reversal', 'recomputed', 'restated'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void', 'reversal', 'recomputed') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('opening', 'purchase', 'return', 'refund') and "balance_entries"."purchase_id" is not null) or ("balance_entries"."kind" in ('correction', 'restated') and "balance_entries"."reason" is not null));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON items TO wagefloor_app;
--> statement-breakpoint
-- Purchases and returns are only added.
GRANT SELECT, INSERT ON purchases, purchase_returns TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON items TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE purchases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON purchases TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE purchase_returns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON purchase_returns TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
