-- A set difference reads each side once. The join it replaces kept the plan of its first call, made for few rows: a nested loop.
CREATE OR REPLACE FUNCTION "variants_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		wanted := array(SELECT DISTINCT product_id FROM fresh);
		PERFORM refresh_variant_options(wanted);
	ELSIF TG_OP = 'DELETE' THEN
		wanted := array(SELECT DISTINCT product_id FROM gone);
	ELSE
		wanted := array(SELECT DISTINCT product_id FROM (
			(
				SELECT id, product_id, stock > 0, price_cents, was_cents, is_active, position, option_ids FROM gone
				EXCEPT SELECT id, product_id, stock > 0, price_cents, was_cents, is_active, position, option_ids FROM fresh
			) UNION ALL (
				SELECT id, product_id, stock > 0, price_cents, was_cents, is_active, position, option_ids FROM fresh
				EXCEPT SELECT id, product_id, stock > 0, price_cents, was_cents, is_active, position, option_ids FROM gone
			)
		) changed);
	END IF;
	IF cardinality(wanted) > 0 THEN PERFORM refresh_shown(wanted); END IF;
	RETURN NULL;
END $$;
