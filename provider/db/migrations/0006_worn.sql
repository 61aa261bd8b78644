CREATE TABLE "customer_image_products" (
	"image_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "customer_image_products_image_id_product_id_pk" PRIMARY KEY("image_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "customer_images" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text NOT NULL,
	"nickname" text NOT NULL,
	"texture" text,
	"length" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_images_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "customer_image_products" ADD CONSTRAINT "customer_image_products_image_id_customer_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."customer_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_image_products" ADD CONSTRAINT "customer_image_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_image_product" ON "customer_image_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "customer_image_status" ON "customer_images" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "customer_image_customer" ON "customer_images" USING btree ("customer_id");