/** Keys of a list's URL, which are no attributes. */
export const LIST_KEYS = [
  'color_family',
  'options',
  'price',
  'in_stock',
  'sort',
  'page',
  'variant',
  'q',
] as const;

/** Attributes that are sorted and shown as numbers. */
export const NUMERIC_CODES: ReadonlySet<string> = new Set(['length', 'density']);
