CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_once" ON "point_entries" USING btree ("reason","subject");--> statement-breakpoint
CREATE INDEX "point_entry_customer" ON "point_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "coupon_redemption_living" ON "coupon_redemptions" USING btree ("coupon_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipments" USING btree ("order_id");