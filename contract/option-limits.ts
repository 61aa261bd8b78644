/** How many attributes the filter `options` of a list holds. lib/catalog/list-query.ts has the same numbers. */
export const OPTION_ATTRIBUTES_MAX = 10;
/** How many values of one attribute. */
export const OPTION_VALUES_MAX = 40;
