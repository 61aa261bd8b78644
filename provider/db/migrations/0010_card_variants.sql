ALTER TABLE "product_facets" ADD COLUMN "variant_ids" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_facets"("wanted" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_facets f WHERE f.product_id = ANY (wanted)
		AND NOT EXISTS (SELECT 1 FROM variants v WHERE v.product_id = f.product_id AND v.is_active);
	INSERT INTO product_facets AS f (product_id, variant_ids, price_cents, in_stock, option_ids, worn_by)
	WITH placed AS MATERIALIZED (
		SELECT product_id, id, price_cents, stock, option_ids, place, set_bit(repeat('0', size)::varbit, place, 1) AS own
		FROM (
			SELECT v.product_id, v.id, v.price_cents, v.stock, v.option_ids,
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
	SELECT made.product_id, made.variant_ids, made.price_cents, made.in_stock, coalesce(worn.option_ids, '{}'), coalesce(worn.worn_by, '{}')
	FROM (
		SELECT product_id, array_agg(id ORDER BY place) AS variant_ids, array_agg(price_cents ORDER BY place) AS price_cents,
			string_agg(CASE WHEN stock > 0 THEN '1' ELSE '0' END, '' ORDER BY place)::varbit AS in_stock
		FROM placed GROUP BY product_id
	) made LEFT JOIN worn USING (product_id)
	ON CONFLICT (product_id) DO UPDATE SET variant_ids = EXCLUDED.variant_ids, price_cents = EXCLUDED.price_cents,
		in_stock = EXCLUDED.in_stock, option_ids = EXCLUDED.option_ids, worn_by = EXCLUDED.worn_by
	WHERE (f.variant_ids, f.price_cents, f.in_stock, f.option_ids, f.worn_by)
		IS DISTINCT FROM (EXCLUDED.variant_ids, EXCLUDED.price_cents, EXCLUDED.in_stock, EXCLUDED.option_ids, EXCLUDED.worn_by);
END $$;--> statement-breakpoint
SELECT refresh_facets(array(SELECT id FROM products));
