CREATE TABLE "documented_authorizations" (
	"organization_id" uuid NOT NULL,
	"authorization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "documented_authorizations_key" PRIMARY KEY("organization_id","authorization_id","document_id")
);
--> statement-breakpoint
-- So far each document was of one authorization, which its own row named.
INSERT INTO "documented_authorizations" ("organization_id", "authorization_id", "document_id")
  SELECT "organization_id", "authorization_id", "id" FROM "authorization_documents";
--> statement-breakpoint
ALTER TABLE "authorization_documents" DROP CONSTRAINT "authorization_documents_authorization";
--> statement-breakpoint
DROP INDEX "authorization_documents_authorization";--> statement-breakpoint
ALTER TABLE "documented_authorizations" ADD CONSTRAINT "documented_authorizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documented_authorizations" ADD CONSTRAINT "documented_authorizations_authorization" FOREIGN KEY ("organization_id","authorization_id") REFERENCES "public"."authorizations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documented_authorizations" ADD CONSTRAINT "documented_authorizations_document" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."authorization_documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documented_authorizations_document" ON "documented_authorizations" USING btree ("organization_id","document_id");--> statement-breakpoint
ALTER TABLE "authorization_documents" DROP COLUMN "authorization_id";
--> statement-breakpoint
-- Rows are only added.
GRANT SELECT, INSERT ON documented_authorizations TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE documented_authorizations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON documented_authorizations TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
