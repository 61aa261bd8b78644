'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { IntentLink } from '@/components/ui/intent-link';
import { isPlainPress } from '@/lib/browser/plain-press';

const PAGE_WITHOUT_DIALOG = '/order/confirm'; // spec 2, layouts

/** Opens the cart dialog; without script, or into a new tab, it goes to the cart. */
export function CartLink({ icon }: { icon: ReactNode }) {
  const count = useCart(({ cartTotal, pendingQty }) => cartTotal + pendingQty);
  const cartOpened = useMain((main) => main.cartOpened);

  const openCart = (event: MouseEvent) => {
    if (!isPlainPress(event) || location.pathname.startsWith(PAGE_WITHOUT_DIALOG)) return;
    event.preventDefault();
    cartOpened();
  };

  return (
    <IntentLink
      href="/cart"
      onClick={openCart}
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      aria-haspopup="dialog"
      className="relative inline-flex size-[44px] items-center justify-center rounded-press transition-colors duration-120 hover:bg-petal"
    >
      {icon}
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-press bg-wine px-1 text-[0.6875rem] leading-none font-semibold text-white tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IntentLink>
  );
}
