import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { categoryTag, productTag, stockTag } from '@/contract/tags';
import { toWire } from '@/contract/wire';
import { changeVariant } from '@/provider/records/variant';
import { bodyOf } from './input';
import type { Work } from './mount';
import { NotFound, Refusal, refuseField } from './refusal';

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

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared by digests of one length, in constant time. */
const isKey = (given: string | undefined, key: string | undefined) =>
  key !== undefined && timingSafeEqual(digest(given ?? ''), digest(key));

function changeFrom(body: Record<string, unknown>) {
  const parsed = Change.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw field
    ? refuseField(field, `is not valid: ${issue?.message}`)
    : new Refusal(Code.refused, issue?.message);
}

/**
 * The owner's door beside the shop's calls: price and stock of a variant by its number. Shut without a key in the
 * settings, and to a wrong key nothing is here.
 */
export function mountOwnerDoor(app: Hono, { db, settings, now, changed }: Work) {
  app.put('/api/owner/variants/:sku', async (c) => {
    if (!isKey(c.req.header('Owner-Key'), settings.ownerKey)) throw new NotFound('No call answers here');
    const { price_cents, was_cents, stock } = changeFrom(await bodyOf(c));
    const variant = await changeVariant(
      db,
      c.req.param('sku'),
      { priceCents: price_cents, wasCents: was_cents, stock },
      now(),
    );
    if (!variant) throw new NotFound('There is no such variant');

    const { productId, categoryIds, isShownChanged, isStockChanged, ...shown } = variant;
    changed(
      ...(isShownChanged ? [productTag(productId), ...categoryIds.map(categoryTag)] : []),
      ...(isStockChanged ? [stockTag(productId)] : []),
    );
    return c.json({ code: Code.ok, message: 'success', data: toWire({ productId, ...shown }) });
  });
}
