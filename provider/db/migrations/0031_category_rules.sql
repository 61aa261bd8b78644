ALTER TABLE "categories" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "type" text GENERATED ALWAYS AS (source->>'type') STORED;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "vendor" text GENERATED ALWAYS AS (source->>'vendor') STORED;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "is_by_rule" boolean DEFAULT false NOT NULL;