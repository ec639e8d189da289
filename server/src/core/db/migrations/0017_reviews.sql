-- Unlogged: see schema/reviews.ts.
CREATE UNLOGGED TABLE "reviews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_date" date NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"byte_count" bigint NOT NULL,
	"configuration" jsonb NOT NULL,
	"file" "bytea",
	"run_id" uuid,
	CONSTRAINT "reviews_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_expire" ON "reviews" USING btree ("expires_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reviews TO wagefloor_app;
--> statement-breakpoint
GRANT SELECT, DELETE ON reviews TO wagefloor_system;
--> statement-breakpoint
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON reviews TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_row ON reviews TO wagefloor_system USING (true);
