'use client';

import * as productCardText from '@/components/product-card/product-card-text';
import type { ProductCardData } from '@/contract/product-card';
import { useMain } from '@/stores/main';
import { useAddToCart, preloadCart } from './use-add-to-cart';

/** `variantId`: the initial selection, if it is not the product's default. */
export type QuickAddProduct = Pick<
  ProductCardData,
  'productId' | 'urlPath' | 'name' | 'hasOptions' | 'defaultVariantId'
> & { variantId?: number };

/** Handles a product's button: opens the dialog with the options, or adds a product without options to the cart. */
export function useQuickAdd({
  productId,
  urlPath,
  name,
  hasOptions,
  defaultVariantId,
  variantId,
}: QuickAddProduct) {
  const { add, isBusy, failure } = useAddToCart();
  const label = hasOptions ? productCardText.chooseOptions : productCardText.addToCart;

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
