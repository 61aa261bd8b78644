import { htmlToText } from '@/provider/shop-folder/texts/html-to-text';
import { textToHtml, toPlainHtml } from '@/provider/shop-folder/texts/text-to-html';
import { getMetaDescription, toKind } from '@/provider/shop-folder/products/to-columns';
import { isAsImported, type Cells, type ExportedProduct, type ExportNames } from './exported-product';
import type { ProductColumnSet } from './product-column-set';
import type { NamedAttribute } from './shop-names';

const joinLines = (lines: readonly string[] = []) => lines.join('\n');

/** The words of the last import, where they still stand for what the shop has. */
function toTextCells({ shop, source }: ExportedProduct): Cells {
  const { name, meta, kind, description, metaTitle, metaDescription, tags, isActive } = shop.product;
  const html = source?.descriptionHtml ?? '';
  const seoTitle = source?.seoTitle ?? '';
  const isSame = (seoDescription: string) =>
    getMetaDescription({ seoDescription, title: name }, description) === metaDescription;
  const seoDescription = [source?.seoDescription ?? '', '', metaDescription].find(isSame);
  return {
    Handle: shop.urlPath,
    Title: name,
    Subtitle: meta,
    'Body (HTML)': htmlToText(html) === description ? html : textToHtml(description),
    Vendor: source?.vendor ?? '',
    Type: toKind(source?.type ?? '') === kind ? (source?.type ?? '') : kind,
    Tags: tags.join(', '),
    Published: String(isActive),
    'SEO Title': (seoTitle || name) === metaTitle ? seoTitle : metaTitle,
    'SEO Description': seoDescription ?? toPlainHtml(metaDescription),
  };
}

function toCategories(product: ExportedProduct, { getCategoryName }: ExportNames): readonly string[] {
  const { shop, source } = product;
  const { categoryId, otherCategoryIds = [] } = shop.product;
  if (
    source?.extras?.categories &&
    isAsImported(product, 'categoryId') &&
    isAsImported(product, 'otherCategoryIds')
  )
    return source.extras.categories;
  return categoryId === null ? [] : [categoryId, ...otherCategoryIds].map(getCategoryName);
}

/** The labels of an attribute that all variants share. */
function listSharedLabels(
  { shop, source }: ExportedProduct,
  attribute: NamedAttribute,
  { options, isName }: ExportNames,
): readonly string[] {
  const labels = (shop.product.sharedOptionIds ?? []).flatMap((id) => {
    const option = options.get(id);
    return option?.attributeId === attribute.id ? [option.label] : [];
  });
  const known = (source?.extras?.attributes ?? []).find(({ name }) => isName(name, attribute, labels));
  const sort = (list: readonly string[]) => JSON.stringify([...list].sort());
  return known && sort(known.labels) === sort(labels) ? known.labels : labels;
}

/** A date as the file had it, which may count from when it was read. */
function toDateCell(product: ExportedProduct, key: 'newUntil' | 'saleEndsAt', written: string | null = null) {
  return isAsImported(product, key) && written !== null ? written : (product.shop.product[key] ?? '');
}

function listBeforeAfter(product: ExportedProduct, { images }: ExportNames) {
  const known = product.source?.extras?.beforeAfter;
  const [pairs, getSource] =
    known && isAsImported(product, 'beforeAfter')
      ? [known, images.fromSource]
      : [product.shop.product.beforeAfter ?? [], images.fromPath];
  return pairs.map(({ label, before, after }) => `${label}: ${getSource(before)}, ${getSource(after)}`);
}

function listVideos(product: ExportedProduct, { images }: ExportNames): string[] {
  const known = product.source?.extras?.videos;
  const [first] = product.shop.product.images;
  // A video without an image of its own has the first one of the product.
  if (known && isAsImported(product, 'videos') && isAsImported(product, 'images'))
    return known.map(({ src, poster }) =>
      [src, ...(poster === null ? [] : [poster])].map(images.fromSource).join(', '),
    );
  return (product.shop.product.videos ?? []).map(({ video, path }) =>
    [video, ...(path === first?.path ? [] : [path])].map(images.fromPath).join(', '),
  );
}

/** Those that metafields do not say. */
function listSpecifications(product: ExportedProduct) {
  const { specifications, categoryMetafields = [] } = product.source?.extras ?? {};
  if (isAsImported(product, 'specifications')) return specifications ?? [];
  const isSaid = (row: { label: string; value: string }) =>
    categoryMetafields.some(({ label, value }) => label === row.label && value === row.value);
  return (product.shop.product.specifications ?? []).filter((row) => !isSaid(row));
}

/** Empty for one whose specification the shop has removed. */
function toMetafieldCell(product: ExportedProduct, key: string): string {
  const { metafields, extras } = product.source ?? {};
  const shown = extras?.categoryMetafields?.find((metafield) => metafield.key === key);
  const rows = product.shop.product.specifications ?? [];
  const isRemoved = shown && !rows.some(({ label }) => label.toLowerCase() === shown.label.toLowerCase());
  return isRemoved ? '' : (metafields?.[key] ?? '');
}

/** What Shopify's export has no column for. */
function toExtraCells(product: ExportedProduct, names: ExportNames): Cells {
  const { shop, source, product: row } = product;
  const { care = [], ...columns } = shop.product;
  const { createdAt, newUntil, saleEnds } = source?.extras ?? {};
  return {
    'Product SKU': row.sku,
    'Short Description': columns.shortDescription ?? '',
    Categories: joinLines(toCategories(product, names)),
    Specifications: joinLines(listSpecifications(product).map(({ label, value }) => `${label}: ${value}`)),
    Care: joinLines(care.map(({ title, text }) => `${title}: ${text}`)),
    Badges: joinLines(columns.badges),
    'Before And After': joinLines(listBeforeAfter(product, names)),
    Videos: joinLines(listVideos(product, names)),
    'Created At': createdAt ?? row.createdAt.toISOString(),
    'New Until': toDateCell(product, 'newUntil', newUntil),
    'Sale Ends': toDateCell(product, 'saleEndsAt', saleEnds),
    'Sold Count': String(columns.soldCount ?? 0),
    'Related Products': joinLines(columns.related),
    'Upsell Products': joinLines(columns.upSells),
    'Cross-sell Products': joinLines(columns.crossSells),
  };
}

/** The cells of the first row alone. */
export function toProductCells(
  product: ExportedProduct,
  { sharedAttributes, metafields, translations }: Omit<ProductColumnSet, 'names'>,
  names: ExportNames,
): Cells {
  const shared = sharedAttributes.map(({ attribute, column }) => [
    column,
    joinLines(listSharedLabels(product, attribute, names)),
  ]);
  const values = metafields.map(({ key, column }) => [column, toMetafieldCell(product, key)]);
  const texts = translations.map(({ key, name }) => [name, product.shop.product[key] ?? '']);
  return {
    ...toTextCells(product),
    ...Object.fromEntries(texts),
    ...toExtraCells(product, names),
    ...Object.fromEntries(shared),
    ...Object.fromEntries(values),
  };
}
