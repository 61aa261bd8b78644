CREATE TABLE "order_claims" (
	"order_id" integer NOT NULL,
	"shopper_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_claims_order_id_shopper_key_pk" PRIMARY KEY("order_id","shopper_key")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_claim_expiry" ON "order_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_stock_held" ON "orders" USING btree ("stock_held_until") WHERE stock_held_until is not null;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "fingerprint";--> statement-breakpoint
UPDATE "orders" SET "stock_held_until" = now() + interval '30 minutes' WHERE "status" = 'unpaid';--> statement-breakpoint
-- An order takes its lines out of the cart now when it is placed: carts of unpaid orders are closed, and go on in fresh ones.
CREATE TEMPORARY TABLE "carts_to_close" AS
	SELECT q."id", q."guest_key", q."customer_id", q."version", q."shipping_address", q."billing_address",
		q."shipping_method", q."pay_method", o."id" AS "order_id"
	FROM "quotes" q JOIN "orders" o ON o."quote_id" = q."id" AND o."status" = 'unpaid' WHERE q."status" = 'active';--> statement-breakpoint
UPDATE "quotes" SET "status" = 'ordered' WHERE "id" IN (SELECT "id" FROM "carts_to_close");--> statement-breakpoint
INSERT INTO "quotes" ("guest_key", "customer_id", "version", "shipping_address", "billing_address", "shipping_method", "pay_method")
	SELECT "guest_key", "customer_id", "version" + 1, "shipping_address", "billing_address", "shipping_method", "pay_method"
	FROM "carts_to_close";--> statement-breakpoint
UPDATE "quote_items" i SET "quote_id" = fresh."id"
	FROM "carts_to_close" c JOIN "quotes" fresh ON fresh."status" = 'active'
		AND fresh."guest_key" IS NOT DISTINCT FROM c."guest_key" AND fresh."customer_id" IS NOT DISTINCT FROM c."customer_id"
	WHERE i."quote_id" = c."id" AND NOT EXISTS (
		SELECT 1 FROM "order_items" o WHERE o."order_id" = c."order_id" AND o."quote_item_id" = i."id"
	);--> statement-breakpoint
DROP TABLE "carts_to_close";
