ALTER TABLE "imported_reviews" ADD COLUMN "row_key" text;--> statement-breakpoint
ALTER TABLE "imported_reviews" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "imported_reviews" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "imported_review_row" ON "imported_reviews" USING btree ("row_key");