import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { quoteItems, quotes } from '@/provider/db/schema/cart';
import { orderItems } from '@/provider/db/schema/order';
import type { Work } from '@/provider/work';
import type { QuoteRow } from './quote';

type ItemRow = typeof quoteItems.$inferSelect;

/** A quote that goes on where an ordered one ended: same shopper, same addresses, nothing added to the price. */
async function freshQuote({ db, now }: Work, quote: QuoteRow): Promise<number> {
  const { guestKey, customerId, shippingAddress, billingAddress, shippingMethod, payMethod } = quote;
  const [fresh] = await db
    .insert(quotes)
    .values({
      ...{ guestKey, customerId, shippingAddress, billingAddress, shippingMethod, payMethod },
      // It goes on counting, so that the screen takes the emptied cart for newer than the full one.
      version: quote.version + 1,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning({ id: quotes.id });
  if (!fresh) throw new Error('No fresh quote could be made');
  return fresh.id;
}

async function moveLine(db: Db, quoteId: number, item: ItemRow, bought: number) {
  if (bought === 0) return db.update(quoteItems).set({ quoteId }).where(eq(quoteItems.id, item.id));
  if (item.qty <= bought) return;
  const { variantId, choices, choiceKey, bundleId, isChecked, createdAt } = item;
  const qty = item.qty - bought;
  await db
    .insert(quoteItems)
    .values({ quoteId, variantId, qty, choices, choiceKey, bundleId, isChecked, createdAt });
  await db.update(quoteItems).set({ qty: bought }).where(eq(quoteItems.id, item.id));
}

/** Closes the locked quote of an order that is being placed. What was not ordered goes on in a fresh one. */
export async function closeQuote(inside: Work, quote: QuoteRow, orderId: number) {
  if (quote.status !== 'active') return;
  const { db, now } = inside;
  await db.update(quotes).set({ status: 'ordered', updatedAt: now() }).where(eq(quotes.id, quote.id));
  const freshId = await freshQuote(inside, quote);

  const ordered = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const items = await db.select().from(quoteItems).where(eq(quoteItems.quoteId, quote.id));
  for (const item of items) {
    const bought = ordered.find(
      ({ quoteItemId, variantId }) => quoteItemId === item.id && variantId === item.variantId,
    );
    await moveLine(db, freshId, item, bought?.qty ?? 0);
  }
}
