CREATE TABLE "product_search_vectors" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"search_vector" "tsvector" NOT NULL
) WITH (toast_tuple_target = 128);
--> statement-breakpoint
-- Kept apart from the row, and not compressed: 130 bytes a product are read to find it, and its words only to rank it.
ALTER TABLE "product_search_vectors" ALTER COLUMN "search_vector" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "product_search_vectors" ("product_id", "search_vector")
	SELECT id, search_vector FROM "products" WHERE search_vector IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search_vectors" ADD CONSTRAINT "product_search_vectors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_vector" ON "product_search_vectors" USING gin ("search_vector");--> statement-breakpoint
DROP INDEX "product_search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
-- PostgreSQL would rather read every product's words than the index on them: it does not know that they are stored elsewhere.
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
