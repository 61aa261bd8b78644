import type { SharedCart } from '@/contract/cart';
import { ResponseCode } from '@/contract/response-codes';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { getRegularCents } from '@/provider/modules/pricing/discount';
import { encodeSharedCart, SHARED_LINES_MAX, decodeSharedCart } from '@/provider/modules/cart/shared-cart';
import { createPriceFormatter } from './cart-response';
import { listCartItems } from './cart-lines';
import { verifySignature, sign } from '@/provider/platform/signing';
import { findCart } from './cart-repository';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import type { RequestContext } from '@/provider/platform/context';

const getSignedText = (encodedItems: string) => `cart:${encodedItems}`;

/** Creates a signed link to the shopper's cart; it contains only the items. */
export async function shareCart(ctx: RequestContext): Promise<{ token: string }> {
  const cart = await findCart(ctx);
  const items = cart ? await listCartItems(ctx.db, cart.id) : [];
  if (items.length === 0)
    throw new DomainError(ResponseCode.emptyCart, 'There is nothing in your cart to show');

  const encodedItems = encodeSharedCart(items.slice(0, SHARED_LINES_MAX));
  return { token: `${encodedItems}~${await sign(ctx, getSignedText(encodedItems))}` };
}

/** Loads the items of a shared link with current data; items that the shop no longer sells are left out. */
export async function loadSharedCart(ctx: RequestContext, token: string): Promise<SharedCart> {
  const [encodedItems = '', signature = ''] = token.split('~');
  const sharedItems = (await verifySignature(ctx, getSignedText(encodedItems), signature))
    ? decodeSharedCart(encodedItems)
    : null;
  if (!sharedItems) throw new NotFoundError('This link does not work');

  const variantsById = await loadVariantDetails(
    ctx.db,
    sharedItems.map(({ variantId }) => variantId),
  );
  const priceFormatter = createPriceFormatter(ctx);
  const items = sharedItems.flatMap((item) => {
    const variant = variantsById.get(item.variantId);
    if (!variant?.isActive) return [];
    const { productId, name, image, urlPath, options, available, priceCents, wasCents } = variant;
    const regular = getRegularCents(priceCents, wasCents);
    return [
      {
        ...{ ...item, productId, name, image, urlPath, options },
        previewFinalPriceFormat: priceFormatter.fromBase(priceCents),
        previewPriceFormat: priceFormatter.fromBase(regular),
        isSaleable: available > 0,
      },
    ];
  });
  return { items, leftOut: sharedItems.length - items.length };
}
