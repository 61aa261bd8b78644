import { and, eq, inArray } from 'drizzle-orm';
import type { Block, DiyTemplate } from '@/contract/activity';
import { diyTemplates } from '@/provider/db/schema/activity';
import type { BlockRecord } from '@/provider/db/schema/activity-records';
import { products } from '@/provider/db/schema/product';
import { NotFound } from '@/provider/http/refusal';
import { moneyWords } from '@/provider/rules/money-words';
import { rowsByCode } from './coupon-claim';
import { couponView } from './coupon-row-view';
import type { CurrencyRecord } from './currency';
import { cardsByIds } from './product-card';
import type { Visit } from './visit';

/** All that the blocks name, looked up at once: no query more for more blocks. */
async function namedBy(visit: Visit, blocks: readonly BlockRecord[]) {
  const { db, shopper, now } = visit;
  const skus = blocks.flatMap((block) => (block.type === 'products' ? block.skus : []));
  const rows =
    skus.length === 0
      ? []
      : await db
          .select({ id: products.id, sku: products.sku })
          .from(products)
          .where(inArray(products.sku, skus));
  const view = { currency: shopper.currency, now: now() };
  const cards = await cardsByIds(db, [...new Set(rows.map(({ id }) => id))], view);
  const codes = blocks.flatMap((block) => (block.type === 'coupon' ? [block.code] : []));
  return { rows, cards, coupons: await rowsByCode(db, codes) };
}

type Named = Awaited<ReturnType<typeof namedBy>>;

/** The words of a block, their amounts in the currency that is shown. Addresses, pictures and codes are left as they are. */
function inCurrency(block: BlockRecord, currency: CurrencyRecord): BlockRecord {
  const shown = (text: string) => moneyWords(text, currency);
  const title = shown(block.title);
  if (block.type === 'hero' || block.type === 'coupon') return { ...block, title, text: shown(block.text) };
  if (block.type === 'text') return { ...block, title, paragraphs: block.paragraphs.map(shown) };
  if (block.type === 'countdown') return { ...block, title, label: shown(block.label) };
  if (block.type === 'products') return { ...block, title };
  const items = block.items.map((item) => ({ ...item, caption: shown(item.caption) }));
  return { ...block, title, items };
}

/** A block with what it names; one of which nothing is left is left out. */
function blockView(visit: Visit, record: BlockRecord, { rows, cards, coupons }: Named): Block[] {
  const block = inCurrency(record, visit.shopper.currency);
  if (block.type === 'products') {
    const { skus, ...words } = block;
    const items = skus.flatMap((sku) => {
      const id = rows.find((row) => row.sku === sku)?.id;
      return cards.find((card) => card.id === id) ?? [];
    });
    return items.length > 0 ? [{ ...words, items }] : [];
  }
  if (block.type === 'coupon') {
    const { code, ...words } = block;
    const row = coupons.find((coupon) => coupon.code === code);
    const isOver = row?.endsAt && row.endsAt <= visit.now();
    return row && !isOver ? [{ ...words, coupon: couponView(visit, row, 'usable') }] : [];
  }
  return [block];
}

export async function readTemplate(visit: Visit, id: number): Promise<DiyTemplate> {
  const [row] = await visit.db
    .select()
    .from(diyTemplates)
    .where(and(eq(diyTemplates.id, id), eq(diyTemplates.isActive, true)));
  if (!row) throw new NotFound('This page could not be found');
  const named = await namedBy(visit, row.blocks);
  const { title, description, image } = row;
  const { currency } = visit.shopper;
  return {
    ...{ id, title: moneyWords(title, currency), description: moneyWords(description, currency), image },
    urlPath: `activity/${row.urlPath}`,
    blocks: row.blocks.flatMap((block) => blockView(visit, block, named)),
  };
}
