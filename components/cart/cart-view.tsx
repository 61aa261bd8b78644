'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { AlsoLiked } from '@/components/ui/also-liked';
import type { Cart } from '@/contract/cart';
import { browserApi } from '@/lib/api/browser';
import { tell } from '@/lib/browser/signals';
import { cartQueries } from '@/lib/queries/cart';
import { CartLines } from './cart-lines';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { CartTrouble } from './cart-trouble';
import { piecesText } from './cart-words';
import { ClearCart } from './clear-cart';
import { EmptyCart } from './empty-cart';
import { LineTick, TickAll } from './line-tick';
import { SignInNote } from './sign-in-note';
import { useCartViewed } from './use-cart-viewed';

type CartViewProps = { coupons: ReactNode; shipping: ReactNode };

/** The cart as a page. `coupons` and `shipping` are the checkout's own blocks: the page puts them in. */
export function CartView(blocks: CartViewProps) {
  const { data: cart, isError, refetch } = useQuery(cartQueries.read(browserApi()));

  // What the server rendered with goes to the icon as well.
  useEffect(() => {
    if (cart) tell('cart', cart);
  }, [cart]);

  useCartViewed(cart);

  if (cart) return <FilledCart cart={cart} {...blocks} />;
  return isError ? <CartTrouble onRetry={() => void refetch()} /> : <CartSkeleton />;
}

function FilledCart({ cart, ...blocks }: CartViewProps & { cart: Cart }) {
  const { items, quote } = cart;
  const hasLines = items.length > 0;

  return (
    <>
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[1fr_minmax(22rem,26.25rem)] lg:items-start">
        <section aria-labelledby="lines" className={hasLines ? undefined : 'lg:col-span-2'}>
          <h2 id="lines" className="sr-only">
            In your cart
          </h2>
          {hasLines && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
              <TickAll items={items} />
              <div className="flex items-center gap-5 text-small">
                <span className="text-ink-2">{piecesText(quote.itemsQty)}</span>
                <ClearCart quoteId={quote.id} qty={quote.itemsQty} />
              </div>
            </div>
          )}
          <CartLines
            items={items}
            isWide
            tickOf={(line) => <LineTick line={line} />}
            empty={<EmptyCart isWide />}
          />
        </section>
        {hasLines && (
          <div className="lg:sticky lg:top-24">
            <CartSummary cart={cart} {...blocks} />
            {quote.customerIsGuest && <SignInNote />}
          </div>
        )}
      </div>
      {hasLines && (
        <ErrorBoundary>
          <AlsoLiked title="Goes well with it" listName="Cart, also like" isWide className="mt-section" />
        </ErrorBoundary>
      )}
    </>
  );
}
