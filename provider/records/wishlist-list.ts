import { sql } from 'drizzle-orm';
import type { Wish } from '@/contract/wishlist';
import { converted, priceText } from '@/provider/rules/money';
import { pageFacts } from '@/provider/rules/page-facts';
import { cardsByIds } from './product-card';
import { rowsOf } from './rows';
import { variantFacts } from './variant-facts';
import type { CustomerVisit } from './visit';
import { keptBy } from './wishlist';

/** How long a piece that is back is shown as news after it was first seen. */
const NEWS_HOURS = 24;

type Row = {
  id: number;
  productId: number;
  variantId: number;
  keptCents: number;
  priceCents: number;
  isSaleable: boolean;
  isBack: boolean | null;
  createdAt: string;
};

// The kept variant, else the one that the product's card shows.
const offer = sql`(
  select v.id, v.price_cents, v.stock from variants v where v.product_id = w.product_id and v.is_active
  order by (v.id = w.variant_id) desc nulls last, (v.stock <= 0), v.position, v.id limit 1
)`;

/** Notes what is sold out or back since the last look: it tells what to call back in stock at the next one. */
const noteLook = ({ db, now, shopper: { customerId } }: CustomerVisit) =>
  db.execute(sql`
    update wishes set
      sold_out_seen_at = case when seen.stock <= 0 then ${now().toISOString()}::timestamptz else wishes.sold_out_seen_at end,
      back_seen_at = case when seen.stock <= 0 then null else ${now().toISOString()}::timestamptz end
    from (select w.id, o.stock from wishes w cross join lateral ${offer} o where w.customer_id = ${customerId}) seen
    where seen.id = wishes.id and (
      (seen.stock <= 0 and (wishes.sold_out_seen_at is null or wishes.back_seen_at is not null))
      or (seen.stock > 0 and wishes.sold_out_seen_at is not null and wishes.back_seen_at is null)
    )`);

async function pageOf({ db, now, shopper: { customerId } }: CustomerVisit, page: number, limit: number) {
  const newsFrom = new Date(now().getTime() - NEWS_HOURS * 60 * 60 * 1000).toISOString();
  return rowsOf<Row>(
    db,
    sql`select w.id, w.product_id as "productId", o.id as "variantId", w.price_cents as "keptCents",
      o.price_cents as "priceCents", o.stock > 0 as "isSaleable",
      (o.stock > 0 and w.sold_out_seen_at is not null and w.back_seen_at > ${newsFrom}::timestamptz) as "isBack",
      w.created_at as "createdAt"
    from wishes w
    join products p on p.id = w.product_id and p.is_active
    cross join lateral ${offer} o
    where w.customer_id = ${customerId}
    order by coalesce(o.stock > 0 and w.sold_out_seen_at is not null and w.back_seen_at > ${newsFrom}::timestamptz, false) desc,
      w.created_at desc, w.id desc
    limit ${limit} offset ${(page - 1) * limit}`,
  );
}

/** What a customer keeps, what is back in stock first; as many queries for two hundred as for one. */
export async function listWishes(visit: CustomerVisit, { page, limit }: { page: number; limit: number }) {
  const { db, shopper, now } = visit;
  const { currency, customerId } = shopper;
  await noteLook(visit);
  const rows = await pageOf(visit, page, limit);
  // A product is kept once, so that each row has a card of its own, in the variant that is kept.
  const cards = await cardsByIds(
    db,
    rows.map(({ productId }) => productId),
    { currency, now: now() },
    rows.map(({ variantId }) => variantId),
  );
  const facts = await variantFacts(
    db,
    rows.map(({ variantId }) => variantId),
  );
  const kept = await keptBy(db, customerId);

  const items = rows.flatMap((row): Wish[] => {
    const product = cards.find(({ id }) => id === row.productId);
    if (!product) return [];
    const shown = converted(row.priceCents, currency.rate);
    const drop = converted(row.keptCents, currency.rate) - shown;
    return [
      {
        id: row.id,
        product,
        variantId: row.variantId,
        options: facts.get(row.variantId)?.options ?? [],
        previewFinalPriceFormat: priceText(shown, currency.symbol),
        isSaleable: row.isSaleable,
        isBack: row.isBack ?? false,
        previewDropFormat: drop > 0 ? priceText(drop, currency.symbol) : null,
        createdAt: new Date(row.createdAt).toISOString(),
      },
    ];
  });
  const total = kept.wishlistCount;
  return { ...kept, items, ...pageFacts({ page, limit }, total) };
}
