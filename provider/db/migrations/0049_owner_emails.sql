CREATE TABLE "email_settings" (
	"kind" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock_variants" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"email_id" integer,
	"emailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_stock_variants" ADD CONSTRAINT "low_stock_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_notice_waiting" ON "owner_notices" USING btree ("kind","key") WHERE emailed_at is null;--> statement-breakpoint
CREATE INDEX "owner_notice_email" ON "owner_notices" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "owner_notice_emailed" ON "owner_notices" USING btree ("kind","emailed_at");