CREATE TABLE "diy_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"url_path" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diy_templates_url_path_unique" UNIQUE("url_path")
);
--> statement-breakpoint
CREATE TABLE "invite_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"guest_key" text,
	"coupon_id" integer NOT NULL,
	"rewarded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_claims_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"mail_id" integer NOT NULL,
	"event" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"path" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_events_mail_id_event_pk" PRIMARY KEY("mail_id","event")
);
--> statement-breakpoint
CREATE TABLE "opening_gifts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	"image_alt" text NOT NULL,
	"total" integer,
	"left_over" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_places" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"photo" text,
	"gift_id" integer,
	"customer_id" integer,
	"guest_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_places_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"survey_id" integer NOT NULL,
	"shopper_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answers_survey_id_shopper_key_pk" PRIMARY KEY("survey_id","shopper_key")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" serial PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "surveys_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
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
CREATE TABLE "customer_image_products" (
	"image_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "customer_image_products_image_id_product_id_pk" PRIMARY KEY("image_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "customer_images" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text NOT NULL,
	"nickname" text NOT NULL,
	"texture" text,
	"length" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_images_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "product_skus" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wides" ADD COLUMN "words_side" text DEFAULT 'left' NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_claims" ADD CONSTRAINT "invite_claims_code_invites_code_fk" FOREIGN KEY ("code") REFERENCES "public"."invites"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_claims" ADD CONSTRAINT "invite_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_claims" ADD CONSTRAINT "invite_claims_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_places" ADD CONSTRAINT "opening_places_gift_id_opening_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."opening_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_places" ADD CONSTRAINT "opening_places_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_shares" ADD CONSTRAINT "post_shares_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_image_products" ADD CONSTRAINT "customer_image_products_image_id_customer_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."customer_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_image_products" ADD CONSTRAINT "customer_image_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_claim_customer" ON "invite_claims" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invite_claim_code" ON "invite_claims" USING btree ("code");--> statement-breakpoint
CREATE INDEX "opening_place_guest" ON "opening_places" USING btree ("guest_key");--> statement-breakpoint
CREATE INDEX "opening_place_customer" ON "opening_places" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "post_comment_shown" ON "post_comments" USING btree ("post_id","status","created_at");--> statement-breakpoint
CREATE INDEX "post_comment_waiting" ON "post_comments" USING btree ("created_at") WHERE "post_comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "adyen_authorisation_link" ON "adyen_authorisations" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "customer_image_product" ON "customer_image_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "customer_image_status" ON "customer_images" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "customer_image_customer" ON "customer_images" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_email" ON "orders" USING btree ("email");