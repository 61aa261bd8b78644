ALTER TABLE "invite_claims" DROP CONSTRAINT "invite_claims_email_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_claim_guest" ON "invite_claims" USING btree ("guest_key","email");--> statement-breakpoint
CREATE INDEX "quote_guest_updated" ON "quotes" USING btree ("updated_at") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "order_unpaid_network" ON "orders" USING btree ("network_key") WHERE status = 'unpaid';