'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { CartItem } from '@/contract/cart';
import * as cartText from '@/components/cart/cart-text';
import { formatOptions } from '@/components/content/order-lines';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { Quantity } from '@/components/ui/form/quantity';
import { ShopLink } from '@/components/ui/display/shop-link';
import { TextButton } from '@/components/ui/display/text-link';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useCartActions } from './use-cart-actions';

type CartItemRowProps = {
  item: CartItem;
  onRemove: () => void;
  /** Just added: petal background for 1 s. */
  isNew?: boolean;
  /** Before the image: the checkbox of the cart page. */
  checkbox?: ReactNode;
  isWide?: boolean;
};

/** An item in the cart. Pending changes show at once; the price is dimmed until the response arrives. */
export function CartItemRow({ item, onRemove, isNew = false, checkbox, isWide = false }: CartItemRowProps) {
  const pendingChange = useCart((state) => state.pendingChanges[item.id]);
  const { previewRowTotalFormat, previewRowWasFormat } = item;
  const wasFormat = previewRowWasFormat === previewRowTotalFormat ? null : previewRowWasFormat;

  return (
    <div
      className={clsx(
        'relative isolate flex gap-3 border-b border-line py-5 sm:gap-4',
        // A separate background, wider than the row: it fades without moving the content.
        'before:absolute before:-inset-x-3 before:inset-y-0 before:-z-1 before:rounded-field before:bg-petal before:transition-opacity before:duration-500',
        isNew ? 'before:opacity-100' : 'before:opacity-0',
      )}
    >
      {checkbox}
      <ShopLink
        href={`/${item.urlPath}`}
        tabIndex={-1}
        aria-hidden
        className={clsx('h-fit shrink-0', isWide ? 'w-18 sm:w-32' : 'w-24', !item.isSaleable && 'opacity-50')}
      >
        <Picture path={item.image} {...PRODUCT_IMAGE_SIZE} alt="" sizes={isWide ? '128px' : '96px'} />
      </ShopLink>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex justify-between gap-3">
          <CartItemDetails item={item} />
          {item.isSaleable && (
            <Price
              now={previewRowTotalFormat}
              was={wasFormat}
              size="row"
              isStacked
              className={clsx(
                'shrink-0 transition-opacity duration-200',
                pendingChange?.qty !== undefined && 'opacity-40',
              )}
            />
          )}
        </div>
        <CartItemActions item={item} pendingQty={pendingChange?.qty} onRemove={onRemove} />
      </div>
    </div>
  );
}

function CartItemDetails({ item }: { item: CartItem }) {
  const { isSaleable, urlPath, name, options, error, stockNote } = item;
  return (
    <div className={clsx('min-w-0', !isSaleable && 'text-ink-3')}>
      <h3 className="text-nav leading-5.5 font-semibold">
        <ShopLink href={`/${urlPath}`} className="transition-colors duration-120 hover:text-wine">
          {name}
        </ShopLink>
      </h3>
      <p className={clsx('mt-0.5 text-small', isSaleable && 'text-ink-2')}>{formatOptions(options)}</p>
      {error ? (
        <CartItemNote tone={isSaleable ? 'text-red' : 'text-ink-2'}>{error}</CartItemNote>
      ) : (
        stockNote && <CartItemNote tone="text-amber">{stockNote}</CartItemNote>
      )}
    </div>
  );
}

const CartItemNote = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <p className={clsx('mt-1 flex items-start gap-1.5 text-caption', tone)}>
    <Icon name="warning-circle" size={15} className="mt-px shrink-0" />
    {children}
  </p>
);

type CartItemActionsProps = { item: CartItem; pendingQty: number | undefined; onRemove: () => void };

function CartItemActions({ item, pendingQty, onRemove }: CartItemActionsProps) {
  const lines = useCartActions();
  const variantAsked = useMain((state) => state.variantRequested);
  const { id, name, qty, maxQty, swap, isSaleable, options } = item;
  const changeVariant = () =>
    variantAsked({ urlPath: item.urlPath, productId: item.productId, replacesItemId: id });

  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2.5 gap-y-3 pt-4 sm:gap-x-4">
      {isSaleable ? (
        <Quantity
          value={pendingQty ?? qty}
          max={Math.max(maxQty, 1)}
          onChange={(quantity) => lines.change(id, { qty: quantity })}
          label={cartText.quantityOf(name)}
          size="small"
        />
      ) : (
        swap && (
          <TextButton
            className="text-small font-semibold"
            onClick={() => void lines.replaceVariant(id, swap.variantId)}
          >
            {cartText.swapFor(swap.label)}
          </TextButton>
        )
      )}
      <div className="ml-auto flex gap-3 text-small sm:gap-4">
        {options.length > 0 && (
          <TextButton onClick={changeVariant} aria-label={cartText.changeItem(name)}>
            {cartText.change}
          </TextButton>
        )}
        <TextButton onClick={onRemove} aria-label={cartText.removeItem(name)}>
          {cartText.remove}
        </TextButton>
      </div>
    </div>
  );
}
