DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
UPDATE "mails" SET "priority" = CASE WHEN "kind" = 'back-in-stock' THEN 2 ELSE 0 END WHERE "sent_at" IS NULL AND "attempts" < 7 AND "kind" IN ('back-in-stock', 'login-code', 'password-reset');
--> statement-breakpoint
CREATE INDEX "mail_due" ON "mails" USING btree ("priority","next_try_at","id") WHERE sent_at is null and attempts < 7;