CREATE TABLE "cache_invalidations" (
	"id" serial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_invalidation_created" ON "cache_invalidations" USING btree ("created_at");