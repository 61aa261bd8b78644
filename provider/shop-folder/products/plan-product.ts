import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import type { FileNames, ImportedProduct } from './imported-product';
import type { ShopProduct, ShopProducts } from './load-shop-products';
import { resolveShopDate } from '@/provider/shop-folder/files/shop-date';
import { EXTRA_DEFAULTS, splitLinks } from './extra-columns';
import { getNoTranslations } from './localized-columns';
import { mergeValues, type Preference } from './merge-values';
import {
  getSku,
  toColumns,
  type ImportedColumns,
  type Lookup,
  type ProductColumns,
  type VariantColumns,
} from './to-columns';
import { toProductPath } from './product-path';
import { withoutForeignSkus } from './variant-moves';

export type NewVariant = { sku: string; columns: VariantColumns };
/** A variant that another product of the shop had. */
export type MovedVariant = { id: number; sku: string; from: ShopProduct };
type ChangedVariant = {
  id: number;
  sku: string;
  changes: Partial<VariantColumns>;
  /** Null: it is not counted. */
  stockBefore: number | null;
};

/** What an import does with one product. */
export type ProductPlan = {
  imported: ImportedProduct;
  /** Null: it is created. */
  shop: ShopProduct | null;
  /** Its path until now, if it moves. */
  movedFrom: string | null;
  columns: Partial<ProductColumns>;
  /** Null: now. Only of a product that is created. */
  createdAt: Date | null;
  /** Handles of products that are not there yet. */
  pendingLinks: string[];
  /** SKUs of its variants that the file has in another product, which may not have got them yet. */
  leavingSkus: string[];
  movedVariants: MovedVariant[];
  newVariants: NewVariant[];
  changedVariants: ChangedVariant[];
  base: { product: Partial<ProductColumns>; variants: Record<string, Partial<VariantColumns>> };
  /** "name", "SHIRT-M stock": what the folder and the shop both changed. */
  conflicts: string[];
};

type PlanOptions = {
  lookup: Lookup;
  preference: Preference;
  names: FileNames;
  /** Products of the shop that another product of the batch has become; each is added. */
  claimed: Set<number>;
  report: ReportFileError;
};

/** The product whose SKUs now have a new handle. */
function findMovedProduct(
  imported: ImportedProduct,
  shop: ShopProducts,
  { names, claimed }: Pick<PlanOptions, 'names' | 'claimed'>,
) {
  const owners = imported.variants.flatMap((variant) => shop.bySku.get(getSku(imported, variant)) ?? []);
  return (
    owners.find(
      (owner) =>
        owner.importedHandle !== null && !names.handles.has(owner.importedHandle) && !claimed.has(owner.id),
    ) ?? null
  );
}

type VariantPlans = Pick<
  ProductPlan,
  'leavingSkus' | 'movedVariants' | 'newVariants' | 'changedVariants' | 'conflicts'
> & {
  base: ProductPlan['base']['variants'];
};

/** A variant without these columns has them: the base of a column that is added to the file later. */
const VARIANT_DEFAULTS = { handlingDays: 1, barcode: null };

type StoredVariant = { id: number; columns: VariantColumns };
const toStored = (sku: string, { id, columns }: StoredVariant) => ({ id, sku, stockBefore: columns.stock });

function planVariants(
  imported: ImportedProduct,
  columns: ImportedColumns,
  shop: ShopProduct | null,
  { bySku }: ShopProducts,
  { preference, names }: Pick<PlanOptions, 'preference' | 'names'>,
): VariantPlans {
  const { hasErrors } = imported;
  const asExported = new Set(
    imported.variants.flatMap((variant) => (variant.isStockAsExported ? [getSku(imported, variant)] : [])),
  );
  const plans: VariantPlans = {
    ...{ leavingSkus: [], movedVariants: [], newVariants: [], changedVariants: [], conflicts: [], base: {} },
  };
  for (const [sku, file] of Object.entries(columns.variants)) {
    const owner = bySku.get(sku);
    const known = owner?.variants.get(sku);
    const lastValues = owner?.base?.variants[sku];
    const base = lastValues ? { ...VARIANT_DEFAULTS, ...lastValues } : null;
    // What was sold since the export is no change of the file's, whatever an earlier import has read.
    const stock = asExported.has(sku) ? known?.columns.stock : undefined;
    if (!known) {
      plans.newVariants.push({ sku, columns: file });
      plans.base[sku] = file;
      continue;
    }
    if (owner && owner !== shop) plans.movedVariants.push({ id: known.id, sku, from: owner });
    // What was sold since is no change of the shop's that the file would have to know.
    const merge = mergeValues(
      { base, file: stock === undefined ? file : { ...file, stock }, shop: known.columns },
      preference,
      ['stock'],
    );
    // A column that this file lacks is compared with its last value when it comes back.
    plans.base[sku] = { ...lastValues, ...merge.base, stock: file.stock };
    plans.conflicts.push(...merge.conflicts.map((key) => `${sku} ${key}`));
    if (Object.keys(merge.changes).length > 0)
      plans.changedVariants.push({ ...toStored(sku, known), changes: merge.changes });
  }
  // Orders name their variants: what is no longer in the folder is no longer sold, and stays.
  for (const [sku, base] of Object.entries(shop?.base?.variants ?? {})) {
    const known = shop?.variants.get(sku);
    if (columns.variants[sku] || !known) continue;
    if (names.skus.has(sku)) {
      plans.base[sku] = base;
      plans.leavingSkus.push(sku);
      continue;
    }
    // One that the shop sells again by itself stays on sale.
    const isRemoved = !hasErrors && base.isActive !== false;
    plans.base[sku] = isRemoved ? { ...base, isActive: false } : base;
    if (isRemoved && known.columns.isActive)
      plans.changedVariants.push({ ...toStored(sku, known), changes: { isActive: false } });
  }
  return plans;
}

/** Null, with a report, if nothing of the product can be used. */
export function planProduct(
  imported: ImportedProduct,
  shopProducts: ShopProducts,
  { lookup, preference, names, claimed, report }: PlanOptions,
): ProductPlan | null {
  const sameProduct = shopProducts.byHandle.get(imported.handle) ?? null;
  const movedProduct = sameProduct ? null : findMovedProduct(imported, shopProducts, { names, claimed });
  const shop = sameProduct ?? movedProduct;
  const usable = withoutForeignSkus(imported, shop, shopProducts, { names, report });
  if (usable.variants.length === 0) return null;
  const path = toProductPath(imported.handle);
  const isNewPath = !sameProduct && movedProduct?.urlPath !== path && shopProducts.paths.has(path);
  if (isNewPath) {
    const message = `${quoteText(imported.handle)} is the address of another product of the shop.`;
    report({ line: imported.line, field: 'Handle', message });
    return null;
  }
  if (shop) claimed.add(shop.id);
  const columns = toColumns(usable, lookup);
  const merge = shop
    ? mergeValues(
        {
          base: shop.base && {
            ...EXTRA_DEFAULTS,
            ...getNoTranslations(usable),
            ...shop.base.product,
          },
          file: columns.product,
          shop: shop.product,
        },
        preference,
      )
    : { changes: columns.product, base: columns.product, conflicts: [] };
  const { missing } = splitLinks(usable, lookup);
  const unknown = missing.filter(({ handle }) => !names.handles.has(handle));
  for (const { handle, field } of unknown)
    report({ line: usable.line, field, message: `There is no product ${quoteText(handle)}.` });
  const { createdAt } = usable.extras;
  const { base, conflicts, ...variants } = planVariants(usable, columns, shop, shopProducts, {
    preference,
    names,
  });
  return {
    imported: { ...usable, hasErrors: usable.hasErrors || unknown.length > 0 },
    shop,
    movedFrom: movedProduct?.urlPath ?? null,
    columns: merge.changes,
    createdAt: createdAt ? resolveShopDate(createdAt, lookup.dates) : null,
    pendingLinks: missing.map(({ handle }) => handle).filter((handle) => names.handles.has(handle)),
    ...variants,
    base: { product: { ...shop?.base?.product, ...merge.base }, variants: base },
    conflicts: [...merge.conflicts, ...conflicts],
  };
}
