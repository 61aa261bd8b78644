'use client';

import { clsx } from 'clsx/lite';
import dynamic from 'next/dynamic';
import { useId, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as productText from '@/components/product/product-text';
import * as productPurchaseText from '@/components/product/purchase/purchase-text';
import { Button } from '@/components/ui/display/button';
import { FieldMessage } from '@/components/ui/form/field-message';
import { WishlistButton } from '@/components/product-card/wishlist-button';
import { Quantity } from '@/components/ui/form/quantity';
import { preloadCart } from '@/components/product-card/use-add-to-cart';
import { formatPrice } from '@/lib/format/amount';
import type { VariantView } from '@/lib/catalog/variant-selection';

const BackInStockForm = dynamic(
  () => import('./back-in-stock-form').then((module) => module.BackInStockForm),
  {
    ssr: false,
  },
);

type BuyBoxProps = {
  /** Target of links to "Notify me when it's back". */
  id?: string;
  containerRef?: RefObject<HTMLDivElement | null>;
  product: { id: number; name: string };
  selectedVariant: VariantView;
  /** The selection as text, for the back-in-stock message. */
  selectionText: string;
  qty: number;
  /** Without it there is no quantity input: a cart item keeps its quantity. */
  onQty?: (qty: number) => void;
  isBusy: boolean;
  failure: string | null;
  onAdd: () => void;
  /** "Add to cart", or the dialog's action on a cart item. */
  verb?: string;
  isNotifyFormOpen: boolean;
  onNotifyMe: () => void;
  wishlistIcon?: ReactNode;
  /** On phones the bottom bar has the button. */
  hasBar?: boolean;
};

/** Quantity and add to cart; for sold-out variants, a back-in-stock email. */
export function BuyBox(props: BuyBoxProps) {
  const {
    id,
    containerRef,
    product,
    selectedVariant,
    selectionText,
    qty,
    onQty,
    isBusy,
    failure,
    onAdd,
    isNotifyFormOpen,
    onNotifyMe,
    wishlistIcon,
  } = props;
  const { verb = productText.addToCart, hasBar = false } = props;
  const failureId = useId();
  const isSoldOut = selectedVariant.qty <= 0;

  return (
    <div
      ref={containerRef}
      id={id}
      className={clsx(hasBar && 'bg-paper md:sticky md:bottom-0 md:z-10 md:-my-3 md:py-3')}
    >
      <div className="flex items-start gap-3">
        {isSoldOut ? (
          <div className="min-w-0 flex-1">
            {isNotifyFormOpen ? (
              <ErrorBoundary message={productPurchaseText.notifyError}>
                <BackInStockForm
                  productId={product.id}
                  variantId={selectedVariant.id}
                  selectionText={selectionText}
                />
              </ErrorBoundary>
            ) : (
              <Button
                variant="outline"
                isWide
                onClick={onNotifyMe}
                className={hasBar ? 'max-md:hidden' : undefined}
              >
                {productPurchaseText.notifyMe}
              </Button>
            )}
          </div>
        ) : (
          <>
            {onQty && (
              <Quantity
                value={qty}
                max={selectedVariant.qty}
                onChange={onQty}
                label={productPurchaseText.quantity(product.name)}
              />
            )}
            <Button
              isBusy={isBusy}
              onClick={onAdd}
              onPointerEnter={preloadCart}
              onFocus={preloadCart}
              className={clsx('flex-1 tabular-nums', hasBar && 'max-md:hidden')}
            >
              {verb}, {formatPrice(selectedVariant.priceText, selectedVariant.price * qty)}
            </Button>
          </>
        )}
        {wishlistIcon && (
          <WishlistButton
            productId={product.id}
            variantId={selectedVariant.id}
            name={product.name}
            size={52}
            appearance="outline"
            className={clsx('max-md:hidden', isSoldOut && isNotifyFormOpen && 'mt-7.25')}
          >
            {wishlistIcon}
          </WishlistButton>
        )}
      </div>
      {failure && (
        <div role="alert" className="mt-6">
          <FieldMessage id={failureId} error={failure} />
        </div>
      )}
    </div>
  );
}
