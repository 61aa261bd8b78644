CREATE TABLE "product_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"status" text DEFAULT 'checking' NOT NULL,
	"options" jsonb NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"preview" jsonb,
	"result" jsonb,
	"failure" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_status_check" CHECK ("product_imports"."status" in ('checking', 'checked', 'running', 'done', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_product_changes" (
	"product_id" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sale" jsonb,
	CONSTRAINT "scheduled_product_changes_product_id_type_pk" PRIMARY KEY("product_id","type"),
	CONSTRAINT "scheduled_product_changes_type_check" CHECK ("scheduled_product_changes"."type" in ('publish', 'unpublish', 'start_sale', 'end_sale'))
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "scheduled_product_changes" ADD CONSTRAINT "scheduled_product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_product_change_time" ON "scheduled_product_changes" USING btree ("at");--> statement-breakpoint
-- What imports have read of bar codes until now, without a column for it.
UPDATE "variants" v SET "barcode" = read.barcode
FROM (
	SELECT i.product_id, variant->>'sku' AS sku, ltrim(variant->>'barcode', '''') AS barcode
	FROM "imported_products" i, jsonb_array_elements(i.source->'variants') variant
) read
WHERE v.product_id = read.product_id AND v.sku = read.sku AND read.barcode <> '';
