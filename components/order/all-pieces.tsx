'use client';

import { useRef, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import type { OrderSummary } from '@/contract/order';
import { pieces } from '@/lib/format/order-words';
import { LazyOrderProducts } from './lazy-dialogs';

/** "and 2 pieces more": what they are is loaded with the press. */
export function AllPieces({ order, more }: { order: OrderSummary; more: number }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <>
      <TextButton
        ref={opener}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        className="mt-3 text-small"
      >
        and {pieces(more)} more
      </TextButton>
      {isOpen !== undefined && (
        <LazyOrderProducts
          order={order}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          finalFocus={opener}
        />
      )}
    </>
  );
}
