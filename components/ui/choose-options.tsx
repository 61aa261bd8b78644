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
        'absolute right-2.5 bottom-2.5 z-1 grid size-9 place-items-center rounded-press bg-paper/85 before:absolute before:-inset-1',
        'pointer-fine:card-pill pointer-fine:before:hidden',
        className,
      )}
    >
      <span className="hidden pointer-fine:block">{words}</span>
      <span className="pointer-fine:hidden">{icon}</span>
    </button>
  );
}
