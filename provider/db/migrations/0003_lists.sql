ALTER TABLE "products" ADD COLUMN "shown_variant_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_was_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_ids" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "option_ids" integer[] DEFAULT '{}'::int[] NOT NULL;--> statement-breakpoint
CREATE FUNCTION "refresh_variant_options"("wanted" integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE variants v SET option_ids = found.option_ids
	FROM (
		SELECT own.id, coalesce((
			SELECT array_agg(option_id ORDER BY option_id) FROM (
				SELECT option_id FROM variant_options WHERE variant_id = own.id
				UNION SELECT option_id FROM product_attributes WHERE product_id = own.product_id
			) made
		), '{}') AS option_ids
		FROM variants own WHERE own.product_id = ANY (wanted)
	) found
	WHERE found.id = v.id AND v.option_ids IS DISTINCT FROM found.option_ids
$$;--> statement-breakpoint
CREATE FUNCTION "refresh_shown"("wanted" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Locked first: of two sales at once the second one then sees what the first one left.
	PERFORM 1 FROM products WHERE id = ANY (wanted) ORDER BY id FOR NO KEY UPDATE;
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
		LEFT JOIN LATERAL (
			SELECT array_agg(DISTINCT option_id) AS option_ids
			FROM variants v, unnest(v.option_ids) option_id WHERE v.product_id = asked.id AND v.is_active
		) made ON true
	) found
	WHERE found.id = p.id
		AND (p.shown_variant_id, p.shown_price_cents, p.shown_was_cents, p.lowest_price_cents, p.is_in_stock, p.option_ids)
			IS DISTINCT FROM (found.variant_id, found.price_cents, found.was_cents, found.lowest_cents, found.is_in_stock, found.option_ids);
END $$;--> statement-breakpoint
CREATE FUNCTION "variants_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		wanted := array(SELECT DISTINCT product_id FROM fresh);
		PERFORM refresh_variant_options(wanted);
	ELSIF TG_OP = 'DELETE' THEN
		wanted := array(SELECT DISTINCT product_id FROM gone);
	ELSE
		wanted := array(
			SELECT DISTINCT unnest(array[b.product_id, a.product_id]) FROM gone b JOIN fresh a ON a.id = b.id
			WHERE (b.stock > 0, b.price_cents, b.was_cents, b.is_active, b.position, b.product_id, b.option_ids)
				IS DISTINCT FROM (a.stock > 0, a.price_cents, a.was_cents, a.is_active, a.position, a.product_id, a.option_ids)
		);
	END IF;
	IF cardinality(wanted) > 0 THEN PERFORM refresh_shown(wanted); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "variant_options_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[] := '{}';
BEGIN
	IF TG_OP <> 'DELETE' THEN changed := changed || array(SELECT variant_id FROM fresh); END IF;
	IF TG_OP <> 'INSERT' THEN changed := changed || array(SELECT variant_id FROM gone); END IF;
	PERFORM refresh_variant_options(array(SELECT DISTINCT product_id FROM variants WHERE id = ANY (changed)));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "product_attributes_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[] := '{}';
BEGIN
	IF TG_OP <> 'DELETE' THEN changed := changed || array(SELECT product_id FROM fresh); END IF;
	IF TG_OP <> 'INSERT' THEN changed := changed || array(SELECT product_id FROM gone); END IF;
	PERFORM refresh_variant_options(changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "variants_changed"();--> statement-breakpoint
CREATE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "variants_changed"();--> statement-breakpoint
CREATE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "variants_changed"();--> statement-breakpoint
CREATE TRIGGER "variant_options_inserted" AFTER INSERT ON "variant_options" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "variant_options_changed"();--> statement-breakpoint
CREATE TRIGGER "variant_options_updated" AFTER UPDATE ON "variant_options" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "variant_options_changed"();--> statement-breakpoint
CREATE TRIGGER "variant_options_deleted" AFTER DELETE ON "variant_options" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "variant_options_changed"();--> statement-breakpoint
CREATE TRIGGER "product_attributes_inserted" AFTER INSERT ON "product_attributes" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "product_attributes_changed"();--> statement-breakpoint
CREATE TRIGGER "product_attributes_updated" AFTER UPDATE ON "product_attributes" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION "product_attributes_changed"();--> statement-breakpoint
CREATE TRIGGER "product_attributes_deleted" AFTER DELETE ON "product_attributes" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "product_attributes_changed"();--> statement-breakpoint
SELECT refresh_variant_options(array(SELECT id FROM products));--> statement-breakpoint
SELECT refresh_shown(array(SELECT id FROM products));
