'use client';

import { useAddToCart, warmCart } from '@/components/ui/use-add-to-cart';
import type { ProductCard } from '@/contract/product-card';
import { useMain } from '@/stores/main';

type ChooseLinkProps = Pick<
  ProductCard,
  'productId' | 'urlPath' | 'name' | 'hasOptions' | 'defaultVariantId'
>;

/** Opens the product's options over the post; without options it goes into the cart at once. */
export function ChooseLink({ productId, urlPath, name, hasOptions, defaultVariantId }: ChooseLinkProps) {
  const { add, isBusy, failure } = useAddToCart();
  const words = hasOptions ? 'Choose options' : 'Add to cart';

  const press = () => {
    if (hasOptions) useMain.getState().variantAsked({ urlPath, productId });
    else void add({ variantId: defaultVariantId });
  };

  return (
    <>
      <button
        type="button"
        aria-label={`${words}: ${name}`}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : press}
        onPointerEnter={hasOptions ? undefined : warmCart}
        onFocus={hasOptions ? undefined : warmCart}
        className="relative z-1 text-link text-small font-semibold before:absolute before:-inset-x-2 before:-inset-y-3"
      >
        {words}
      </button>
      {failure && (
        <p role="alert" className="mt-2 text-small text-red">
          {failure}
        </p>
      )}
    </>
  );
}
