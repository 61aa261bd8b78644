CREATE TABLE "conversion_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"shoppers" integer NOT NULL,
	CONSTRAINT "conversion_counts_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "conversion_counts_step_check" CHECK ("conversion_counts"."step" in ('visit', 'product', 'cart', 'checkout', 'placed')),
	CONSTRAINT "conversion_counts_shoppers_check" CHECK ("conversion_counts"."shoppers" >= 1)
);
--> statement-breakpoint
DROP INDEX "order_item_order";--> statement-breakpoint
CREATE INDEX "instalment_failed" ON "instalments" USING btree ("order_id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "order_sales" ON "orders" USING btree ("created_at","status","base_grand_total_cents","rate","id");--> statement-breakpoint
CREATE INDEX "order_coupon_created" ON "orders" USING btree ("created_at") WHERE coupon_code is not null;--> statement-breakpoint
CREATE INDEX "refund_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "variant_low_stock" ON "variants" USING btree ("stock") WHERE is_active and stock <= 5;--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_items" USING btree ("order_id","product_id","id","qty","row_minor","discount_minor");