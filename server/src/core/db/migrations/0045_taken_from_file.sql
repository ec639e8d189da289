ALTER TABLE "taken_confirmations" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "taken_confirmations" ADD COLUMN "file_hash" text;