import { and, count, desc, eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { wishes } from '@/provider/db/schema/wishlist';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { lockCustomer } from './customer';
import { inTransaction, type CustomerVisit } from './visit';

const WISHES_MAX = 200;

/** What a customer keeps of goods that are still sold; a piece that was put away is not counted while it is. */
const ofCustomer = (db: Db, customerId: number) =>
  db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .innerJoin(products, and(eq(products.id, wishes.productId), eq(products.isActive, true)))
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.id));

export async function keptBy(db: Db, customerId: number) {
  const rows = await ofCustomer(db, customerId);
  return { wishlistCount: rows.length, productIds: rows.map(({ productId }) => productId) };
}

export const wishlistCount = async (db: Db, customerId: number): Promise<number> =>
  (await keptBy(db, customerId)).wishlistCount;

/** The variant that is kept: the chosen one, else the one that the product's page opens with. */
async function requireVariant(db: Db, productId: number, variantId: number | undefined) {
  const rows = await db
    .select({ id: variants.id, priceCents: variants.priceCents, stock: variants.stock })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(
      and(
        eq(variants.productId, productId),
        eq(variants.isActive, true),
        variantId === undefined ? undefined : eq(variants.id, variantId),
      ),
    )
    .orderBy(variants.position, variants.id);
  const kept = rows.find(({ stock }) => stock > 0) ?? rows[0];
  if (!kept) throw new NotFound('This product is no longer sold');
  return kept;
}

/** Keeps a product, once; kept again with another choice, the newer one counts, and its price from now on. */
export const addWish = (
  visit: CustomerVisit,
  { productId, variantId }: { productId: number; variantId?: number },
) =>
  inTransaction(visit, async ({ db, now, shopper: { customerId } }) => {
    const variant = await requireVariant(db, productId, variantId);
    await lockCustomer(db, customerId);
    const [known] = await db
      .select()
      .from(wishes)
      .where(and(eq(wishes.customerId, customerId), eq(wishes.productId, productId)));
    const soldOutSeenAt = variant.stock > 0 ? null : now();
    const { priceCents } = variant;
    const choice = { variantId: variantId ?? null, priceCents, soldOutSeenAt, backSeenAt: null };
    if (known) {
      const isNewChoice = variantId !== undefined && variantId !== known.variantId;
      if (isNewChoice) await db.update(wishes).set(choice).where(eq(wishes.id, known.id));
      return { ...(await keptBy(db, customerId)), id: known.id };
    }

    const [all] = await db.select({ count: count() }).from(wishes).where(eq(wishes.customerId, customerId));
    if ((all?.count ?? 0) >= WISHES_MAX)
      throw new Refusal(Code.refused, `A wishlist holds ${WISHES_MAX} items. Please remove one first`);
    const [added] = await db
      .insert(wishes)
      .values({ ...choice, customerId, productId, createdAt: now() })
      .returning({ id: wishes.id });
    if (!added) throw new Error('The wish was not written');
    return { ...(await keptBy(db, customerId)), id: added.id };
  });

export async function removeWish({ db, shopper: { customerId } }: CustomerVisit, id: number) {
  const gone = await db
    .delete(wishes)
    .where(and(eq(wishes.id, id), eq(wishes.customerId, customerId)))
    .returning({ id: wishes.id });
  if (gone.length === 0) throw new NotFound();
  return keptBy(db, customerId);
}
