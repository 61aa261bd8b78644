CREATE TABLE "imported_images" (
	"src" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_images_width_check" CHECK ("imported_images"."width" >= 1),
	CONSTRAINT "imported_images_height_check" CHECK ("imported_images"."height" >= 1)
);
--> statement-breakpoint
CREATE INDEX "imported_image_path" ON "imported_images" USING btree ("path");