CREATE TABLE "imported_reviews" (
	"key" text PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"lacks_images" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_reviews" ADD CONSTRAINT "imported_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_review_review" ON "imported_reviews" USING btree ("review_id");