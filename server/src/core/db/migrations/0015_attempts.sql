-- Better Auth deletes what is older than 15 minutes from its own table, ours too. No count in it matters longer than a
-- day, and most for 15 minutes: they start anew.
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON attempts TO wagefloor_system;
--> statement-breakpoint
DROP TABLE "rate_limit";
