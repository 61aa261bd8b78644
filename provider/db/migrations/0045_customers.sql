ALTER TABLE "mailed_keys" DROP CONSTRAINT "mailed_keys_purpose_check";--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_reason_check";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(email || ' ' || firstname || ' ' || lastname || ' ' || nickname || ' ' || area_code || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "customer_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_customer_totals" ON "orders" USING btree ("customer_id","status","base_grand_total_cents","grand_total_minor","refunded_minor");--> statement-breakpoint
CREATE INDEX "order_erased" ON "orders" USING btree ("created_at") WHERE erased_at is not null;--> statement-breakpoint
ALTER TABLE "mailed_keys" ADD CONSTRAINT "mailed_keys_purpose_check" CHECK ("mailed_keys"."purpose" in ('login', 'reset', 'close'));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_note_check" CHECK (("point_entries"."reason" = 'adjusted') = ("point_entries"."note" is not null));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_reason_check" CHECK ("point_entries"."reason" in ('order', 'order-cancelled', 'order-refunded', 'order-completed', 'order-unearned', 'sign_in', 'share', 'subscribe', 'review', 'photo', 'gift', 'invite', 'invite-unearned', 'expired', 'adjusted'));