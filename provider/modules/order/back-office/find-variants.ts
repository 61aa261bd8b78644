import { and, eq, inArray } from 'drizzle-orm';
import { variants } from '@/provider/db/schema/variant';
import { listAdminProducts } from '@/provider/modules/product/manage/list-admin-products';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import { listCurrencies } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { formatMoney } from '@/provider/platform/money';

const PRODUCTS_MAX = 5;
const VARIANTS_MAX = 100;

/** Finds the variants on sale of the newest products that the search finds, sold-out ones last. */
export async function findVariants(ctx: ServiceContext, q: string) {
  const { items: products, total } = await listAdminProducts(ctx, {
    q,
    isActive: true,
    page: 1,
    limit: PRODUCTS_MAX,
  });
  if (products.length === 0) return { items: [], hasMore: false };
  const rows = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.isActive, true),
        inArray(
          variants.productId,
          products.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(variants.productId, variants.id)
    .limit(VARIANTS_MAX + 1);
  const details = await loadVariantDetails(
    ctx.db,
    rows.slice(0, VARIANTS_MAX).map(({ id }) => id),
  );
  const [base] = await listCurrencies(ctx.db);
  const items = [...details.values()]
    .map(({ sku, name, options, image, priceCents, available }) => ({
      ...{ sku, name, image, available: Math.max(0, available) },
      options: options.map(({ value }) => value).join(', '),
      priceFormat: formatMoney(priceCents, base?.symbol ?? ''),
    }))
    .toSorted((a, b) => Number(a.available === 0) - Number(b.available === 0));
  return { items, hasMore: total > products.length || rows.length > VARIANTS_MAX };
}
