-- Rules that the code has always kept become constraints. Rows that break one come from changes made by hand; they are
-- mended where one value is right. Amounts of orders, payments and refunds are not changed: there, the migration stops
-- with the name of the constraint.

-- Nobody can open these carts: their customer was deleted, or they never had a shopper. The cleanup deletes merged carts.
UPDATE "quotes" SET "status" = 'merged' WHERE "status" = 'active' AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "quotes"."customer_id")
	AND ("customer_id" IS NOT NULL OR "guest_key" IS NULL);--> statement-breakpoint
-- From now on, these references become null when what they name is deleted.
UPDATE "quotes" SET "customer_id" = NULL WHERE "customer_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "quotes"."customer_id");--> statement-breakpoint
UPDATE "quotes" SET "coupon_id" = NULL WHERE "coupon_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "coupons" WHERE "coupons"."id" = "quotes"."coupon_id");--> statement-breakpoint
UPDATE "quote_items" SET "bundle_id" = NULL WHERE "bundle_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "bundles" WHERE "bundles"."id" = "quote_items"."bundle_id");--> statement-breakpoint
UPDATE "orders" SET "customer_id" = NULL WHERE "customer_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "orders"."customer_id");--> statement-breakpoint
UPDATE "orders" SET "coupon_id" = NULL WHERE "coupon_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "coupons" WHERE "coupons"."id" = "orders"."coupon_id");--> statement-breakpoint
UPDATE "order_items" SET "quote_item_id" = NULL WHERE "quote_item_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "quote_items" WHERE "quote_items"."id" = "order_items"."quote_item_id");--> statement-breakpoint
UPDATE "order_items" SET "bundle_id" = NULL WHERE "bundle_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "bundles" WHERE "bundles"."id" = "order_items"."bundle_id");--> statement-breakpoint
UPDATE "reviews" SET "customer_id" = NULL WHERE "customer_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "reviews"."customer_id");--> statement-breakpoint
UPDATE "reviews" SET "order_item_id" = NULL WHERE "order_item_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "order_items" WHERE "order_items"."id" = "reviews"."order_item_id");--> statement-breakpoint
UPDATE "customer_images" SET "customer_id" = NULL WHERE "customer_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "customer_images"."customer_id");--> statement-breakpoint
UPDATE "post_comments" SET "customer_id" = NULL WHERE "customer_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "post_comments"."customer_id");--> statement-breakpoint
UPDATE "popups" SET "coupon_id" = NULL WHERE "coupon_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "coupons" WHERE "coupons"."id" = "popups"."coupon_id");--> statement-breakpoint
UPDATE "wishes" SET "variant_id" = NULL WHERE "variant_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "variants" WHERE "variants"."id" = "wishes"."variant_id");--> statement-breakpoint
-- The page already shows a reply to a deleted comment as a comment of its own.
UPDATE "post_comments" SET "parent_id" = NULL WHERE "parent_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "post_comments" parent WHERE parent."id" = "post_comments"."parent_id");--> statement-breakpoint
-- A category whose parent was deleted was listed nowhere: it becomes a top-level one.
UPDATE "categories" SET "parent_id" = NULL WHERE "parent_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "categories" parent WHERE parent."id" = "categories"."parent_id");--> statement-breakpoint
-- Nothing reads these rows: points of a deleted customer, a claim of nobody, the tax of a deleted country, a wait for a
-- deleted variant.
DELETE FROM "point_entries" WHERE NOT EXISTS (SELECT 1 FROM "customers" WHERE "customers"."id" = "point_entries"."customer_id");--> statement-breakpoint
DELETE FROM "coupon_claims" WHERE "customer_id" IS NULL AND "email" IS NULL;--> statement-breakpoint
DELETE FROM "tax_rates" WHERE NOT EXISTS (SELECT 1 FROM "countries" WHERE "countries"."code" = "tax_rates"."country_code");--> statement-breakpoint
DELETE FROM "back_in_stock" WHERE NOT EXISTS (SELECT 1 FROM "variants" WHERE "variants"."id" = "back_in_stock"."variant_id");--> statement-breakpoint
-- An entry of zero points changes no balance.
DELETE FROM "point_entries" WHERE "points" = 0;--> statement-breakpoint
-- The shop has shown a negative stock as sold out.
UPDATE "variants" SET "stock" = 0 WHERE "stock" < 0;--> statement-breakpoint
-- No variant is sold for nothing: this one is not sold until it has a price.
UPDATE "variants" SET "price_cents" = 1, "is_active" = false WHERE "price_cents" < 1;--> statement-breakpoint
-- A price of zero before the reduction: there was no reduction.
UPDATE "variants" SET "was_cents" = NULL WHERE "was_cents" < 1;--> statement-breakpoint
UPDATE "variants" SET "handling_days" = 0 WHERE "handling_days" < 0;--> statement-breakpoint
-- Whoever added an item wanted at least one.
UPDATE "quote_items" SET "qty" = 1 WHERE "qty" < 1;--> statement-breakpoint
UPDATE "quotes" SET "points" = 0 WHERE "points" < 0;--> statement-breakpoint
-- As before, no drop of the price is shown.
UPDATE "wishes" SET "price_cents" = 1 WHERE "price_cents" < 1;--> statement-breakpoint
-- More than 100 percent has always been the whole amount.
UPDATE "coupons" SET "value" = 100 WHERE "type" = 'percent' AND "value" > 100;--> statement-breakpoint
-- A negative count is none.
UPDATE "coupons" SET "times_used" = 0 WHERE "times_used" < 0;--> statement-breakpoint
UPDATE "products" SET "sold_count" = 0 WHERE "sold_count" < 0;--> statement-breakpoint
UPDATE "reviews" SET "likes" = 0 WHERE "likes" < 0;--> statement-breakpoint
UPDATE "opening_gifts" SET "left_over" = 0 WHERE "left_over" < 0;--> statement-breakpoint
ALTER TABLE "opening_gifts" ADD CONSTRAINT "opening_gifts_total_check" CHECK ("opening_gifts"."total" >= 0);--> statement-breakpoint
ALTER TABLE "opening_gifts" ADD CONSTRAINT "opening_gifts_left_over_check" CHECK ("opening_gifts"."left_over" >= 0);--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_event_check" CHECK ("mail_events"."event" in ('open', 'click'));--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_times_check" CHECK ("mail_events"."times" >= 1);--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_picker_kind_check" CHECK ("attributes"."picker_kind" in ('chip', 'swatch', 'length', 'density'));--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_facet_kind_check" CHECK ("attributes"."facet_kind" in ('texture', 'swatch', 'range', 'check'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_views_check" CHECK ("posts"."views" >= 0);--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_status_check" CHECK ("post_comments"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "post_shares" ADD CONSTRAINT "post_shares_channel_check" CHECK ("post_shares"."channel" in ('link', 'pinterest', 'facebook', 'twitter', 'email'));--> statement-breakpoint
ALTER TABLE "post_shares" ADD CONSTRAINT "post_shares_count_check" CHECK ("post_shares"."count" >= 0);--> statement-breakpoint
ALTER TABLE "cms_pages" ADD CONSTRAINT "cms_pages_shelf_check" CHECK ("cms_pages"."shelf" in ('about', 'help', 'legal'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('active', 'ordered', 'merged'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_points_check" CHECK ("quotes"."points" >= 0);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_check" CHECK ("quotes"."status" <> 'active' or "quotes"."guest_key" is not null or "quotes"."customer_id" is not null);--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_qty_check" CHECK ("quote_items"."qty" >= 1);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_type_check" CHECK ("coupons"."type" in ('percent', 'fixed', 'shipping'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_value_check" CHECK ("coupons"."value" >= 0 and ("coupons"."type" <> 'percent' or "coupons"."value" <= 100));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_discount_cents_check" CHECK ("coupons"."max_discount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_min_subtotal_cents_check" CHECK ("coupons"."min_subtotal_cents" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_usage_limit_check" CHECK ("coupons"."usage_limit" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_per_shopper_limit_check" CHECK ("coupons"."per_shopper_limit" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_times_used_check" CHECK ("coupons"."times_used" >= 0);--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_owner_check" CHECK ("coupon_claims"."customer_id" is not null or "coupon_claims"."email" is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_gender_check" CHECK ("customers"."gender" in ('female', 'male', 'other', ''));--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('google', 'facebook', 'apple'));--> statement-breakpoint
ALTER TABLE "mailed_keys" ADD CONSTRAINT "mailed_keys_purpose_check" CHECK ("mailed_keys"."purpose" in ('login', 'reset'));--> statement-breakpoint
ALTER TABLE "mailed_keys" ADD CONSTRAINT "mailed_keys_tries_check" CHECK ("mailed_keys"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_number_check" CHECK ("instalments"."number" >= 1);--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_amount_minor_check" CHECK ("instalments"."amount_minor" >= 1);--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_status_check" CHECK ("instalments"."status" in ('due', 'charging', 'paid', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_attempts_check" CHECK ("instalments"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempts_check" CHECK ("mails"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('unpaid', 'paid', 'processing', 'shipped', 'completed', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rate_check" CHECK ("orders"."rate" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_base_grand_total_cents_check" CHECK ("orders"."base_grand_total_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points_used_check" CHECK ("orders"."points_used" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points_earned_check" CHECK ("orders"."points_earned" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_qty_check" CHECK ("order_items"."qty" >= 1);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_unit_minor_check" CHECK ("order_items"."unit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_row_minor_check" CHECK ("order_items"."row_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_minor_check" CHECK ("order_items"."discount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_status_check" CHECK ("order_events"."status" in ('unpaid', 'paid', 'processing', 'shipped', 'completed', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_instalment_check" CHECK ("payments"."instalment" >= 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('open', 'pending', 'paid', 'failed', 'cancelled', 'refund_due', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_minor_check" CHECK ("payments"."amount_minor" >= 1);--> statement-breakpoint
ALTER TABLE "gateway_notifications" ADD CONSTRAINT "gateway_notifications_type_check" CHECK ("gateway_notifications"."type" in ('payment', 'refund'));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_reason_check" CHECK ("point_entries"."reason" in ('order', 'order-cancelled', 'order-refunded', 'order-completed', 'order-unearned', 'sign_in', 'share', 'subscribe', 'review', 'photo', 'gift', 'invite', 'invite-unearned', 'expired'));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_points_check" CHECK ("point_entries"."points" <> 0);--> statement-breakpoint
ALTER TABLE "how_tos" ADD CONSTRAINT "how_tos_kind_check" CHECK ("how_tos"."kind" in ('measure', 'install', 'wash', 'store'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sold_count_check" CHECK ("products"."sold_count" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_average_check" CHECK ("products"."rating_average" between 0 and 5);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_count_check" CHECK ("products"."rating_count" >= 0);--> statement-breakpoint
ALTER TABLE "linked_products" ADD CONSTRAINT "linked_products_type_check" CHECK ("linked_products"."type" in ('related', 'up_sell', 'cross_sell'));--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_discount_percent_check" CHECK ("bundles"."discount_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reduced_minor_check" CHECK ("refunds"."reduced_minor" between 0 and "refunds"."amount_minor");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('due', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempts_check" CHECK ("refunds"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_qty_check" CHECK ("refund_items"."qty" >= 1);--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_status_check" CHECK ("refund_parts"."status" in ('due', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit_check" CHECK ("reviews"."fit" between -2 and 2);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_likes_check" CHECK ("reviews"."likes" >= 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status_check" CHECK ("reviews"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "customer_images" ADD CONSTRAINT "customer_images_status_check" CHECK ("customer_images"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_rate_check" CHECK ("currencies"."rate" > 0);--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_basis_points_check" CHECK ("tax_rates"."basis_points" >= 0);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_amount_cents_check" CHECK ("shipping_methods"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_free_from_cents_check" CHECK ("shipping_methods"."free_from_cents" >= 0);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_days_min_check" CHECK ("shipping_methods"."days_min" >= 0);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_days_max_check" CHECK ("shipping_methods"."days_max" >= "shipping_methods"."days_min");--> statement-breakpoint
ALTER TABLE "wides" ADD CONSTRAINT "wides_words_side_check" CHECK ("wides"."words_side" in ('left', 'right'));--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_type_check" CHECK ("popups"."type" in ('coupon', 'newsletter', 'notice', 'retention'));--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_delay_seconds_check" CHECK ("popups"."delay_seconds" >= 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price_cents_check" CHECK ("variants"."price_cents" >= 1);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_was_cents_check" CHECK ("variants"."was_cents" >= 1);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_stock_check" CHECK ("variants"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_handling_days_check" CHECK ("variants"."handling_days" >= 0);--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_price_cents_check" CHECK ("wishes"."price_cents" >= 1);--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_amount_minor_check" CHECK ("sandbox_intents"."amount_minor" >= 1);--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_status_check" CHECK ("sandbox_intents"."status" in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled', 'refunded'));--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_refunded_minor_check" CHECK ("sandbox_intents"."refunded_minor" between 0 and "sandbox_intents"."amount_minor");--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_amount_minor_check" CHECK ("sandbox_refunds"."amount_minor" >= 1);--> statement-breakpoint
CREATE INDEX "order_item_cart_item" ON "order_items" USING btree ("quote_item_id");--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_parent_id_post_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."post_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_items" ADD CONSTRAINT "quote_items_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quote_item_id_quote_items_id_fk" FOREIGN KEY ("quote_item_id") REFERENCES "public"."quote_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Not valid for old rows: an order stays whole even if its product was deleted by hand. New rows are checked.
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_images" ADD CONSTRAINT "customer_images_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;
