-- The reports of one gateway become the reports of any.
ALTER TABLE "adyen_authorisations" RENAME TO "gateway_notifications";--> statement-breakpoint
ALTER TABLE "gateway_notifications" RENAME COLUMN "psp_reference" TO "transaction_id";--> statement-breakpoint
ALTER TABLE "gateway_notifications" RENAME COLUMN "link_id" TO "reference";--> statement-breakpoint
ALTER TABLE "gateway_notifications" ADD COLUMN "gateway" text DEFAULT 'adyen' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_notifications" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "gateway_notifications" ADD COLUMN "type" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_notifications" ADD COLUMN "refund_key" text;--> statement-breakpoint
ALTER TABLE "gateway_notifications" DROP CONSTRAINT "adyen_authorisations_pkey";--> statement-breakpoint
ALTER TABLE "gateway_notifications" ADD CONSTRAINT "gateway_notifications_gateway_transaction_id_pk" PRIMARY KEY("gateway","transaction_id");--> statement-breakpoint
DROP INDEX "adyen_authorisation_link";--> statement-breakpoint
CREATE INDEX "gateway_notification_payment" ON "gateway_notifications" USING btree ("gateway","reference");
