/** How many attributes the filter `options` of a list holds. Does not import zod: browsers load it. */
export const OPTION_ATTRIBUTES_MAX = 10;
/** How many values of one attribute. */
export const OPTION_VALUES_MAX = 40;
