CREATE TABLE "recalculations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"run_id" uuid NOT NULL,
	"review_id" uuid,
	"request" jsonb NOT NULL,
	"results" integer NOT NULL,
	"runs" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"problem" text,
	"outcome" jsonb,
	CONSTRAINT "recalculations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "recalculations_status_known" CHECK ("recalculations"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "recalculations_kind_known" CHECK ("recalculations"."kind" in ('void', 'replace', 'settle')),
	CONSTRAINT "recalculations_replace_by_review" CHECK (("recalculations"."kind" = 'replace') = ("recalculations"."review_id" is not null)),
	CONSTRAINT "recalculations_failed_with_problem" CHECK (("recalculations"."status" = 'failed') = ("recalculations"."problem" is not null)),
	CONSTRAINT "recalculations_done_with_outcome" CHECK (("recalculations"."status" = 'done') = ("recalculations"."outcome" is not null)),
	CONSTRAINT "recalculations_percent_of_hundred" CHECK ("recalculations"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "recalculations" ADD CONSTRAINT "recalculations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recalculations_one_at_a_time" ON "recalculations" USING btree ("organization_id") WHERE "recalculations"."status" in ('waiting', 'running');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON recalculations TO wagefloor_app;
--> statement-breakpoint
-- To find those whose process ended; what they are about is the organization's to read.
GRANT SELECT (organization_id, id, status) ON recalculations TO wagefloor_system;
--> statement-breakpoint
ALTER TABLE recalculations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON recalculations TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_row ON recalculations FOR SELECT TO wagefloor_system USING (true);
