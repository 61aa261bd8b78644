CREATE TABLE "product_search_vectors" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"search_vector" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "product_search_vectors" ("product_id", "search_vector")
	SELECT id, search_vector FROM "products" WHERE search_vector IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search_vectors" ADD CONSTRAINT "product_search_vectors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_vector" ON "product_search_vectors" USING gin ("search_vector");--> statement-breakpoint
DROP INDEX "product_search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
-- For a frequent word PostgreSQL would read the words of every product rather than the index: it does not know what that costs.
CREATE FUNCTION "find_products"("query" tsquery) RETURNS integer[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
	SELECT array(SELECT product_id FROM product_search_vectors WHERE search_vector @@ query)
$$;--> statement-breakpoint
CREATE FUNCTION "has_product"("query" tsquery) RETURNS boolean LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
	SELECT EXISTS (
		SELECT 1 FROM product_search_vectors s JOIN products p ON p.id = s.product_id AND p.is_active
		WHERE s.search_vector @@ query
	)
$$;
