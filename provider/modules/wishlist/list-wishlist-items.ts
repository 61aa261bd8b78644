import { sql } from 'drizzle-orm';
import type { WishlistItem } from '@/contract/wishlist';
import { convertAmount, formatMoney } from '@/provider/platform/money';
import { getPagination } from '@/provider/platform/pagination';
import { loadProductCards } from '@/provider/modules/product/product-card';
import { executeRows } from '@/provider/platform/db-rows';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import type { CustomerContext } from '@/provider/platform/context';
import { loadWishlistSummary } from './wishlist';

/** How long a restocked item counts as news after it was first seen. */
const BACK_IN_STOCK_HOURS = 24;

type Row = {
  id: number;
  productId: number;
  variantId: number;
  savedCents: number;
  priceCents: number;
  isSaleable: boolean;
  isBack: boolean | null;
  createdAt: string;
};

// The saved variant, else the one on the product's card.
const wishlistVariant = sql`(
  select v.id, v.price_cents, v.stock from variants v where v.product_id = w.product_id and v.is_active
  order by (v.id = w.variant_id) desc nulls last, (v.stock <= 0), v.position, v.id limit 1
)`;

/** Records what is sold out or restocked since the last view, so that the next one shows what is back in stock. */
const updateSeenState = ({ db, now, shopper: { customerId } }: CustomerContext) =>
  db.execute(sql`
    update wishes set
      sold_out_seen_at = case when seen.stock <= 0 then ${now().toISOString()}::timestamptz else wishes.sold_out_seen_at end,
      back_seen_at = case when seen.stock <= 0 then null else ${now().toISOString()}::timestamptz end
    from (select w.id, o.stock from wishes w cross join lateral ${wishlistVariant} o where w.customer_id = ${customerId}) seen
    where seen.id = wishes.id and (
      (seen.stock <= 0 and (wishes.sold_out_seen_at is null or wishes.back_seen_at is not null))
      or (seen.stock > 0 and wishes.sold_out_seen_at is not null and wishes.back_seen_at is null)
    )`);

async function listWishlistPage(
  { db, now, shopper: { customerId } }: CustomerContext,
  page: number,
  limit: number,
) {
  const newsFrom = new Date(now().getTime() - BACK_IN_STOCK_HOURS * 60 * 60 * 1000).toISOString();
  return executeRows<Row>(
    db,
    sql`select w.id, w.product_id as "productId", o.id as "variantId", w.price_cents as "savedCents",
      o.price_cents as "priceCents", o.stock > 0 as "isSaleable",
      (o.stock > 0 and w.sold_out_seen_at is not null and w.back_seen_at > ${newsFrom}::timestamptz) as "isBack",
      w.created_at as "createdAt"
    from wishes w
    join products p on p.id = w.product_id and p.is_active
    cross join lateral ${wishlistVariant} o
    where w.customer_id = ${customerId}
    order by coalesce(o.stock > 0 and w.sold_out_seen_at is not null and w.back_seen_at > ${newsFrom}::timestamptz, false) desc,
      w.created_at desc, w.id desc
    limit ${limit} offset ${(page - 1) * limit}`,
  );
}

/** Lists a customer's wishlist, restocked items first; two hundred take as many queries as one. */
export async function listWishlistItems(
  ctx: CustomerContext,
  { page, limit }: { page: number; limit: number },
) {
  const { db, shopper, now } = ctx;
  const { currency, customerId } = shopper;
  await updateSeenState(ctx);
  const rows = await listWishlistPage(ctx, page, limit);
  // A product is saved once, so that each row has its own card, in the saved variant.
  const cards = await loadProductCards(
    db,
    rows.map(({ productId }) => productId),
    { currency, now: now() },
    rows.map(({ variantId }) => variantId),
  );
  const variantsById = await loadVariantDetails(
    db,
    rows.map(({ variantId }) => variantId),
  );
  const wishlist = await loadWishlistSummary(db, customerId);

  const items = rows.flatMap((row): WishlistItem[] => {
    const product = cards.find(({ id }) => id === row.productId);
    if (!product) return [];
    const priceMinor = convertAmount(row.priceCents, currency.rate);
    const drop = convertAmount(row.savedCents, currency.rate) - priceMinor;
    return [
      {
        id: row.id,
        product,
        variantId: row.variantId,
        options: variantsById.get(row.variantId)?.options ?? [],
        previewFinalPriceFormat: formatMoney(priceMinor, currency.symbol),
        isSaleable: row.isSaleable,
        isBack: row.isBack ?? false,
        previewDropFormat: drop > 0 ? formatMoney(drop, currency.symbol) : null,
        createdAt: new Date(row.createdAt).toISOString(),
      },
    ];
  });
  const total = wishlist.wishlistCount;
  return { ...wishlist, items, ...getPagination({ page, limit }, total) };
}
