import type { Cells, ExportedProduct, ExportNames } from './exported-product';
import { toImageCells } from './image-cells';
import { toProductCells } from './product-cells';
import type { ProductColumnSet } from './product-column-set';
import { listOptionAttributes, listVariants, toOptionNames, toVariantCells } from './variant-cells';

/** The rows of a product: the first has the product, each has one variant, one more image, or both. */
export function toProductRows(
  product: ExportedProduct,
  columnSet: ProductColumnSet,
  names: ExportNames,
): Cells[] {
  const attributes = listOptionAttributes(product, names);
  const variants = listVariants(product, attributes, names);
  const images = toImageCells(product, attributes, variants, names);
  const optionNames = toOptionNames(product, attributes, variants, names).map(
    (name, at) => [`Option${at + 1} Name`, name] as const,
  );
  const count = Math.max(variants.length, images.length, 1);
  return Array.from({ length: count }, (_, at) => ({
    Handle: product.shop.urlPath,
    ...(at === 0 ? { ...toProductCells(product, columnSet, names), ...Object.fromEntries(optionNames) } : {}),
    ...(variants[at] ? toVariantCells(product, variants[at], names) : {}),
    ...images[at],
  }));
}
