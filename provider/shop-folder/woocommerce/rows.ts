import { addDays } from '@/contract/shop-time';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { htmlToText } from '@/provider/shop-folder/texts/html-to-text';
import { slugify } from '@/provider/shop-folder/texts/slug';
import {
  checkRowCount,
  findPriceProblem,
  listWooCommerceAttributes,
  splitEntries,
  toGrams,
  type WooCommerceAttribute,
} from './columns';
import { listVariants, listVariationAttributes } from './variations';

type WooCommerceProduct = { row: CsvRow; handle: string; variations: CsvRow[] };

const READ_TYPES = ['simple', 'variable', 'variation'];
/** What each product has cells for, if only empty ones. */
const COLUMNS = [
  'Short Description',
  'Categories',
  'Specifications',
  'Sale Ends',
  'Upsell Products',
  'Cross-sell Products',
];

const getCell = ({ cells }: CsvRow, name: string) => cells.get(name) ?? '';

/** Products and their variations, which may stand anywhere in the file. What belongs to none is reported. */
class WooCommerceFile {
  readonly products: WooCommerceProduct[] = [];
  private readonly variations: CsvRow[] = [];
  private readonly byReference = new Map<string, WooCommerceProduct>();
  private readonly handles = new Set<string>();

  add(row: CsvRow, report: ReportFileError): void {
    const types = splitEntries(getCell(row, 'Type').toLowerCase());
    const type = READ_TYPES.find((known) => types.includes(known));
    if (type === 'variation') this.variations.push(row);
    else if (type) this.addProduct(row, report);
    else if (!row.hasError) {
      const message = `Products of the type ${quoteText(getCell(row, 'Type'))} are left out: only simple and variable ones are read.`;
      report({ line: row.line, field: 'Type', message });
    }
  }

  private addProduct(row: CsvRow, report: ReportFileError) {
    const [id, sku] = [getCell(row, 'ID'), getCell(row, 'SKU')];
    if (getCell(row, 'Name') === '') {
      if (!row.hasError) report({ line: row.line, field: 'Name', message: 'The name is missing.' });
      return;
    }
    const slug = getCell(row, 'Slug').toLowerCase() || slugify(getCell(row, 'Name'));
    const handle = this.handles.has(slug) ? `${slug}-${slugify(id || sku)}` : slug;
    this.handles.add(handle);
    const product = { row, handle, variations: [] };
    this.products.push(product);
    if (id !== '') this.byReference.set(`id:${id}`, product);
    if (sku !== '') this.byReference.set(sku, product);
  }

  /** Gives each variation to its product. */
  connect(report: ReportFileError): void {
    // One that is switched off is not sold.
    for (const row of this.variations.filter(({ cells }) => (cells.get('Published') ?? '1') === '1')) {
      const parent = getCell(row, 'Parent');
      const product = this.byReference.get(parent);
      if (product) product.variations.push(row);
      else if (!row.hasError) {
        const message = `There is no product ${quoteText(parent)} that this variation could belong to.`;
        report({ line: row.line, field: 'Parent', message });
      }
    }
  }

  /** Handles of products that a cell names by "id:12" or their SKU. */
  listHandles = (text: string): string =>
    splitEntries(text)
      .flatMap((reference) => this.byReference.get(reference)?.handle ?? [])
      .join('\n');
}

/** WooCommerce writes line breaks of texts as "\n", and paragraphs without tags. */
function toHtml(text: string): string {
  const lines = text.replaceAll('\\n', '\n');
  return /<(?:p|br|li|div)\b/i.test(lines)
    ? lines
    : lines.replace(/(?<!\n)\n(?!\n)/g, '<br>').replace(/\n{2,}/g, '<br><br>');
}

/** The category of products that have none, in the languages that are read. */
const UNCATEGORIZED = ['uncategorized', 'unkategorisiert', 'sin categorizar', 'non classé'];

/** "Clothing > Shirts" and "Clothing": a product of a category is also in those above it. */
function listCategories(row: CsvRow): string[] {
  const paths = splitEntries(getCell(row, 'Categories')).map((path) =>
    path
      .split('>')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const all = paths
    .filter(([first = '']) => !UNCATEGORIZED.includes(first.toLowerCase()))
    .flatMap((path) => path.map((_, at) => path.slice(0, path.length - at).join(' > ')));
  return [...new Set(all)];
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** The price that counts now, and what it cost before a reduction, which ends with its last day. */
function toPriceCells(row: CsvRow, now: Date) {
  const [regular, sale] = [getCell(row, 'Regular price'), getCell(row, 'Sale price')];
  const [starts, ends] = [getCell(row, 'Date sale price starts'), getCell(row, 'Date sale price ends')];
  const today = now.toISOString().slice(0, 10);
  const isOnSale =
    sale !== '' &&
    (starts === '' || starts.slice(0, 10) <= today) &&
    (ends === '' || ends.slice(0, 10) >= today);
  return isOnSale
    ? {
        'Variant Price': sale,
        'Variant Compare At Price': regular,
        saleEnds: ISO_DAY.test(ends) ? addDays(ends.slice(0, 10), 1) : ends,
      }
    : { 'Variant Price': regular, 'Variant Compare At Price': '', saleEnds: '' };
}

/** A blank stock is not counted, unless there is none. */
function toStockCells(row: CsvRow, parent: CsvRow) {
  const own = getCell(row, 'Stock');
  const stock = own.toLowerCase() === 'parent' ? getCell(parent, 'Stock') : own;
  const inStock = getCell(row, 'In stock?').toLowerCase();
  const backorders = getCell(row, 'Backorders allowed?').toLowerCase();
  const isSoldWithout =
    inStock === 'backorder' || (backorders !== '' && backorders !== '0' && backorders !== 'no');
  const count = stock === '' && inStock === '0' ? '0' : stock;
  return {
    'Variant Inventory Tracker': count === '' ? '' : 'woocommerce',
    'Variant Inventory Qty': count,
    'Variant Inventory Policy': isSoldWithout ? 'continue' : 'deny',
  };
}

function toVariantCells(row: CsvRow, parent: CsvRow, now: Date) {
  const { saleEnds: _saleEnds, ...prices } = toPriceCells(row, now);
  return {
    ...prices,
    ...toStockCells(row, parent),
    'Variant Barcode': getCell(row, 'GTIN, UPC, EAN, or ISBN'),
    'Variant Grams': toGrams(row.cells) || toGrams(parent.cells),
  };
}

type Context = {
  file: WooCommerceFile;
  attributeColumns: readonly string[];
  now: Date;
  report: ReportFileError;
};

const joinSpecifications = (attributes: readonly WooCommerceAttribute[]) =>
  attributes
    .filter(({ isGlobal, isVisible, values }) => !isGlobal && isVisible && values.length > 0)
    .map(({ name, values }) => `${name}: ${values.join(', ')}`)
    .join('\n');

/** What the first row of a product has besides its variant. */
function toProductCells({ row, handle, variations }: WooCommerceProduct, { file, now }: Context) {
  const options = listVariationAttributes(row, variations).map(({ name }) => name.toLowerCase());
  const others = listWooCommerceAttributes(row.cells).filter(
    ({ name }) => !options.includes(name.toLowerCase()),
  );
  const published = getCell(row, 'Published');
  const isHidden = getCell(row, 'Visibility in catalog').toLowerCase() === 'hidden';
  const saleEnds = [row, ...variations].map((each) => toPriceCells(each, now).saleEnds).find(Boolean);
  return {
    Handle: handle,
    Title: getCell(row, 'Name'),
    'Body (HTML)': toHtml(getCell(row, 'Description')),
    Tags: splitEntries(getCell(row, 'Tags')).join(','),
    Published: (published === '' || published === '1') && !isHidden ? 'true' : 'false',
    'Short Description': htmlToText(toHtml(getCell(row, 'Short description'))),
    Categories: listCategories(row).join('\n'),
    Specifications: joinSpecifications(others),
    'Sale Ends': saleEnds ?? '',
    'Upsell Products': file.listHandles(getCell(row, 'Upsells')),
    'Cross-sell Products': file.listHandles(getCell(row, 'Cross-sells')),
    ...Object.fromEntries(
      others
        .filter(({ isGlobal, values }) => isGlobal && values.length > 0)
        .map(({ name, values }) => [`Attribute: ${name}`, values.join('\n')]),
    ),
  };
}

/** The rows that Shopify's export would have for a product. */
function toRows(product: WooCommerceProduct, context: Context): CsvRow[] {
  const { row, handle, variations } = product;
  const { attributeColumns, now, report } = context;
  const columns = [...COLUMNS, ...attributeColumns];
  const toRow = ({ line, hasError }: CsvRow, cells: Record<string, string>): CsvRow => ({
    ...{ line, hasError, columns },
    cells: new Map(Object.entries(cells).filter(([, text]) => text !== '')),
  });
  const images = splitEntries(getCell(row, 'Images'));
  const attributes = listVariationAttributes(row, variations);
  const variants = listVariants(attributes, variations, getCell(row, 'SKU'));
  const isVariable = splitEntries(getCell(row, 'Type').toLowerCase()).includes('variable');
  const isShared = variants.some(
    ({ row: { cells }, ...variant }) =>
      cells.get('Stock')?.toLowerCase() === 'parent' || (variant.isShared && cells.has('Stock')),
  );
  if (isShared) {
    const message =
      'Several variants share one stock, which this shop cannot: each of them has all of it. Correct the stock in the shop.';
    report({ line: row.line, field: 'Stock', message });
  }
  return [
    toRow(row, {
      ...toProductCells(product, context),
      'Image Src': images[0] ?? '',
      ...(isVariable ? {} : { ...toVariantCells(row, row, now), 'Variant SKU': getCell(row, 'SKU') }),
      ...Object.fromEntries(attributes.map(({ name }, at) => [`Option${at + 1} Name`, name])),
    }),
    ...images.slice(1).map((src) => toRow(row, { Handle: handle, 'Image Src': src })),
    ...variants.map(({ row: variation, optionValues, sku }) =>
      toRow(variation, {
        Handle: handle,
        ...toVariantCells(variation, row, now),
        'Variant SKU': sku ?? '',
        'Variant Image': splitEntries(getCell(variation, 'Images'))[0] ?? '',
        ...Object.fromEntries(optionValues.map((value, at) => [`Option${at + 1} Value`, value])),
      }),
    ),
  ];
}

/** Takes the rows of WooCommerce's product export, and returns them as Shopify's would have them. */
export function createWooCommerceReader(report: ReportFileError, now = new Date()) {
  const file = new WooCommerceFile();
  const globalNames = new Set<string>();
  let count = 0;
  return {
    add: (readRow: CsvRow): void => {
      count += 1;
      checkRowCount(count, readRow.line);
      const problem = findPriceProblem(readRow);
      if (problem) report({ line: readRow.line, ...problem });
      const row = problem ? { ...readRow, hasError: true } : readRow;
      file.add(row, report);
      for (const { name, isGlobal } of listWooCommerceAttributes(row.cells))
        if (isGlobal) globalNames.add(name);
    },
    *listRows(): Generator<CsvRow> {
      file.connect(report);
      const attributeColumns = [...globalNames].map((name) => `Attribute: ${name}`);
      for (const product of file.products) yield* toRows(product, { file, attributeColumns, now, report });
    },
  };
}
