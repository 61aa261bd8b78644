CREATE TABLE "product_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_change_transaction" ON "product_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_shown"("wanted" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Locked first: of two sales at once the second one then sees what the first one left.
	PERFORM 1 FROM products WHERE id = ANY (wanted) ORDER BY id FOR NO KEY UPDATE;
	PERFORM refresh_facets(wanted);
	INSERT INTO product_changes (product_id) SELECT DISTINCT unnest(wanted);
	UPDATE products p SET shown_variant_id = found.variant_id, shown_price_cents = found.price_cents,
		shown_was_cents = found.was_cents, lowest_price_cents = found.lowest_cents, is_in_stock = found.is_in_stock, option_ids = found.option_ids
	FROM (
		SELECT asked.id, shown.id AS variant_id, shown.price_cents, shown.was_cents, lowest.lowest_cents,
			coalesce(shown.stock > 0, false) AS is_in_stock, coalesce(made.option_ids, '{}') AS option_ids
		FROM (SELECT DISTINCT unnest(wanted) AS id) asked
		LEFT JOIN LATERAL (
			SELECT v.id, v.price_cents, v.was_cents, v.stock FROM variants v
			WHERE v.product_id = asked.id AND v.is_active
			ORDER BY (v.stock <= 0), v.position, v.id LIMIT 1
		) shown ON true
		LEFT JOIN LATERAL (
			SELECT min(v.price_cents) AS lowest_cents FROM variants v
			WHERE v.product_id = asked.id AND v.is_active AND v.stock > 0
		) lowest ON true
		LEFT JOIN product_facets made ON made.product_id = asked.id
	) found
	WHERE found.id = p.id
		AND (p.shown_variant_id, p.shown_price_cents, p.shown_was_cents, p.lowest_price_cents, p.is_in_stock, p.option_ids)
			IS DISTINCT FROM (found.variant_id, found.price_cents, found.was_cents, found.lowest_cents, found.is_in_stock, found.option_ids);
END $$;--> statement-breakpoint
CREATE FUNCTION "product_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (product_id) VALUES (NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
-- What refresh_shown sets is not compared: it records the change itself. Nor is an insert: a product without variants is in no list.
CREATE TRIGGER "product_changed" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.is_active, OLD.created_at, OLD.sold_count, OLD.rating_average, OLD.rating_count, OLD.new_until, OLD.sale_ends_at)
		IS DISTINCT FROM (NEW.is_active, NEW.created_at, NEW.sold_count, NEW.rating_average, NEW.rating_count, NEW.new_until, NEW.sale_ends_at))
	EXECUTE FUNCTION "product_changed"();--> statement-breakpoint
CREATE FUNCTION "product_categories_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN INSERT INTO product_changes (product_id) SELECT DISTINCT product_id FROM fresh; END IF;
	IF TG_OP <> 'INSERT' THEN INSERT INTO product_changes (product_id) SELECT DISTINCT product_id FROM gone; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_categories_inserted" AFTER INSERT ON "product_categories" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "product_categories_changed"();--> statement-breakpoint
CREATE TRIGGER "product_categories_updated" AFTER UPDATE ON "product_categories" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "product_categories_changed"();--> statement-breakpoint
CREATE TRIGGER "product_categories_deleted" AFTER DELETE ON "product_categories" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "product_categories_changed"();
