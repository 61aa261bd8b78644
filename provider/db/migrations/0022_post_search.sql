ALTER TABLE "posts" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "posts"."title"), 'A')
        || setweight(to_tsvector('english', "posts"."summary"), 'B')
        || to_tsvector('english', "posts"."content")) STORED;--> statement-breakpoint
CREATE INDEX "post_search" ON "posts" USING gin ("search_vector");