CREATE TABLE "shopper_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" integer,
	"email" text NOT NULL,
	"nickname" text NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "shopper_questions_status_check" CHECK ("shopper_questions"."status" in ('pending', 'answered', 'published', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "shopper_questions" ADD CONSTRAINT "shopper_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_questions" ADD CONSTRAINT "shopper_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_question_shown" ON "shopper_questions" USING btree ("product_id","status","answered_at");--> statement-breakpoint
CREATE INDEX "shopper_question_status" ON "shopper_questions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "shopper_question_email" ON "shopper_questions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shopper_question_customer" ON "shopper_questions" USING btree ("customer_id") WHERE "shopper_questions"."customer_id" is not null;