CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_results" (
	"user_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (0) with time zone NOT NULL,
	"person_number" text NOT NULL,
	"location" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"minimum_wage" numeric(16,2) NOT NULL,
	"total_hours" numeric(16,6) NOT NULL,
	"hours_over_all_rows" numeric(16,6) NOT NULL,
	"total_gross" numeric(16,2) NOT NULL,
	"starting_cost" numeric(16,2) NOT NULL,
	"safe_deduction" numeric(16,2) DEFAULT 0 NOT NULL,
	"remaining_balance" numeric(16,2) NOT NULL,
	"pre_deduction_rate" numeric(16,2) NOT NULL,
	"post_deduction_rate" numeric(16,2) NOT NULL,
	"compliant" boolean NOT NULL,
	"marks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "analysis_results_user_id_run_id_position_pk" PRIMARY KEY("user_id","run_id","position"),
	CONSTRAINT "analysis_results_cost_is_split" CHECK ("analysis_results"."safe_deduction" >= 0 and "analysis_results"."remaining_balance" >= 0 and "analysis_results"."safe_deduction" + "analysis_results"."remaining_balance" = "analysis_results"."starting_cost"),
	CONSTRAINT "analysis_results_wage_positive" CHECK ("analysis_results"."minimum_wage" > 0),
	CONSTRAINT "analysis_results_person_named" CHECK ("analysis_results"."person_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "analysis_runs" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (0) with time zone NOT NULL,
	"pay_date" date NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"byte_count" bigint NOT NULL,
	"configuration" jsonb NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"repeat_of" uuid,
	"rows" integer NOT NULL,
	"employees_in_file" integer NOT NULL,
	"employees_analyzed" integer NOT NULL,
	"employees_skipped" integer NOT NULL,
	"rows_without_employee" integer NOT NULL,
	"compliant" integer NOT NULL,
	"non_compliant" integer NOT NULL,
	"unknown_locations" integer NOT NULL,
	"with_marks" integer NOT NULL,
	"total_safe_deduction" numeric(16,2) NOT NULL,
	"total_remaining_balance" numeric(16,2) NOT NULL,
	"total_gross" numeric(16,2) NOT NULL,
	"total_hours" numeric(16,6) NOT NULL,
	"total_hours_over_all_rows" numeric(16,6) NOT NULL,
	CONSTRAINT "analysis_runs_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "analysis_runs_one_a_second" UNIQUE("user_id","created_at"),
	CONSTRAINT "analysis_runs_status_known" CHECK ("analysis_runs"."status" in ('completed', 'voided')),
	CONSTRAINT "analysis_runs_voided_with_reason" CHECK (("analysis_runs"."status" = 'voided') = ("analysis_runs"."voided_at" is not null and "analysis_runs"."void_reason" is not null)),
	CONSTRAINT "analysis_runs_counts_agree" CHECK ("analysis_runs"."compliant" >= 0 and "analysis_runs"."non_compliant" >= 0 and "analysis_runs"."compliant" + "analysis_runs"."non_compliant" = "analysis_runs"."employees_analyzed"),
	CONSTRAINT "analysis_runs_totals_not_negative" CHECK ("analysis_runs"."total_safe_deduction" >= 0 and "analysis_runs"."total_remaining_balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "analysis_skipped" (
	"user_id" text NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"person_number" text NOT NULL,
	"location" text NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"raw_text" text NOT NULL,
	CONSTRAINT "analysis_skipped_user_id_run_id_position_pk" PRIMARY KEY("user_id","run_id","position"),
	CONSTRAINT "analysis_skipped_reason_known" CHECK ("analysis_skipped"."reason" in ('no-regular-earnings', 'nothing-owed', 'unreadable-amount', 'no-employee-id'))
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"user_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_number" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(16,2) NOT NULL,
	"balance_after" numeric(16,2),
	"reason" text,
	"run_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'purchase', 'correction', 'void')),
	CONSTRAINT "balance_entries_not_negative" CHECK ("balance_entries"."balance_after" >= 0),
	CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('purchase', 'correction') and "balance_entries"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"user_id" text NOT NULL,
	"person_number" text NOT NULL,
	"balance" numeric(16,2) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_user_id_person_number_pk" PRIMARY KEY("user_id","person_number"),
	CONSTRAINT "balances_not_negative" CHECK ("balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "csv_configurations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"header_row" text[] NOT NULL,
	"earnings_column" text NOT NULL,
	"earnings_identifier" text NOT NULL,
	"amount_column" text NOT NULL,
	"hours_column" text NOT NULL,
	"employee_id_column" text NOT NULL,
	"location_column" text NOT NULL,
	"deduction_amount" numeric(16,2) NOT NULL,
	"hours_basis" text DEFAULT 'first-row' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csv_configurations_deduction_not_negative" CHECK ("csv_configurations"."deduction_amount" >= 0),
	CONSTRAINT "csv_configurations_hours_basis_known" CHECK ("csv_configurations"."hours_basis" in ('first-row', 'regular-earnings-row', 'sum-of-rows'))
);
--> statement-breakpoint
CREATE TABLE "enterprise_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"business_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"phone_number" text,
	"employees_count" integer NOT NULL,
	"analyses_per_month" integer NOT NULL,
	"additional_info" text,
	CONSTRAINT "enterprise_inquiries_employees_positive" CHECK ("enterprise_inquiries"."employees_count" >= 1),
	CONSTRAINT "enterprise_inquiries_analyses_positive" CHECK ("enterprise_inquiries"."analyses_per_month" >= 1)
);
--> statement-breakpoint
CREATE TABLE "location_mappings" (
	"user_id" text NOT NULL,
	"location" text NOT NULL,
	"jurisdiction" text NOT NULL,
	CONSTRAINT "location_mappings_user_id_location_pk" PRIMARY KEY("user_id","location")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"plan_id" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"granted_by_operator" boolean DEFAULT false NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'past_due', 'canceled', 'incomplete'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_configurations" ADD CONSTRAINT "csv_configurations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_mappings" ADD CONSTRAINT "location_mappings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "analysis_results_latest_of_person" ON "analysis_results" USING btree ("user_id",upper("person_number"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "analysis_runs_file_hash" ON "analysis_runs" USING btree ("user_id","file_hash");--> statement-breakpoint
CREATE INDEX "balance_entries_of_person" ON "balance_entries" USING btree ("user_id",upper("person_number"),"id" DESC NULLS FIRST);