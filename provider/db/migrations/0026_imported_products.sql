CREATE TABLE "imported_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"source" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"source_hash" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_products_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;