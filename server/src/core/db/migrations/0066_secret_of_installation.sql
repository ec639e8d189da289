CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_fingerprint" text NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON installation TO wagefloor_system;
