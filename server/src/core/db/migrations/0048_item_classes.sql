ALTER TABLE "items" ADD COLUMN "class" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "class_answers" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "class_actor" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "classed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_class_known" CHECK ("items"."class" in ('uniform', 'work-boots', 'protective-equipment', 'tools', 'property-damage-or-loss', 'cash-shortage', 'cash-advance-or-loan', 'voluntary-purchase', 'training-cost', 'medical-exam'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_class_answered" CHECK (num_nulls("items"."class_answers", "items"."class_actor", "items"."classed_at") in (0, 3) and ("items"."class" is null or "items"."class_answers" is not null));