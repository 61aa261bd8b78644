import { and, eq, inArray } from 'drizzle-orm';
import type { TemplateBlock, DiyTemplate } from '@/contract/activity';
import { diyTemplates } from '@/provider/db/schema/activity';
import type { TemplateBlockJson } from '@/provider/db/schema/activity-json';
import { products } from '@/provider/db/schema/product';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { convertTextAmounts } from '@/provider/platform/money-text';
import { listCouponsByCode } from '@/provider/modules/coupon/coupon-claim';
import { toCouponResponse } from '@/provider/modules/coupon/coupon-response';
import type { CurrencyRecord } from '@/provider/platform/money';
import { loadProductCards } from '@/provider/modules/product/product-card';
import type { RequestContext } from '@/provider/platform/context';

/** Loads all that the blocks refer to, at once: more blocks take no more queries. */
async function loadBlockReferences(ctx: RequestContext, blocks: readonly TemplateBlockJson[]) {
  const { db, shopper, now } = ctx;
  const skus = blocks.flatMap((block) => (block.type === 'products' ? block.skus : []));
  const rows =
    skus.length === 0
      ? []
      : await db
          .select({ id: products.id, sku: products.sku })
          .from(products)
          .where(inArray(products.sku, skus));
  const view = { currency: shopper.currency, now: now() };
  const cards = await loadProductCards(db, [...new Set(rows.map(({ id }) => id))], view);
  const codes = blocks.flatMap((block) => (block.type === 'coupon' ? [block.code] : []));
  return { rows, cards, coupons: await listCouponsByCode(db, codes) };
}

type BlockReferences = Awaited<ReturnType<typeof loadBlockReferences>>;

/** Converts amounts in a block's text to the shown currency. Addresses, images and codes are left unchanged. */
function convertBlockAmounts(block: TemplateBlockJson, currency: CurrencyRecord): TemplateBlockJson {
  const convertText = (text: string) => convertTextAmounts(text, currency);
  const title = convertText(block.title);
  if (block.type === 'hero' || block.type === 'coupon')
    return { ...block, title, text: convertText(block.text) };
  if (block.type === 'text') return { ...block, title, paragraphs: block.paragraphs.map(convertText) };
  if (block.type === 'countdown') return { ...block, title, label: convertText(block.label) };
  if (block.type === 'products') return { ...block, title };
  const items = block.items.map((item) => ({ ...item, caption: convertText(item.caption) }));
  return { ...block, title, items };
}

/** Adds what a block refers to; an empty block is left out. */
function toBlockResponses(
  ctx: RequestContext,
  record: TemplateBlockJson,
  { rows, cards, coupons }: BlockReferences,
): TemplateBlock[] {
  const block = convertBlockAmounts(record, ctx.shopper.currency);
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
    const isExpired = row?.endsAt && row.endsAt <= ctx.now();
    return row && !isExpired ? [{ ...words, coupon: toCouponResponse(ctx, row, 'usable') }] : [];
  }
  return [block];
}

export async function loadTemplate(ctx: RequestContext, id: number): Promise<DiyTemplate> {
  const [row] = await ctx.db
    .select()
    .from(diyTemplates)
    .where(and(eq(diyTemplates.id, id), eq(diyTemplates.isActive, true)));
  if (!row) throw new NotFoundError();
  const references = await loadBlockReferences(ctx, row.blocks);
  const { title, description, image } = row;
  const { currency } = ctx.shopper;
  return {
    ...{
      id,
      title: convertTextAmounts(title, currency),
      description: convertTextAmounts(description, currency),
      image,
    },
    urlPath: `activity/${row.urlPath}`,
    blocks: row.blocks.flatMap((block) => toBlockResponses(ctx, block, references)),
  };
}
