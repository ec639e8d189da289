ALTER TABLE "reviews" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "reviews" SET "answers" =
  CASE WHEN "kinds" IS NULL THEN '{}' ELSE jsonb_build_object('kinds', "kinds") END
  || CASE WHEN "columns" IS NULL THEN '{}' ELSE jsonb_build_object('columns', "columns") END
  || CASE WHEN "counts_voided" IS NULL THEN '{}'
    ELSE jsonb_build_object('voided', CASE WHEN "counts_voided" THEN 'counted' ELSE 'left-out' END) END
  || CASE WHEN "fixed_location" IS NULL THEN '{}' ELSE jsonb_build_object('place', "fixed_location") END
  || CASE WHEN "workweek_start" IS NULL THEN '{}' ELSE jsonb_build_object('workweek', "workweek_start") END
  || CASE WHEN "hours_before" IS NULL THEN '{}' ELSE jsonb_build_object('hours-before', "hours_before") END
  -- In a file with employee numbers nothing was decided of names but which numbers are right.
  || CASE WHEN coalesce("names" ->> 'fingerprint', '') = '' THEN '{}' ELSE jsonb_build_object('names', "names" - 'right') END
  || CASE WHEN "names" -> 'right' IS NULL THEN '{}' ELSE jsonb_build_object('changed-names', "names" -> 'right') END;--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "kinds";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "counts_voided";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "fixed_location";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "workweek_start";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "hours_before";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "columns";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "names";
