'use client';

import * as productText from '@/components/product/product-text';
import * as productPurchaseText from '@/components/product/purchase/purchase-text';
import { Button } from '@/components/ui/display/button';
import { preloadCart } from '@/components/product-card/use-add-to-cart';
import { formatPrice } from '@/lib/format/amount';
import type { VariantView } from '@/lib/catalog/variant-selection';

type BuyBarProps = {
  name: string;
  selectedVariant: VariantView;
  selectionText: string;
  /** Omits the color, which the image shows: space is short. */
  shortSelectionText: string;
  qty: number;
  isBusy: boolean;
  /** The panel's button has been scrolled past. */
  isShown: boolean;
  onAdd: () => void;
  onNotifyMe: () => void;
};

/** The purchase action again: replaces the nav row once the button is out of view; on phones always at the bottom. */
export function BuyBar({
  name,
  selectedVariant,
  selectionText,
  shortSelectionText,
  qty,
  isBusy,
  isShown,
  onAdd,
  onNotifyMe,
}: BuyBarProps) {
  const isSoldOut = selectedVariant.qty <= 0;
  const totalText = formatPrice(selectedVariant.priceText, selectedVariant.price * qty);
  const button = (label: string, className?: string) =>
    isSoldOut ? (
      <Button variant="outline" onClick={onNotifyMe} className={className}>
        {productPurchaseText.notifyMe}
      </Button>
    ) : (
      <Button
        isBusy={isBusy}
        onClick={onAdd}
        onPointerEnter={preloadCart}
        onFocus={preloadCart}
        className={className}
      >
        {label}
      </Button>
    );

  return (
    <>
      {isShown && (
        // From 1024 up the fixed header keeps its wordmark and its icons at both ends.
        <div className="pointer-events-none fixed inset-x-0 top-0 z-40 fade-in max-lg:border-b max-lg:border-line max-lg:bg-paper max-md:hidden">
          <div className="shell">
            <div className="pointer-events-auto flex h-15.75 items-center justify-between gap-6 bg-paper lg:mr-36 lg:ml-40">
              <p className="min-w-0 truncate">
                <span className="font-semibold">{name}</span>
                <span className="ml-4 text-small text-ink-2">{selectionText}</span>
              </p>
              {button(
                `${productText.addToCart}, ${totalText}`,
                'min-h-11! shrink-0 px-7! text-nav! tabular-nums',
              )}
            </div>
          </div>
        </div>
      )}
      <div
        data-foot-bar
        className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
      >
        <p className="min-w-0 shrink-0 tabular-nums">
          <span className="block font-semibold">{totalText}</span>
          <span className="block max-w-32 truncate text-caption text-ink-2">{shortSelectionText}</span>
        </p>
        {button(productText.addToCart, 'flex-[1_0_8rem] px-4!')}
      </div>
    </>
  );
}
