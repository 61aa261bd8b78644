import { z } from 'zod';
import type { CategoryConditionJson, CategoryRulesJson } from '@/provider/db/schema/json-columns';
import { CentsAmount, nonEmptyList, Text } from '@/provider/shop-folder/content/fields';

const CONDITIONS_MAX = 20;

const Condition = z
  .strictObject({
    type: Text.optional(),
    vendor: Text.optional(),
    tag: Text.optional(),
    title_contains: Text.optional(),
    price_below: CentsAmount.optional(),
    price_above: CentsAmount.optional(),
  })
  .refine(
    (condition) => Object.keys(condition).length === 1,
    'Write one of type, vendor, tag, title_contains, price_below and price_above; several are several entries.',
  );

function toCondition(condition: z.output<typeof Condition>): CategoryConditionJson {
  const { type, vendor, tag, title_contains: title, price_below: below, price_above: above } = condition;
  if (type !== undefined) return { field: 'type', text: type };
  if (vendor !== undefined) return { field: 'vendor', text: vendor };
  if (tag !== undefined) return { field: 'tag', text: tag };
  if (title !== undefined) return { field: 'titleContains', text: title };
  if (below !== undefined) return { field: 'priceBelow', cents: below };
  return { field: 'priceAbove', cents: above ?? 0 };
}

const Conditions = nonEmptyList(Condition).max(CONDITIONS_MAX, `Write up to ${CONDITIONS_MAX} conditions.`);

function toFileCondition(condition: CategoryConditionJson): z.output<typeof Condition> {
  switch (condition.field) {
    case 'titleContains':
      return { title_contains: condition.text };
    case 'priceBelow':
      return { price_below: condition.cents };
    case 'priceAbove':
      return { price_above: condition.cents };
    default:
      return { [condition.field]: condition.text };
  }
}

const RulesFile = z
  .strictObject({ all: Conditions.optional(), any: Conditions.optional() })
  .refine(({ all, any }) => (all === undefined) !== (any === undefined), 'Write all or any.');

/** Which products belong to a category by themselves: those that meet all conditions, or any of them. */
export const CategoryRules = z.codec(RulesFile, z.custom<CategoryRulesJson>(), {
  decode: ({ all, any }): CategoryRulesJson => ({
    match: all ? 'all' : 'any',
    conditions: (all ?? any ?? []).map(toCondition),
  }),
  encode: ({ match, conditions }) =>
    ({ [match]: conditions.map((condition) => toFileCondition(condition)) }) as z.output<typeof RulesFile>,
});
