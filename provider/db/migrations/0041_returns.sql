CREATE TABLE "return_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_events_status_check" CHECK ("return_events"."status" in ('requested', 'approved', 'sent', 'received', 'refunded', 'refused', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_qty" integer,
	"is_restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_lines_reason_check" CHECK ("return_lines"."reason" in ('fit', 'looks', 'changed_mind', 'damaged', 'faulty', 'wrong_item', 'other')),
	CONSTRAINT "return_lines_qty_check" CHECK ("return_lines"."qty" >= 1),
	CONSTRAINT "return_lines_received_qty_check" CHECK ("return_lines"."received_qty" between 0 and "return_lines"."qty")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"line_id" integer NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "return_photos_line_id_position_pk" PRIMARY KEY("line_id","position"),
	CONSTRAINT "return_photos_position_check" CHECK ("return_photos"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"address" text,
	"label_url" text,
	"track_number" text,
	"refusal" text,
	"refund_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "returns_status_check" CHECK ("returns"."status" in ('requested', 'approved', 'sent', 'received', 'refunded', 'refused', 'cancelled')),
	CONSTRAINT "returns_number_check" CHECK ("returns"."number" >= 1),
	CONSTRAINT "return_refunded" CHECK (("returns"."status" = 'refunded') = ("returns"."refund_id" is not null)),
	CONSTRAINT "return_refused" CHECK (("returns"."status" = 'refused') = ("returns"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_line_id_return_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."return_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_event_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_line_item" ON "return_lines" USING btree ("return_id","order_item_id");--> statement-breakpoint
CREATE INDEX "return_line_order_item" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_photo_path" ON "return_photos" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "return_number" ON "returns" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "return_refund" ON "returns" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "return_status" ON "returns" USING btree ("status","id");