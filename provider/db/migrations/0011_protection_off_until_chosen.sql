ALTER TABLE "quotes" ALTER COLUMN "has_guarantee" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "is_coupon_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "quotes" SET "has_guarantee" = false, "is_coupon_chosen" = ("coupon_id" IS NOT NULL) WHERE "status" = 'active';
