CREATE TABLE "gateway_customers" (
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_customers_gateway_reference_pk" PRIMARY KEY("gateway","reference")
);
--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "card_exp_month" integer;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "card_exp_year" integer;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "customer_reference" text;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "is_card_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_customer_once" ON "gateway_customers" USING btree ("customer_id","gateway") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "gateway_customer_erased" ON "gateway_customers" USING btree ("created_at") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "sandbox_intent_saved_card" ON "sandbox_intents" USING btree ("customer_reference") WHERE is_card_saved;