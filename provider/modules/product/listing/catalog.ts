export type CatalogVariant = {
  id: number;
  priceCents: number;
  /** 0: there is none. */
  wasCents: number;
  isInStock: boolean;
  /** Ids, ascending: "3,17,40". */
  optionIds: string;
};
/** A product that lists may show; times in microseconds, 0: there is none. */
export type CatalogProduct = {
  id: number;
  createdAt: number;
  soldCount: number;
  ratingScore: number;
  newUntil: number;
  saleEndsAt: number;
  shownVariantId: number;
  shownPriceCents: number;
  shownWasCents: number;
  /** Ids, ascending: "3,17". */
  categoryIds: string;
  /** The active ones, cheapest first, as in product_facets. */
  variants: readonly CatalogVariant[];
};

/**
 * Few different sets of options occur, however many variants there are. Each gets a number, so that what a set
 * means for a list is determined once and not for each variant. `intern` takes ids as text, "3,17,40".
 */
function createIdSets() {
  const numbers = new Map<string, number>();
  const unions = new Map<string, number>();
  const sets: Int32Array[] = [];
  const intern = (ids: string) => {
    const known = numbers.get(ids);
    if (known !== undefined) return known;
    numbers.set(ids, sets.length);
    return sets.push(Int32Array.from(ids === '' ? [] : ids.split(',').map(Number))) - 1;
  };
  const internUnion = (parts: readonly number[]) => {
    const key = parts.join(',');
    const known = unions.get(key);
    if (known !== undefined) return known;
    const union = intern(
      [...new Set(parts.flatMap((part) => [...sets[part]!]))].sort((a, b) => a - b).join(','),
    );
    unions.set(key, union);
    return union;
  };
  return { sets, intern, internUnion };
}

type Columns = Record<string, Int32Array | Uint8Array | Float64Array>;

/** Twice as long, so that adding one row after the other copies each a few times only. */
function grow(columns: Columns, length: number) {
  for (const [name, column] of Object.entries(columns)) {
    const longer = new (column.constructor as Int32ArrayConstructor)(length);
    longer.set(column);
    columns[name] = longer;
  }
}

const createProductColumns = (length: number) => ({
  id: new Int32Array(length),
  /** 0: no list shows it. */
  isListed: new Uint8Array(length),
  createdAt: new Float64Array(length),
  soldCount: new Int32Array(length),
  ratingScore: new Float64Array(length),
  newUntil: new Float64Array(length),
  saleEndsAt: new Float64Array(length),
  shownVariantId: new Int32Array(length),
  shownPriceCents: new Int32Array(length),
  shownWasCents: new Int32Array(length),
  categorySet: new Int32Array(length),
  /** The options of all its variants. */
  optionSet: new Int32Array(length),
  /** Its variants are the rows from `firstVariant`, as many as `variantCount`. */
  firstVariant: new Int32Array(length),
  variantCount: new Int32Array(length),
});
const createVariantColumns = (length: number) => ({
  id: new Int32Array(length),
  priceCents: new Int32Array(length),
  wasCents: new Int32Array(length),
  isInStock: new Uint8Array(length),
  optionSet: new Int32Array(length),
});

const FIRST_LENGTH = 256;

type ProductColumns = ReturnType<typeof createProductColumns>;

/** The variants of all products; each product's are rows in succession. */
function createVariantRows(products: ProductColumns, getRowCount: () => number) {
  let columns = createVariantColumns(FIRST_LENGTH);
  let used = 0;
  let unused = 0;

  /** Copies the variants without the rows that no product uses any more. */
  function compact() {
    const old = columns;
    columns = createVariantColumns(Math.max(FIRST_LENGTH, (used - unused) * 2));
    used = 0;
    unused = 0;
    for (let row = 0; row < getRowCount(); row += 1) {
      const first = products.firstVariant[row]!;
      const end = first + products.variantCount[row]!;
      for (const name of Object.keys(old) as (keyof typeof old)[])
        columns[name].set(old[name].subarray(first, end), used);
      products.firstVariant[row] = used;
      used += end - first;
    }
  }

  return {
    getColumns: () => columns,
    /** Makes room for a product's variants: their old rows if there are no more now, else new ones. */
    place: (row: number, count: number) => {
      const oldCount = products.variantCount[row]!;
      products.variantCount[row] = count;
      unused += count <= oldCount ? oldCount - count : oldCount;
      if (count <= oldCount) return;
      while (used + count > columns.id.length) grow(columns, columns.id.length * 2);
      products.firstVariant[row] = used;
      used += count;
    },
    compactIfSparse: () => {
      if (unused > FIRST_LENGTH && unused * 2 > used) compact();
    },
  };
}

/**
 * All products that lists may show, by column: what a list filters, counts and sorts by, about 200 bytes a
 * product with four variants. A product keeps its row for good.
 */
export function createCatalog() {
  /** Ids hardly have gaps: an array is three times as fast as a map. */
  const rows: (number | undefined)[] = [];
  let rowCount = 0;
  const optionSets = createIdSets();
  const categorySets = createIdSets();
  const products = createProductColumns(FIRST_LENGTH);
  const variantRows = createVariantRows(products, () => rowCount);

  function addRow(id: number) {
    const row = rowCount;
    if (row === products.id.length) grow(products, row * 2);
    rowCount += 1;
    rows[id] = row;
    products.id[row] = id;
    return row;
  }

  function put({ id, categoryIds, variants: productVariants, ...values }: CatalogProduct) {
    const row = rows[id] ?? addRow(id);
    products.isListed[row] = 1;
    for (const [name, value] of Object.entries(values)) products[name as keyof typeof values][row] = value;
    products.categorySet[row] = categorySets.intern(categoryIds);
    const variantSets = productVariants.map(({ optionIds }) => optionSets.intern(optionIds));
    products.optionSet[row] = optionSets.internUnion([...new Set(variantSets)].sort((a, b) => a - b));
    variantRows.place(row, productVariants.length);
    const variants = variantRows.getColumns();
    productVariants.forEach((variant, index) => {
      const variantRow = products.firstVariant[row]! + index;
      variants.id[variantRow] = variant.id;
      variants.priceCents[variantRow] = variant.priceCents;
      variants.wasCents[variantRow] = variant.wasCents;
      variants.isInStock[variantRow] = variant.isInStock ? 1 : 0;
      variants.optionSet[variantRow] = variantSets[index]!;
    });
    variantRows.compactIfSparse();
  }

  return {
    products,
    /** Products have the rows from 0 to this; some are not listed. */
    get rowCount() {
      return rowCount;
    },
    findRow: (id: number) => rows[id],
    get variants() {
      return variantRows.getColumns();
    },
    /** The sets of option ids that variants have, and of category ids that products have. */
    optionSets: optionSets.sets,
    categorySets: categorySets.sets,
    put,
    /** No list shows the product any more. */
    remove: (id: number) => {
      const row = rows[id];
      if (row !== undefined) products.isListed[row] = 0;
    },
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
