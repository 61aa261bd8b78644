/** Attribute codes that lists are filtered by and variants selected by. */
export const ATTRIBUTE_KEYS = [
  'texture',
  'color',
  'color_family',
  'length',
  'lace',
  'cap',
  'cap_size',
  'density',
  'parting',
  'shade',
  'size',
] as const;

/** Query keys that make a page a shopper's own selection: it is rendered per request, not from the shared cache. */
export const DYNAMIC_QUERY_KEYS = [
  ...ATTRIBUTE_KEYS,
  'options',
  'price',
  'in_stock',
  'sort',
  'page',
  'variant',
] as const;
