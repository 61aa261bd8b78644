'use client';

import { useRef } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { useLateDialog } from '@/components/ui/use-late-dialog';
import type { OrderSummary } from '@/contract/order';
import { LazyOrderProducts } from './lazy-dialogs';

/** "and 2 more items": what they are is loaded with the press. */
export function AllPieces({ order, more }: { order: OrderSummary; more: number }) {
  const { isOpen, wasOpened, open, close } = useLateDialog();
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <>
      <TextButton ref={opener} onClick={open} aria-haspopup="dialog" className="mt-3 text-small">
        and {more} more {more === 1 ? 'item' : 'items'}
      </TextButton>
      {wasOpened && <LazyOrderProducts order={order} isOpen={isOpen} onClose={close} finalFocus={opener} />}
    </>
  );
}
