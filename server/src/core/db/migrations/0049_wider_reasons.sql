-- A set of reasons gets more bits than an integer has. The sign bit, which was the last one, becomes an ordinary bit.
ALTER TABLE "analysis_results" ALTER COLUMN "reasons" SET DATA TYPE bigint USING "reasons" & 4294967295;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ALTER COLUMN "reasons" SET DATA TYPE bigint USING "reasons" & 4294967295;--> statement-breakpoint
ALTER TABLE "balances" ALTER COLUMN "newest_reasons" SET DATA TYPE bigint USING "newest_reasons" & 4294967295;
