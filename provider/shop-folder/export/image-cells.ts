import type { Cells, ExportedProduct, ExportNames } from './exported-product';
import { isAsImported } from './exported-product';
import type { NamedAttribute } from './shop-names';
import type { ExportedVariant } from './variant-cells';

/** The label of the option that an image shows, by its value. */
function getOptionLabel(
  color: string,
  attributes: readonly NamedAttribute[],
  variants: readonly ExportedVariant[],
  { options }: ExportNames,
): string {
  for (const [at, { id: attributeId }] of attributes.entries())
    for (const { columns, optionValues } of variants)
      if (
        columns.optionIds.some((id) => {
          const option = options.get(id);
          return option?.attributeId === attributeId && option.value === color;
        })
      )
        return optionValues[at]!;
  return '';
}

/** The images of a product, each of a row. */
export function toImageCells(
  product: ExportedProduct,
  attributes: readonly NamedAttribute[],
  variants: readonly ExportedVariant[],
  names: ExportNames,
): Cells[] {
  const { shop, source } = product;
  const labels = new Set(
    variants.flatMap(({ optionValues }) => optionValues.map((value) => value.toLowerCase())),
  );
  const toCells = (src: string, alt: string, option = ''): Cells => ({
    'Image Src': src,
    'Image Alt Text': alt,
    'Image Option': labels.has(option.toLowerCase()) ? option : '',
  });
  // Also those that could not be had: the next import asks for them again.
  if (source && isAsImported(product, 'images') && isAsImported(product, 'name'))
    return source.images.map(({ src, alt, option }) => toCells(names.images.fromSource(src), alt, option));
  return shop.product.images.map(({ path, alt, color }) =>
    toCells(
      names.images.fromPath(path),
      alt === shop.product.name ? '' : alt,
      color === undefined ? '' : getOptionLabel(color, attributes, variants, names),
    ),
  );
}
