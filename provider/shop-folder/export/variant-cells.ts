import { normalizeName } from '@/provider/shop-folder/products/create-lookup';
import type { ImportedVariant } from '@/provider/shop-folder/products/imported-product';
import { getSku, toBarcode, type VariantColumns } from '@/provider/shop-folder/products/to-columns';
import { STOCK_MAX } from '@/provider/shop-folder/products/product-columns';
import type { Cells, ExportedProduct, ExportNames } from './exported-product';
import type { NamedAttribute } from './shop-names';

export type ExportedVariant = {
  sku: string;
  columns: VariantColumns;
  /** What the last import read of it. */
  source: ImportedVariant | null;
  /** Labels, one for each option of the product. */
  optionValues: string[];
};

export const formatCents = (cents: number) => (cents / 100).toFixed(2);

/** The options of a product, in the order of its pickers. */
export const listOptionAttributes = ({ shop }: ExportedProduct, { attributes }: ExportNames) =>
  shop.product.optionCodes.flatMap((code) => attributes.find((attribute) => attribute.code === code) ?? []);

/** In their order; those that are no longer sold only if there are no others. */
export function listVariants(
  product: ExportedProduct,
  attributes: readonly NamedAttribute[],
  { options }: ExportNames,
): ExportedVariant[] {
  const { shop, source } = product;
  const sources = new Map((source?.variants ?? []).map((variant) => [getSku(source!, variant), variant]));
  const all = [...shop.variants].sort(
    ([, a], [, b]) => a.columns.position - b.columns.position || a.id - b.id,
  );
  const sold = all.filter(([, { columns }]) => columns.isActive);
  return (sold.length > 0 ? sold : all).map(([sku, { columns }]) => {
    const variantSource = sources.get(sku) ?? null;
    const getLabel = (attribute: NamedAttribute, at: number) => {
      const ids = columns.optionIds.filter((id) => options.get(id)?.attributeId === attribute.id);
      const label = options.get(ids[0] ?? 0)?.label ?? '';
      const known = variantSource?.optionValues[at] ?? '';
      return normalizeName(known) === normalizeName(label) ? known : label;
    };
    return { sku, columns, source: variantSource, optionValues: attributes.map(getLabel) };
  });
}

export function toOptionNames(
  { source }: ExportedProduct,
  attributes: readonly NamedAttribute[],
  variants: readonly ExportedVariant[],
  { isName, getAttributeName }: ExportNames,
): string[] {
  return attributes.map((attribute, at) => {
    const labels = [...new Set(variants.map(({ optionValues }) => optionValues[at]!))];
    const known = source?.optionNames[at];
    return known !== undefined && isName(known, attribute, labels)
      ? known
      : getAttributeName(attribute, labels);
  });
}

/** A variant whose stock is not counted says so by an empty tracker, or is sold without stock. */
function toStockCells({ columns: { stock }, source }: ExportedVariant): Cells {
  const tracked = (count: number) => {
    const quantity = String(Math.min(count, STOCK_MAX));
    return {
      'Variant Inventory Tracker': 'shop',
      'Variant Inventory Qty': quantity,
      'Variant Inventory Exported': quantity,
    };
  };
  if (stock !== null) return { ...tracked(stock), 'Variant Inventory Policy': 'deny' };
  return {
    ...(source?.isSoldWithoutStock && source.stock !== null ? tracked(source.stock) : {}),
    'Variant Inventory Policy': source?.isSoldWithoutStock ? 'continue' : 'deny',
  };
}

export function toVariantCells(
  { shop }: ExportedProduct,
  variant: ExportedVariant,
  { images }: ExportNames,
): Cells {
  const { sku, columns, source, optionValues } = variant;
  const hasDerivedSku =
    source?.sku === null && getSku({ handle: shop.urlPath }, { sku: null, optionValues }) === sku;
  const isMissing = source?.image && shop.base?.variants[sku]?.image === null;
  const values = optionValues.map((value, at) => [`Option${at + 1} Value`, value]);
  return {
    ...Object.fromEntries(values),
    'Variant SKU': hasDerivedSku ? '' : sku,
    'Variant Barcode':
      (toBarcode(source?.barcode ?? null) === columns.barcode ? source?.barcode : columns.barcode) ?? '',
    'Variant Grams': source?.weightGrams ? String(source.weightGrams) : '',
    'Variant Price': formatCents(columns.priceCents),
    'Variant Compare At Price': columns.wasCents === null ? '' : formatCents(columns.wasCents),
    ...toStockCells(variant),
    'Variant Handling Days': String(columns.handlingDays ?? 1),
    // One that could not be had is asked for again.
    'Variant Image':
      columns.image === null ? (isMissing ? source!.image! : '') : images.fromPath(columns.image),
    'Variant Published': columns.isActive ? '' : 'false',
  };
}
