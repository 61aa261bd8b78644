'use client';

import type { ProductCardData } from '@/contract/product-card';
import { useMain } from '@/stores/main';
import { useAddToCart, preloadCart } from './use-add-to-cart';

/** `variantId`: what the options open with, where that is not the product's own default. */
export type QuickAddProduct = Pick<
  ProductCardData,
  'productId' | 'urlPath' | 'name' | 'hasOptions' | 'defaultVariantId'
> & { variantId?: number };

/** What a button of a product does: it opens the dialog with the options; without options the piece goes into the cart. */
export function useQuickAdd({
  productId,
  urlPath,
  name,
  hasOptions,
  defaultVariantId,
  variantId,
}: QuickAddProduct) {
  const { add, isBusy, failure } = useAddToCart();
  const label = hasOptions ? 'Choose options' : 'Add to cart';

  const handleClick = () => {
    if (hasOptions) useMain.getState().variantRequested({ urlPath, productId, variantId });
    else void add({ variantId: defaultVariantId });
  };

  return {
    label,
    failure,
    button: {
      type: 'button',
      'aria-label': `${label}: ${name}`,
      'aria-busy': isBusy || undefined,
      onClick: isBusy ? undefined : handleClick,
      onPointerEnter: hasOptions ? undefined : preloadCart,
      onFocus: hasOptions ? undefined : preloadCart,
    } as const,
  };
}
