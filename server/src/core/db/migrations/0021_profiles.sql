CREATE TABLE "profiles" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"deduction_amount" numeric(16,2) NOT NULL,
	"actor" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "profiles_organization_id_id_version_pk" PRIMARY KEY("organization_id","id","version"),
	CONSTRAINT "profiles_version_counts" CHECK ("profiles"."version" >= 1),
	CONSTRAINT "profiles_deduction_not_negative" CHECK ("profiles"."deduction_amount" >= 0),
	CONSTRAINT "profiles_ended_by_somebody" CHECK (("profiles"."ended_at" is null) = ("profiles"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "csv_configurations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_current" ON "profiles" USING btree ("organization_id","id") WHERE "profiles"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_name_once" ON "profiles" USING btree ("organization_id",lower("name")) WHERE "profiles"."ended_at" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON profiles TO wagefloor_app;
--> statement-breakpoint
GRANT DELETE ON csv_configurations TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON profiles TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
-- A run keeps the plan that it was read with. The five columns of earlier runs become the plan that they stood for, and
-- no version is known. Reviews last an hour: those of the version before are chosen again.
UPDATE analysis_runs SET configuration = jsonb_build_object(
  'profile', NULL,
  'deductionAmount', configuration -> 'deductionAmount',
  'hoursBasis', coalesce(configuration ->> 'hoursBasis', 'first-row'),
  'plan', jsonb_build_object(
    'shape', 'by-earnings-type',
    'employeeNumber', configuration -> 'employeeIdColumn',
    'names', '[]'::jsonb,
    'location', configuration -> 'locationColumn',
    'earningsType', configuration -> 'earningsColumn',
    'regularValues', jsonb_build_array(configuration -> 'earningsIdentifier'),
    'amount', configuration -> 'amountColumn',
    'hours', jsonb_build_array(configuration -> 'hoursColumn'),
    'periodStart', NULL, 'periodEnd', NULL, 'payDate', NULL, 'companyCode', NULL, 'weekEnding', NULL,
    'deduction', NULL,
    'hasHeader', true,
    'columns', configuration -> 'headerRow',
    'hoursBasis', coalesce(configuration ->> 'hoursBasis', 'first-row'),
    'leaveValues', '[]'::jsonb, 'leaveInGross', '[]'::jsonb, 'leavePay', '[]'::jsonb, 'tips', '[]'::jsonb, 'tipsInGross', false,
    'workDate', NULL, 'netPay', NULL, 'fixedLocation', NULL
  )
);
--> statement-breakpoint
DELETE FROM reviews;
