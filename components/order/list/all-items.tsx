'use client';

import { useRef } from 'react';
import { TextButton } from '@/components/ui/display/text-link';
import { useLazyDialog } from '@/components/ui/overlay/use-lazy-dialog';
import type { OrderListItem } from '@/contract/order';
import { LazyOrderProducts } from '@/components/order/actions/lazy-dialogs';
import * as orderListText from '@/components/order/list/list-text';

/** "and 2 more items": the items are loaded on click. */
export function AllItems({ order, more }: { order: OrderListItem; more: number }) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const triggerRef = useRef<HTMLButtonElement>(null);

  return (
    <>
      <TextButton ref={triggerRef} onClick={open} aria-haspopup="dialog" className="mt-3 text-small">
        {orderListText.moreItems(more)}
      </TextButton>
      {wasOpened && (
        <LazyOrderProducts order={order} isOpen={isOpen} onClose={close} finalFocus={triggerRef} />
      )}
    </>
  );
}
