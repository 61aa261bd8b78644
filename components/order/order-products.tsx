'use client';

import type { RefObject } from 'react';
import { Dialog } from '@/components/ui/overlay/dialog';
import { formatOptions } from '@/components/content/order-lines';
import { Picture } from '@/components/ui/display/picture';
import { ShopLink } from '@/components/ui/display/shop-link';
import type { OrderListItem } from '@/contract/order';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { itemCountText } from '@/components/order/order-text';
import * as orderText from '@/components/order/order-text';

type OrderProductsProps = {
  order: OrderListItem;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** All items of an order; the list shows only the first. */
export const OrderProducts = ({ order, finalFocus, isOpen, onClose }: OrderProductsProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    finalFocus={finalFocus}
    title={orderText.orderTitle(order.incrementId)}
    text={`${itemCountText(order.totalQtyOrdered)}, ${order.grandTotalFormat}`}
    size={720}
  >
    <ul className="grid divide-y divide-line border-t border-line">
      {order.items.map((item) => (
        <li key={item.id} className="grid grid-cols-[5rem_1fr_auto] items-center gap-4 py-4">
          <Picture path={item.image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="80px" />
          <div className="min-w-0">
            <ShopLink href={`/${item.urlPath}`} className="font-semibold hover:text-wine">
              {item.name}
            </ShopLink>
            <p className="text-small text-ink-2">{formatOptions(item.options)}</p>
            {item.qtyOrdered > 1 && (
              <p className="text-small text-ink-2">{orderText.quantity(item.qtyOrdered)}</p>
            )}
          </div>
          <p className="font-semibold tabular-nums">{item.rowTotalFormat}</p>
        </li>
      ))}
    </ul>
  </Dialog>
);
