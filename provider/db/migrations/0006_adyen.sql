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
CREATE INDEX "adyen_authorisation_link" ON "adyen_authorisations" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "order_email" ON "orders" USING btree ("email");