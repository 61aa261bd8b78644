import { OPTION_ATTRIBUTES_MAX } from './option-limits';
import { z } from 'zod';
import { ProductCardData } from './product-card';
import { CommaSeparatedList, BooleanParam, ImagePath, paginated } from './primitives';

export const Facet = z.object({
  attributeCode: z.string(),
  label: z.string(),
  kind: z.enum(['texture', 'swatch', 'range', 'check', 'price', 'flag']),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Products this option would show, with the other filters kept. */
      count: z.number(),
      isSelected: z.boolean(),
      swatches: z.array(ImagePath),
    }),
  ),
  /** The range of available values, for `price` (in the shown currency) and `range` (inches); null for the others. */
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type Facet = z.infer<typeof Facet>;

export const SortOption = z.object({ code: z.string(), label: z.string() });
export type SortOption = z.infer<typeof SortOption>;

const OPTION_SELECTION = /^([^:,;]{1,60}):([^:,;]{1,60}(?:,[^:,;]{1,60}){0,39})$/;

/** Filters by other attributes, each once, in one query parameter: `size:s,m;option_material:linen`. */
const OptionSelections = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z.string().regex(OPTION_SELECTION, 'options must be selections, such as size:s,m;material:linen'),
      )
      .max(OPTION_ATTRIBUTES_MAX),
  )
  .transform((parts) =>
    parts.map((part) => {
      const [code = '', values = ''] = part.split(':');
      return { code, values: values.split(',') };
    }),
  );

/** Attribute filters are query parameters named by their code: `color=natural-black,ginger`. */
export const ProductFilter = z.object({
  texture: CommaSeparatedList.optional(),
  color: CommaSeparatedList.optional(),
  colorFamily: CommaSeparatedList.optional(),
  /** "14-24", inches */
  length: z
    .string()
    .regex(/^\d{0,3}-\d{0,3}$/, 'length must be two numbers, such as 14-24')
    .optional(),
  lace: CommaSeparatedList.optional(),
  cap: CommaSeparatedList.optional(),
  capSize: CommaSeparatedList.optional(),
  density: CommaSeparatedList.optional(),
  options: OptionSelections.optional(),
  /** "100-250", in the shown currency */
  price: z
    .string()
    .regex(/^\d{0,6}-\d{0,6}$/, 'price must be two numbers, such as 100-250')
    .optional(),
  inStock: BooleanParam.optional(),
  sortBy: z.string().max(40).optional(),
});

export const PaginatedProducts = z.object({
  ...paginated(ProductCardData),
  availableSortBy: z.array(SortOption),
  defaultSortBy: z.string(),
  sortBy: z.string(),
  aggregations: z.array(Facet),
  /** For an empty list: each filter whose removal would show products again. */
  relaxations: z.array(
    z.object({ attributeCode: z.string(), value: z.string(), label: z.string(), count: z.number() }),
  ),
});
export type PaginatedProducts = z.infer<typeof PaginatedProducts>;
