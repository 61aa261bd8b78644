import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Cart, NewItem } from '@/contract/cart';
import { Code } from '@/contract/codes';
import { bundles } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { quoteItems } from '@/provider/db/schema/cart';
import { NotFound, Refusal, refuseField } from '@/provider/http/refusal';
import { skusOfSlot } from '@/provider/rules/bundle-sets';
import { enoughWords } from '@/provider/rules/stock-words';
import { itemsOf } from './cart-lines';
import { cartOf, readCart } from './cart-view';
import { ensureQuote, makeNewer, requireQuote, type QuoteRow } from './quote';
import { variantFacts } from './variant-facts';
import { inTransaction, type Visit } from './visit';

type Item = z.output<typeof NewItem>;
type ItemRow = typeof quoteItems.$inferSelect;
type Write = (inside: Visit, quote: QuoteRow) => Promise<void>;

const LINES_MAX = 100;

/** Locks the quote, writes, and answers the cart as this write left it, one version newer. */
const changeCart = (visit: Visit, lock: (inside: Visit) => Promise<QuoteRow>, write: Write) =>
  inTransaction(visit, async (inside) => {
    const quote = await lock(inside);
    await write(inside, quote);
    return cartOf(inside, await makeNewer(inside, quote.id));
  });

async function requireFacts({ db }: Visit, variantId: number) {
  const facts = (await variantFacts(db, [variantId])).get(variantId);
  if (!facts?.isActive) throw new NotFound();
  return facts;
}

/** The bundle that a variant is really part of; another claim is dropped. */
async function bundleOf({ db }: Visit, bundleId: number | undefined, sku: string) {
  if (bundleId === undefined) return null;
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, bundleId));
  return bundle?.slots.some((slot) => skusOfSlot(slot).includes(sku)) ? bundle.id : null;
}

const sumOf = (items: readonly ItemRow[]) => items.reduce((sum, { qty }) => sum + qty, 0);

function requireEnough(name: string, wanted: number, available: number) {
  if (available <= 0) throw new Refusal(Code.soldOut, `${name} is sold out`);
  if (wanted > available) throw new Refusal(Code.notEnough, enoughWords(available));
}

async function putIn(inside: Visit, quote: QuoteRow, { variantId, qty, bundleId }: Item) {
  const { db, now } = inside;
  const facts = await requireFacts(inside, variantId);
  const bundle = await bundleOf(inside, bundleId, facts.sku);
  const choiceKey = bundle ? `bundle:${bundle}` : '';
  const items = await itemsOf(db, quote.id);
  const same = items.filter((item) => item.variantId === variantId);
  requireEnough(facts.name, sumOf(same) + qty, facts.available);

  const mine = same.find((item) => item.choiceKey === choiceKey);
  if (mine) {
    const values = { qty: mine.qty + qty, isChecked: true };
    await db.update(quoteItems).set(values).where(eq(quoteItems.id, mine.id));
    return;
  }
  if (items.length >= LINES_MAX) throw new Refusal(Code.refused, `A cart holds ${LINES_MAX} lines at most`);
  await db
    .insert(quoteItems)
    .values({ quoteId: quote.id, variantId, qty, choiceKey, bundleId: bundle, createdAt: now() });
}

export const addItem = (visit: Visit, item: Item) =>
  changeCart(visit, ensureQuote, (inside, quote) => putIn(inside, quote, item));

class NothingFits extends Error {}

/** Puts in what fits; what does not is told by its place in the list. Where nothing fits, nothing is written. */
export async function addItems(visit: Visit, items: readonly Item[]) {
  let errors: { index: number; message: string }[] = [];
  const cart = await changeCart(visit, ensureQuote, async (inside, quote) => {
    errors = []; // of this run alone
    for (const [index, item] of items.entries()) {
      try {
        await putIn(inside, quote, item);
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof NotFound)) throw error;
        errors.push({ index, message: error.message });
      }
    }
    if (errors.length === items.length) throw new NothingFits();
  }).catch((error: unknown) => {
    if (error instanceof NothingFits) return readCart(visit);
    throw error;
  });
  return { ...cart, errors };
}

async function isSister({ db }: Visit, variantId: number, otherId: number) {
  const rows = await db
    .select({ productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, [variantId, otherId]));
  return rows.every(({ productId }) => productId === rows[0]?.productId);
}

async function changeLine(
  inside: Visit,
  quote: QuoteRow,
  change: { id: number; qty?: number; variantId?: number },
) {
  const { db } = inside;
  const items = await itemsOf(db, quote.id);
  const item = items.find(({ id }) => id === change.id);
  if (!item) throw new NotFound();

  const variantId = change.variantId ?? item.variantId;
  const facts = await requireFacts(inside, variantId);
  if (!(await isSister(inside, item.variantId, variantId))) throw new NotFound();
  const others = items.filter((other) => other.variantId === variantId && other.id !== item.id);
  const qty = change.qty ?? item.qty;
  const isLess = variantId === item.variantId && qty < item.qty; // taking less is never refused
  if (!isLess) requireEnough(facts.name, sumOf(others) + qty, facts.available);

  const twin = others.find(({ choiceKey }) => choiceKey === item.choiceKey);
  if (twin) await db.delete(quoteItems).where(eq(quoteItems.id, twin.id));
  await db
    .update(quoteItems)
    .set({ variantId, qty: qty + (twin?.qty ?? 0) })
    .where(eq(quoteItems.id, item.id));
}

export const updateItem = (visit: Visit, change: { id: number; qty?: number; variantId?: number }) => {
  if (change.qty === undefined && change.variantId === undefined) throw refuseField('qty', 'Cannot be empty');
  return changeCart(visit, requireQuote, (inside, quote) => changeLine(inside, quote, change));
};

export const removeItem = (visit: Visit, id: number) =>
  changeCart(visit, requireQuote, async ({ db }, quote) => {
    const gone = await db
      .delete(quoteItems)
      .where(and(eq(quoteItems.id, id), eq(quoteItems.quoteId, quote.id)))
      .returning({ id: quoteItems.id });
    if (gone.length === 0) throw new NotFound();
  });

export const clearCart = (visit: Visit, quoteId: number) =>
  changeCart(visit, requireQuote, async ({ db }, quote) => {
    if (quote.id !== quoteId) throw new NotFound();
    await db.delete(quoteItems).where(eq(quoteItems.quoteId, quote.id));
  });

/** Ticks or unticks lines. One that is not the shopper's refuses them all. */
export const tickItems = (visit: Visit, itemIds: readonly number[], isChecked: boolean): Promise<Cart> =>
  changeCart(visit, requireQuote, async ({ db }, quote) => {
    const ids = [...new Set(itemIds)];
    const changed = await db
      .update(quoteItems)
      .set({ isChecked })
      .where(and(inArray(quoteItems.id, ids), eq(quoteItems.quoteId, quote.id)))
      .returning({ id: quoteItems.id });
    if (changed.length < ids.length) throw new NotFound();
  });
