'use client';

import type { ProductCard } from '@/contract/product-card';
import { useMain } from '@/stores/main';
import { useAddToCart, warmCart } from './use-add-to-cart';

/** `variantId`: what the options open with, where that is not the product's own default. */
export type Choosable = Pick<
  ProductCard,
  'productId' | 'urlPath' | 'name' | 'hasOptions' | 'defaultVariantId'
> & { variantId?: number };

/** What a button of a product does: it opens the dialog with the options; without options the piece goes into the cart. */
export function useChoose({ productId, urlPath, name, hasOptions, defaultVariantId, variantId }: Choosable) {
  const { add, isBusy, failure } = useAddToCart();
  const words = hasOptions ? 'Choose options' : 'Add to cart';

  const press = () => {
    if (hasOptions) useMain.getState().variantAsked({ urlPath, productId, variantId });
    else void add({ variantId: defaultVariantId });
  };

  return {
    words,
    failure,
    button: {
      type: 'button',
      'aria-label': `${words}: ${name}`,
      'aria-busy': isBusy || undefined,
      onClick: isBusy ? undefined : press,
      onPointerEnter: hasOptions ? undefined : warmCart,
      onFocus: hasOptions ? undefined : warmCart,
    } as const,
  };
}
