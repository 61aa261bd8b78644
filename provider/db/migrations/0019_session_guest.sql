ALTER TABLE "sessions" ADD COLUMN "guest_token_hash" text;--> statement-breakpoint
CREATE INDEX "session_guest" ON "sessions" USING btree ("guest_token_hash");
