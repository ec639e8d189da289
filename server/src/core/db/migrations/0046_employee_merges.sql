CREATE TABLE "different_employees" (
	"organization_id" uuid NOT NULL,
	"one_number" text NOT NULL,
	"other_number" text NOT NULL,
	"actor" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_employees_organization_id_one_number_other_number_pk" PRIMARY KEY("organization_id","one_number","other_number"),
	CONSTRAINT "different_employees_ordered" CHECK ("different_employees"."one_number" collate "C" < "different_employees"."other_number" collate "C")
);
--> statement-breakpoint
CREATE TABLE "employee_merges" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"merged_number" text NOT NULL,
	"kept_number" text NOT NULL,
	"position" bigint NOT NULL,
	"actor" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_position" bigint,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "employee_merges_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "employee_merges_of_two" CHECK ("employee_merges"."merged_number" <> "employee_merges"."kept_number"),
	CONSTRAINT "employee_merges_undone_whole" CHECK (num_nulls("employee_merges"."undone_position", "employee_merges"."undone_by", "employee_merges"."undone_at") in (0, 3)),
	CONSTRAINT "employee_merges_undone_later" CHECK ("employee_merges"."undone_position" > "employee_merges"."position")
);
--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_explained";--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "merge_id" uuid;--> statement-breakpoint
ALTER TABLE "different_employees" ADD CONSTRAINT "different_employees_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_merges" ADD CONSTRAINT "employee_merges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_merges_position" ON "employee_merges" USING btree ("organization_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_merges_once" ON "employee_merges" USING btree ("organization_id","merged_number") WHERE "employee_merges"."undone_position" is null;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'opening', 'purchase', 'return', 'refund', 'taken', 'kept', 'correction', 'written-off', 'reinstated', 'void', 'reversal', 'recomputed', 'restated', 'moved-out', 'moved-in'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void', 'reversal', 'recomputed', 'taken', 'kept') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('opening', 'purchase', 'return') and "balance_entries"."purchase_id" is not null) or ("balance_entries"."kind" = 'refund' and num_nonnulls("balance_entries"."purchase_id", "balance_entries"."run_id", "balance_entries"."merge_id") = 1) or ("balance_entries"."kind" in ('moved-out', 'moved-in') and "balance_entries"."merge_id" is not null) or ("balance_entries"."kind" in ('correction', 'restated', 'written-off', 'reinstated') and "balance_entries"."reason" is not null));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON employee_merges TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE employee_merges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON employee_merges TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
-- A merge of the two takes it back.
GRANT SELECT, INSERT, DELETE ON different_employees TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE different_employees ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON different_employees TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
