'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { cartItemCountText } from '@/components/cart/cart-text';
import * as cartText from '@/components/cart/cart-text';
import { ErrorBoundary } from '@/components/content/error-boundary';
import type { CardView } from '@/components/product-card/card-view';
import { RecommendedProducts } from '@/components/product-card/recommended-products';
import type { Cart } from '@/contract/cart';
import { getBrowserApi } from '@/lib/api/browser';
import { events } from '@/lib/browser/events';
import { cartQueries } from '@/lib/queries/cart';
import { CartItemList } from './cart-item-list';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { CartError } from './cart-error';
import { ClearCart } from './clear-cart';
import { EmptyCart } from './empty-cart';
import { ItemCheckbox, SelectAllCheckbox } from './item-checkbox';
import { useCartViewTracking } from './use-cart-view-tracking';
import { SignInLink } from '@/components/session/sign-in-link';
import { useCart } from '@/stores/cart';

type CartPageContentProps = {
  coupons: ReactNode;
  shipping: ReactNode;
  hasExpress: boolean;
  /** A shopper without a token has an empty cart: the page shows it with these cards before it asks. */
  newShopper?: { cards?: readonly CardView[] };
};

/** The cart as a page. `coupons` and `shipping` are checkout blocks that the page passes in. */
export function CartPageContent({ newShopper, ...blocks }: CartPageContentProps) {
  const hasAddedItems = useCart(({ cartTotal, pendingQty }) => cartTotal + pendingQty > 0);
  const { data: cart, isError, refetch } = useQuery(cartQueries.read(getBrowserApi()));

  // Updates the cart icon with the server-rendered cart, too.
  useEffect(() => {
    if (cart) events.emit('cart', cart);
  }, [cart]);

  useCartViewTracking(cart);

  if (!cart && isError) return <CartError onRetry={() => void refetch()} />;
  // The server gets no token where cookies are blocked, and had none when it rendered a page that is shown again.
  if (!cart && (!newShopper || hasAddedItems)) return <CartSkeleton />;
  return <LoadedCart cart={cart ?? null} emptyCards={newShopper?.cards} {...blocks} />;
}

type LoadedCartProps = Pick<CartPageContentProps, 'coupons' | 'shipping' | 'hasExpress'> & {
  /** Null is empty. */
  cart: Cart | null;
  emptyCards?: readonly CardView[];
};

function LoadedCart({ cart, emptyCards, ...blocks }: LoadedCartProps) {
  const items = cart?.items ?? [];
  const hasLines = items.length > 0;

  return (
    <>
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[1fr_minmax(22rem,26.25rem)] lg:items-start">
        <section aria-labelledby="lines" className={hasLines ? undefined : 'lg:col-span-2'}>
          <h2 id="lines" className="sr-only">
            {cartText.itemsHeading}
          </h2>
          {cart && hasLines && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
              <SelectAllCheckbox items={items} />
              <div className="flex items-center gap-5 text-small">
                <span className="text-ink-2">{cartItemCountText(cart.quote.itemsQty)}</span>
                <ClearCart quoteId={cart.quote.id} qty={cart.quote.itemsQty} />
              </div>
            </div>
          )}
          <CartItemList
            items={items}
            isWide
            renderCheckbox={(line) => <ItemCheckbox item={line} />}
            empty={<EmptyCart isWide cards={emptyCards} />}
          />
        </section>
        {cart && hasLines && (
          <div className="lg:sticky lg:top-24">
            <CartSummary cart={cart} {...blocks} />
            {cart.quote.customerIsGuest && <SignInNote />}
          </div>
        )}
      </div>
      {hasLines && (
        <ErrorBoundary>
          <RecommendedProducts
            title={cartText.suggestionTitle}
            listName="Cart, also like"
            isWide
            className="mt-section"
          />
        </ErrorBoundary>
      )}
    </>
  );
}

const SignInNote = () => (
  <p className="mt-5 text-small text-ink-2">
    {cartText.signInToSave((label) => (
      <SignInLink returnPath="/cart" className="font-semibold text-ink">
        {label}
      </SignInLink>
    ))}
  </p>
);
