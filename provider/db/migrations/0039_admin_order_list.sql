CREATE TABLE "saved_order_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(increment_id || ' ' || email || ' ' || coalesce(shipping_address->>'firstname', '') || ' ' || coalesce(shipping_address->>'lastname', '') || ' ' || coalesce(billing_address->>'firstname', '') || ' ' || coalesce(billing_address->>'lastname', '') || ' ' || regexp_replace(coalesce(shipping_address->>'telephone', ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "saved_order_views" ADD CONSTRAINT "saved_order_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_order_view_name" ON "saved_order_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "saved_order_view_shared" ON "saved_order_views" USING btree ("name") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "order_item_sku" ON "order_items" USING btree (lower("sku") text_pattern_ops,"order_id");--> statement-breakpoint
CREATE INDEX "order_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_number_prefix" ON "orders" USING btree ("increment_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_status_created" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_total" ON "orders" USING btree ("base_grand_total_cents","id");--> statement-breakpoint
CREATE INDEX "order_pay_method" ON "orders" USING btree ("pay_method","created_at");--> statement-breakpoint
CREATE INDEX "order_country" ON "orders" USING btree (("shipping_address"->>'countryId'),"created_at");--> statement-breakpoint
CREATE INDEX "order_is_guest" ON "orders" USING btree (("customer_id" is null),"created_at");--> statement-breakpoint
CREATE INDEX "order_refunded" ON "orders" USING btree ("created_at") WHERE refunded_minor > 0;--> statement-breakpoint
CREATE INDEX "order_coupon" ON "orders" USING btree (lower("coupon_code"),"created_at") WHERE coupon_code is not null;--> statement-breakpoint
CREATE INDEX "shipment_track_number" ON "shipments" USING btree (lower("track_number") text_pattern_ops,"order_id");