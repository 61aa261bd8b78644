import type { Hono } from 'hono';
import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { categoryTag, productTag, stockTag } from '@/contract/cache-tags';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { updateVariant } from '@/provider/modules/product/inventory/update-variant';
import type { ServiceContext } from '@/provider/platform/context';
import { parseJsonBody } from '@/provider/platform/http/input';
import { parseAdminInput, requireAdmin } from '@/provider/platform/http/require-admin';
import { NotFoundError } from '@/provider/platform/errors/errors';

const INTEGER_MAX = 2_147_483_647;
const cents = z.int().min(1).max(INTEGER_MAX);

const VariantUpdateInput = z
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
 * Admin route for a variant's price and stock, by SKU; not part of the contract. Answers 404 to a wrong key,
 * and to all requests if no key is configured.
 */
export function mountAdminVariants(app: Hono, ctx: ServiceContext) {
  const { invalidateTags } = ctx;
  app.put('/api/owner/variants/:sku', async (c) => {
    await requireAdmin(c, ctx);
    const { price_cents, was_cents, stock } = parseAdminInput(VariantUpdateInput, await parseJsonBody(c));
    const change = { priceCents: price_cents, wasCents: was_cents, stock };
    const variant = await updateVariant(ctx, c.req.param('sku'), change);
    if (!variant) throw new NotFoundError('There is no such variant');

    const { productId, categoryIds, isShownChanged, isStockChanged, ...shown } = variant;
    invalidateTags(
      ...(isShownChanged ? [productTag(productId), ...categoryIds.map(categoryTag)] : []),
      ...(isStockChanged ? [stockTag(productId)] : []),
    );
    return c.json({
      code: ResponseCode.ok,
      message: 'success',
      data: toSnakeCaseKeys({ productId, ...shown }),
    });
  });
}
