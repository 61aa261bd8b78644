-- Attributes and categories are sections now: their translations are kept by the key of an entry, and the last import
-- of them beside that of the file, until its next import writes each entry for itself.
UPDATE "translations" SET "key" = "section" || ' ' || "key" WHERE "section" IN ('attributes', 'categories');--> statement-breakpoint
UPDATE "imported_entries" "entry" SET "values" = jsonb_build_object('translations', "other"."source")
FROM "imported_entries" "other"
WHERE "entry"."section" IN ('attributes', 'categories') AND "entry"."key" = ''
	AND "other"."section" = "entry"."section" || '-translations' AND "other"."key" = '' AND "other"."source" IS NOT NULL;--> statement-breakpoint
DELETE FROM "imported_entries" WHERE "section" IN ('attributes-translations', 'categories-translations');
