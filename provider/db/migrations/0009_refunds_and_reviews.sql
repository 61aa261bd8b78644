CREATE TABLE "instalments" (
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"reduced_minor" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"failure" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instalments_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "instalment_reduced" CHECK ("instalments"."reduced_minor" between 0 and "instalments"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_items" (
	"refund_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "refund_items_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"id" serial PRIMARY KEY NOT NULL,
	"refund_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "refund_part_amount" CHECK ("refund_parts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"reduced_minor" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"request_key" text,
	"request_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refunds"."amount_minor" >= 0)
);
--> statement-breakpoint
DROP INDEX "payment_one_paid";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "instalment" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "is_declined_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_images" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalment_due" ON "instalments" USING btree ("next_try_at") WHERE status in ('due', 'charging');--> statement-breakpoint
CREATE INDEX "refund_item_item" ON "refund_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "refund_part_refund" ON "refund_parts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_part_payment" ON "refund_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refunds" USING btree ("next_try_at") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "order_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_status" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_paid" ON "payments" USING btree ("order_id","instalment") WHERE status = 'paid';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_refunded_at_most" CHECK ("orders"."refunded_minor" between 0 and "orders"."grand_total_minor");--> statement-breakpoint
-- Orders that were paid back before refunds were entries of their own.
UPDATE "orders" SET "refunded_minor" = "grand_total_minor" WHERE "status" = 'refunded';--> statement-breakpoint
INSERT INTO "refunds" ("order_id", "amount_minor", "is_restocked", "status", "next_try_at", "created_at", "sent_at")
	SELECT "id", "grand_total_minor", true, 'sent', "updated_at", "updated_at", "updated_at" FROM "orders" WHERE "status" = 'refunded';--> statement-breakpoint
UPDATE "sandbox_intents" SET "refunded_minor" = "amount_minor" WHERE "status" = 'refunded';--> statement-breakpoint
-- What no customer wrote came with the demo goods.
UPDATE "reviews" SET "is_demo" = true WHERE "customer_id" IS NULL;--> statement-breakpoint
UPDATE "customer_images" SET "is_demo" = true WHERE "customer_id" IS NULL;--> statement-breakpoint
UPDATE "uploads" SET "is_shown" = true WHERE EXISTS (
	SELECT 1 FROM "reviews" WHERE "reviews"."status" = 'approved' AND "uploads"."path" = ANY("reviews"."images")
) OR EXISTS (
	SELECT 1 FROM "customer_images" WHERE "customer_images"."status" = 'approved' AND "customer_images"."path" = "uploads"."path"
);
