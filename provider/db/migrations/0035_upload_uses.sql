CREATE INDEX "product_image_upload" ON "product_images" USING btree ("path") WHERE path like 'uploads/%';--> statement-breakpoint
CREATE INDEX "review_images" ON "reviews" USING gin ("images");--> statement-breakpoint
CREATE INDEX "variant_upload" ON "variants" USING btree ("image") WHERE image like 'uploads/%';