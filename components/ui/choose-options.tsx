'use client';

import type { ReactNode } from 'react';
import { useAddToCart, warmCart } from '@/components/ui/use-add-to-cart';
import type { ProductCard } from '@/contract/product-card';
import { classNames } from '@/lib/format/class-names';
import { useMain } from '@/stores/main';

type ChooseOptionsProps = Pick<
  ProductCard,
  'productId' | 'urlPath' | 'name' | 'hasOptions' | 'defaultVariantId'
> & {
  /** Stands for the words where there is no pointer to hover with. */
  icon: ReactNode;
  className?: string;
};

/** Opens the dialog with the product's options; without options it goes into the cart at once. */
export function ChooseOptions(props: ChooseOptionsProps) {
  const { productId, urlPath, name, hasOptions, defaultVariantId, icon, className } = props;
  const { add, isBusy } = useAddToCart();
  const words = hasOptions ? 'Choose options' : 'Add to cart';

  const press = () => {
    if (hasOptions) useMain.getState().variantAsked({ urlPath, productId });
    else void add({ variantId: defaultVariantId });
  };

  return (
    <button
      type="button"
      aria-label={`${words}: ${name}`}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : press}
      onPointerEnter={hasOptions ? undefined : warmCart}
      onFocus={hasOptions ? undefined : warmCart}
      className={classNames(
        'card-pill pointer-coarse:top-auto pointer-coarse:right-2.5 pointer-coarse:bottom-2.5 pointer-coarse:left-auto',
        'pointer-coarse:size-9 pointer-coarse:min-h-9 pointer-coarse:p-0',
        "pointer-coarse:before:absolute pointer-coarse:before:-inset-1 pointer-coarse:before:content-['']",
        className,
      )}
    >
      <span className="pointer-coarse:hidden">{words}</span>
      <span className="hidden pointer-coarse:block">{icon}</span>
    </button>
  );
}
