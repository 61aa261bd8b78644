CREATE TABLE "order_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "shipment_items_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_items_qty_check" CHECK ("shipment_items"."qty" >= 1)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_item_item" ON "shipment_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "mail_order" ON "mails" USING btree (("data"->>'orderId'));--> statement-breakpoint
-- Until now, the first parcel of an order had all of it.
INSERT INTO "shipment_items" ("shipment_id", "order_item_id", "qty")
SELECT first.id, items.id, items.qty
FROM (SELECT order_id, min(id) AS id FROM "shipments" GROUP BY order_id) first
JOIN "order_items" items ON items.order_id = first.order_id;
