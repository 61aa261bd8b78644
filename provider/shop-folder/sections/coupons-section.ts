import { asc, eq, inArray } from 'drizzle-orm';
import { homeTag, systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { inviteClaims } from '@/provider/db/schema/activity';
import { carts } from '@/provider/db/schema/cart';
import { categories } from '@/provider/db/schema/category';
import { couponClaims, coupons as couponTable } from '@/provider/db/schema/coupon';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { orders } from '@/provider/db/schema/order';
import { products } from '@/provider/db/schema/product';
import { popups } from '@/provider/db/schema/system';
import { Coupons, readCouponsFile, toCouponRows, type Coupon } from '@/provider/shop-folder/content/coupons';
import { insertRows, loadConfigs, saveConfig, updateRow } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ContentReferences } from './references';

type CouponRow = typeof couponTable.$inferSelect;
type OfferConfig = { title: string; text: string; image: string | null; codes: string[] };
const OFFERS = Object.keys(Coupons.shape.offers.unwrap().shape) as (keyof Coupons['offers'])[];
const MODULE = 'coupon_offers';

const toIso = (date: Date | null) => date?.toISOString();

async function loadCoupons(db: Db): Promise<Coupons> {
  const rows = await db.select().from(couponTable).orderBy(asc(couponTable.id));
  const getKeys = async (table: typeof categories | typeof products, ids: readonly number[]) => {
    const key = 'parentId' in table ? table.urlPath : table.sku;
    const found = await db
      .select({ id: table.id, key })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return new Map(found.map((row) => [row.id, row.key]));
  };
  const paths = await getKeys(
    categories,
    rows.flatMap(({ categoryIds }) => categoryIds ?? []),
  );
  const skus = await getKeys(
    products,
    rows.flatMap(({ productIds }) => productIds ?? []),
  );
  const toKeys = (ids: readonly number[] | null, keys: ReadonlyMap<number, string>) =>
    ids?.flatMap((id) => keys.get(id) ?? []);
  const toCoupon = (row: CouponRow): Coupon => ({
    code: row.code,
    name: row.name,
    description: row.description,
    percent_off: row.type === 'percent' ? row.value : undefined,
    amount_off: row.type === 'fixed' ? row.value : undefined,
    free_shipping: row.type === 'shipping' ? true : undefined,
    maximum_discount: row.maxDiscountCents ?? undefined,
    minimum_subtotal: row.minSubtotalCents,
    categories: toKeys(row.categoryIds, paths),
    products: toKeys(row.productIds, skus),
    starts: toIso(row.startsAt),
    ends: toIso(row.endsAt),
    uses: row.usageLimit ?? undefined,
    uses_per_customer: row.perShopperLimit ?? undefined,
    times_used: row.timesUsed,
    new_customers_only: row.isNewCustomersOnly,
    with_points: row.isStackable,
    public: row.isPublic,
    claimed_only: row.isClaimOnly,
  });
  const offers: Coupons['offers'] = {};
  for (const [key, value] of await loadConfigs(db, MODULE)) {
    const { title, text, image, codes } = value as OfferConfig;
    const name = OFFERS.find((offer) => offer === key);
    if (name) offers[name] = { title, text, image: image ?? undefined, coupons: codes };
  }
  return { coupons: rows.map(toCoupon), offers };
}

async function saveCoupons(db: Db, changes: FileChanges<Coupons>): Promise<void> {
  const items = changes.listItems('coupons');
  const after = await toCouponRows(
    db,
    items.map((item) => item.after),
    changes.dates,
  );
  const before = await toCouponRows(
    db,
    items.map((item) => item.before ?? item.after),
    changes.dates,
  );
  const isNew = (_row: unknown, at: number) => items[at]!.before === null;
  await insertRows(db, couponTable, after.filter(isNew));
  for (const [at, row] of after.entries())
    if (!isNew(row, at))
      await updateRow(db, couponTable, eq(couponTable.code, row.code), { before: before[at]!, after: row });
  for (const key of OFFERS) {
    const offer = changes.getField<NonNullable<Coupons['offers']['invite']>>(`offers.${key}`);
    if (offer === undefined) continue;
    const config = offer && {
      title: offer.title,
      text: offer.text,
      image: offer.image ?? null,
      codes: offer.coupons,
    };
    await saveConfig(db, { module: MODULE, key }, config);
  }
}

/** One that somebody has, or that an order names, ends instead. */
async function removeCoupon(db: Db, { id: code }: { id: string }, { now }: DateContext) {
  const [coupon] = await db
    .select({ id: couponTable.id })
    .from(couponTable)
    .where(eq(couponTable.code, code));
  if (!coupon) return 'removed';
  for (const table of [couponClaims, couponRedemptions, inviteClaims, orders, carts, popups]) {
    const rows = await db
      .select({ couponId: table.couponId })
      .from(table)
      .where(eq(table.couponId, coupon.id))
      .limit(1);
    if (rows.length === 0) continue;
    await db.update(couponTable).set({ endsAt: now }).where(eq(couponTable.id, coupon.id));
    return 'kept';
  }
  await db.delete(couponTable).where(eq(couponTable.id, coupon.id));
  return 'removed';
}

export const couponsSection = createYamlSection<typeof Coupons, ContentReferences>({
  name: 'coupons',
  file: 'coupons.yaml',
  schema: Coupons,
  lists: { coupons: 'code' },
  read: readCouponsFile,
  load: loadCoupons,
  save: saveCoupons,
  remove: removeCoupon,
  tags: [systemTag(), homeTag()],
  counters: ['times_used'],
});
