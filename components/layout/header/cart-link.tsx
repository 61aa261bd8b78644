'use client';

import type { MouseEvent, ReactNode } from 'react';
import * as headerText from '@/components/layout/header/header-text';
import { useCart } from '@/stores/cart';
import { IntentLink } from '@/components/ui/display/intent-link';
import { openCart } from '@/components/product-card/open-cart';
import { isPlainClick } from '@/lib/browser/is-plain-click';

/** Opens the cart dialog; goes to the cart page if there is no dialog, without JavaScript, or in a new tab. */
export function CartLink({ icon }: { icon: ReactNode }) {
  const count = useCart(({ cartTotal, pendingQty }) => cartTotal + pendingQty);

  const open = (event: MouseEvent) => {
    if (isPlainClick(event) && openCart()) event.preventDefault();
  };

  return (
    <IntentLink
      href="/cart"
      onClick={open}
      aria-label={headerText.cart(count)}
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
