CREATE TABLE "imported_entries" (
	"section" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"source" jsonb,
	"values" jsonb NOT NULL,
	CONSTRAINT "imported_entries_section_key_pk" PRIMARY KEY("section","key")
);
