import type { FacetAttribute } from './product-filter';

/** An attribute as the choosers of the shop take it. */
export const toAttributeOptions = ({ code, label, options }: FacetAttribute) => ({
  attributeCode: code,
  label,
  options: options.map((option) => ({ value: option.value, label: option.label, image: option.image })),
});
