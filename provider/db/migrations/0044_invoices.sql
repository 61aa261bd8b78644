CREATE TABLE "invoice_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_check" CHECK ("invoice_counters"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_counters_last_number_check" CHECK ("invoice_counters"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sequence_number" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" integer NOT NULL,
	"invoice_id" integer,
	"refund_id" integer,
	"gross_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_sequence_number_check" CHECK ("invoices"."sequence_number" >= 1),
	CONSTRAINT "invoice_tax_within" CHECK ("invoices"."tax_minor" between 0 and "invoices"."gross_minor"),
	CONSTRAINT "invoice_reference" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sequence_number" ON "invoices" USING btree ("kind","sequence_number");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_refund" ON "invoices" USING btree ("refund_id");