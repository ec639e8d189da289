ALTER TABLE "items" ADD COLUMN "period_cap" numeric(16,2);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_cap_positive" CHECK ("items"."period_cap" > 0);