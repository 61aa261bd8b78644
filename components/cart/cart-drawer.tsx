'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useEffect, useState, type MouseEvent } from 'react';
import type { Cart, CartItem } from '@/contract/cart';
import { cartItemCountText, checkOutText } from '@/components/cart/cart-text';
import * as cartText from '@/components/cart/cart-text';
import { Drawer } from '@/components/ui/overlay/drawer';
import { TextLink } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { cartQueries } from '@/lib/queries/cart';
import { useCart } from '@/stores/cart';
import { AskFriend } from './ask-friend';
import { CartItemList } from './cart-item-list';
import { CartSkeleton } from './cart-skeleton';
import { CartError } from './cart-error';
import { canCheckOut, CheckOut } from './check-out';
import { EmptyCart } from './empty-cart';
import { Suggestion } from './suggestion';
import { FreeShippingBar } from './free-shipping-bar';
import { useCartViewTracking } from './use-cart-view-tracking';

/** Returns the items with the one just added first. */
const sortCartItems = (items: readonly CartItem[], newVariantId: number | null): CartItem[] => [
  ...items.filter(({ variantId }) => variantId === newVariantId),
  ...items.filter(({ variantId }) => variantId !== newVariantId),
];

const HIGHLIGHT_MS = 1_000; // look: added item on petal for 1 s

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

/** The cart as a drawer. */
export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const {
    data: cart,
    isError,
    refetch,
  } = useQuery({ ...cartQueries.read(getBrowserApi()), enabled: isOpen });
  useCartViewTracking(cart, isOpen);
  const hasLines = cart !== undefined && cart.items.length > 0;
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={cartText.title}
      titleTrailing={hasLines ? cartItemCountText(cart.quote.itemsQty) : undefined}
      footer={hasLines && <CartDrawerFooter cart={cart} onClose={onClose} />}
    >
      <div onClick={closeOnLink}>
        {cart ? (
          <CartDrawerItems cart={cart} onClose={onClose} />
        ) : isError ? (
          <CartError onRetry={() => void refetch()} />
        ) : (
          <CartSkeleton />
        )}
      </div>
    </Drawer>
  );
}

function CartDrawerItems({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const addedVariantId = useCart((state) => state.addedVariantId);
  const addSeen = useCart((state) => state.addSeen);
  // It stays first until the cart is reopened, so that nothing moves under the pointer.
  const [firstVariantId, setFirstVariantId] = useState(addedVariantId);
  if (addedVariantId !== null && addedVariantId !== firstVariantId) setFirstVariantId(addedVariantId);
  const items = sortCartItems(cart.items, firstVariantId);

  useEffect(() => {
    if (addedVariantId === null) return;
    const timer = setTimeout(addSeen, HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [addedVariantId, addSeen]);

  return (
    <>
      {cart.items.length > 0 && <FreeShippingBar quote={cart.quote} className="pt-1 pb-2" />}
      <CartItemList items={items} newVariantId={addedVariantId} empty={<EmptyCart onShop={onClose} />} />
      {cart.items.length > 0 && <Suggestion items={cart.items} />}
    </>
  );
}

function CartDrawerFooter({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { quote, items } = cart;
  const hasPendingChanges = useCart((state) => Object.keys(state.pendingChanges).length > 0);
  const isOrderable = canCheckOut(items);

  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span>{cartText.subtotal}</span>
        <span
          className={clsx(
            'text-title font-semibold tabular-nums transition-opacity duration-200',
            hasPendingChanges && 'opacity-40',
          )}
        >
          {quote.previewSubtotalFormat}
        </span>
      </div>
      <p className="mt-1 text-small text-ink-2">
        {checkOutText(
          quote,
          isOrderable,
          quote.isTaxIncluded ? cartText.shippingLater : cartText.shippingAndTaxLater,
        )}
      </p>
      <CheckOut isOpen={isOrderable} onClick={onClose} className="mt-4" />
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 text-small">
        <TextLink href="/cart" onClick={onClose}>
          {cartText.viewCart}
        </TextLink>
        {/* A changed cart needs a new link. */}
        <AskFriend key={cart.version} />
      </div>
    </>
  );
}
