CREATE INDEX "coupon_redemption_of_order" ON "coupon_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "point_entry_order" ON "point_entries" USING btree ("order_id");