import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** As many as a page or a description reasonably has. Files with more are refused before. */
export const TRANSLATION_MAX_CHARACTERS = 1_000_000;

/**
 * Texts in the further languages of the shop. The tables of what they belong to have its own language. They are addressed
 * as in a shop folder (imported_entries): by what names an entry there and here.
 */
export const translations = pgTable(
  'translations',
  {
    /** "coupons": see provider/shop-folder/sections. */
    section: text('section').notNull(),
    /** Names the entry in its section: "coupons SPRING10". */
    key: text('key').notNull(),
    /** The setting of the entry: "title", or "menu". */
    field: text('field').notNull(),
    /** Where the text is in that setting: "0.name"; empty if the setting is one text. */
    path: text('path').notNull(),
    /** BCP 47, canonical: "pt-BR". */
    locale: text('locale').notNull(),
    /** As the folder has it: Markdown and placeholders are those of the file. */
    text: text('text').notNull(),
    /** The text that it stands beside in a list, by which it is found there again; null outside lists. */
    original: text('original'),
  },
  (table) => [
    primaryKey({ columns: [table.section, table.key, table.field, table.path, table.locale] }),
    check(
      'translations_text_check',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(TRANSLATION_MAX_CHARACTERS))}`,
    ),
    check('translations_locale_check', sql`${table.locale} ~ '^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,8})*$'`),
  ],
);
