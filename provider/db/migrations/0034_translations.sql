CREATE TABLE "translations" (
	"section" text NOT NULL,
	"key" text NOT NULL,
	"field" text NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"original" text,
	CONSTRAINT "translations_section_key_field_path_locale_pk" PRIMARY KEY("section","key","field","path","locale"),
	CONSTRAINT "translations_text_check" CHECK (char_length("translations"."text") between 1 and 1000000),
	CONSTRAINT "translations_locale_check" CHECK ("translations"."locale" ~ '^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,8})*$')
);
