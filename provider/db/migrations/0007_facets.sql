CREATE TABLE "product_facets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price_cents" integer[] NOT NULL,
	"in_stock" bit varying NOT NULL,
	"option_ids" integer[] NOT NULL,
	"worn_by" bit varying[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "refresh_facets"("wanted" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_facets f WHERE f.product_id = ANY (wanted)
		AND NOT EXISTS (SELECT 1 FROM variants v WHERE v.product_id = f.product_id AND v.is_active);
	INSERT INTO product_facets AS f (product_id, price_cents, in_stock, option_ids, worn_by)
	WITH placed AS MATERIALIZED (
		SELECT product_id, price_cents, stock, option_ids, place, set_bit(repeat('0', size)::varbit, place, 1) AS own
		FROM (
			SELECT v.product_id, v.price_cents, v.stock, v.option_ids,
				(row_number() OVER (PARTITION BY v.product_id ORDER BY v.price_cents, v.id))::int - 1 AS place,
				(count(*) OVER (PARTITION BY v.product_id))::int AS size
			FROM variants v WHERE v.product_id = ANY (wanted) AND v.is_active
		) numbered
	), worn AS (
		SELECT product_id, array_agg(option_id ORDER BY option_id) AS option_ids, array_agg(worn_by ORDER BY option_id)::varbit[] AS worn_by
		FROM (
			SELECT product_id, option_id, bit_or(own) AS worn_by FROM placed, unnest(option_ids) option_id
			GROUP BY product_id, option_id
		) by_option GROUP BY product_id
	)
	SELECT made.product_id, made.price_cents, made.in_stock, coalesce(worn.option_ids, '{}'), coalesce(worn.worn_by, '{}')
	FROM (
		SELECT product_id, array_agg(price_cents ORDER BY place) AS price_cents,
			string_agg(CASE WHEN stock > 0 THEN '1' ELSE '0' END, '' ORDER BY place)::varbit AS in_stock
		FROM placed GROUP BY product_id
	) made LEFT JOIN worn USING (product_id)
	ON CONFLICT (product_id) DO UPDATE SET price_cents = EXCLUDED.price_cents, in_stock = EXCLUDED.in_stock,
		option_ids = EXCLUDED.option_ids, worn_by = EXCLUDED.worn_by
	WHERE (f.price_cents, f.in_stock, f.option_ids, f.worn_by)
		IS DISTINCT FROM (EXCLUDED.price_cents, EXCLUDED.in_stock, EXCLUDED.option_ids, EXCLUDED.worn_by);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_shown"("wanted" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Locked first: of two sales at once the second one then sees what the first one left.
	PERFORM 1 FROM products WHERE id = ANY (wanted) ORDER BY id FOR NO KEY UPDATE;
	PERFORM refresh_facets(wanted);
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
SELECT refresh_facets(array(SELECT id FROM products));
