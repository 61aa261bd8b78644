import type { FacetAttribute } from './product-filter';

/** Converts an attribute to the shape that the storefront's selectors use. */
export const toAttributeOptions = ({ code, label, options }: FacetAttribute) => ({
  attributeCode: code,
  label,
  options: options.map((option) => ({ value: option.value, label: option.label, image: option.image })),
});
