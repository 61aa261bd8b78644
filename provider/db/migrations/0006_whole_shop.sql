CREATE TABLE "cms_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"url_path" text NOT NULL,
	"shelf" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_pages_url_path_unique" UNIQUE("url_path")
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"parent_id" integer,
	"customer_id" integer,
	"nickname" text NOT NULL,
	"content" text NOT NULL,
	"is_from_shop" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_shares" (
	"post_id" integer NOT NULL,
	"channel" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_shares_post_id_channel_pk" PRIMARY KEY("post_id","channel")
);
--> statement-breakpoint
CREATE TABLE "adyen_authorisations" (
	"psp_reference" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"is_success" boolean NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"card_brand" text,
	"card_last4" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "product_skus" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_shares" ADD CONSTRAINT "post_shares_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_comment_shown" ON "post_comments" USING btree ("post_id","status","created_at");--> statement-breakpoint
CREATE INDEX "post_comment_waiting" ON "post_comments" USING btree ("created_at") WHERE "post_comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "adyen_authorisation_link" ON "adyen_authorisations" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "order_email" ON "orders" USING btree ("email");