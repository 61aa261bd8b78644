import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkOneOf } from './columns';

const pickerKinds = ['chip', 'swatch', 'length', 'density'] as const;
const facetKinds = ['texture', 'swatch', 'range', 'check'] as const;

export const attributes = pgTable(
  'attributes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull().unique(),
    label: text('label').notNull(),
    /** How the product page offers it. */
    pickerKind: text('picker_kind', { enum: pickerKinds }).notNull(),
    /** How lists filter by it; null when it is no facet. */
    facetKind: text('facet_kind', { enum: facetKinds }),
    position: integer('position').notNull(),
  },
  (table) => [checkOneOf(table.pickerKind, pickerKinds), checkOneOf(table.facetKind, facetKinds)],
);

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: serial('id').primaryKey(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    value: text('value').notNull(),
    label: text('label').notNull(),
    hint: text('hint'),
    image: text('image'),
    /** For colors: the family that filters use. */
    family: text('family'),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('attribute_option_value').on(table.attributeId, table.value)],
);
