ALTER TABLE "return_events" DROP CONSTRAINT "return_events_status_check";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_status_check";--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_variant_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "shipment_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_line_exchange" ON "return_lines" USING btree ("exchange_variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_shipment" ON "returns" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "return_held" ON "returns" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_status_check" CHECK ("return_events"."status" in ('requested', 'approved', 'sent', 'received', 'refunded', 'exchanged', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "return_exchanged" CHECK (("returns"."status" = 'exchanged') = ("returns"."shipment_id" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status_check" CHECK ("returns"."status" in ('requested', 'approved', 'sent', 'received', 'refunded', 'exchanged', 'refused', 'cancelled'));