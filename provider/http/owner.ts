import type { Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { categoryTag, productTag, stockTag } from '@/contract/tags';
import { toWire } from '@/contract/wire';
import { changeVariant } from '@/provider/records/variant';
import type { Work } from '@/provider/work';
import { bodyOf } from './input';
import { ownerInput, requireOwner } from './owner-key';
import { NotFound } from './refusal';

const INTEGER_MAX = 2_147_483_647;
const cents = z.int().min(1).max(INTEGER_MAX);

const Change = z
  .strictObject({
    price_cents: cents.optional(),
    was_cents: cents.nullable().optional(),
    stock: z.int().min(0).max(INTEGER_MAX).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'price_cents, was_cents or stock must be given')
  .refine(
    ({ price_cents, was_cents }) => !price_cents || !was_cents || was_cents > price_cents,
    'was_cents must be more than price_cents',
  );

/**
 * The owner's door beside the shop's calls: price and stock of a variant by its number. Shut without a key in the
 * settings, and to a wrong key nothing is here.
 */
export function mountOwnerDoor(app: Hono, work: Work) {
  const { changed } = work;
  app.put('/api/owner/variants/:sku', async (c) => {
    await requireOwner(c, work);
    const { price_cents, was_cents, stock } = ownerInput(Change, await bodyOf(c));
    const change = { priceCents: price_cents, wasCents: was_cents, stock };
    const variant = await changeVariant(work, c.req.param('sku'), change);
    if (!variant) throw new NotFound('There is no such variant');

    const { productId, categoryIds, isShownChanged, isStockChanged, ...shown } = variant;
    changed(
      ...(isShownChanged ? [productTag(productId), ...categoryIds.map(categoryTag)] : []),
      ...(isStockChanged ? [stockTag(productId)] : []),
    );
    return c.json({ code: Code.ok, message: 'success', data: toWire({ productId, ...shown }) });
  });
}
