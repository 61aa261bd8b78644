'use client';

import { useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { usePutAway } from '@/components/ui/use-put-away';
import type { Order } from '@/contract/order';
import type { Instalment } from '@/contract/order-money';
import type { Tracked } from '@/lib/queries/order';
import { LazyPayInstalment } from './lazy-dialogs';

type PayPartProps = { order: Order; part: Instalment; proof?: Tracked };

/** At a part of a plan that the bank has declined for the last time. */
export function PayPart({ order, part, proof }: PayPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePutAway(() => setIsOpen(false));
  const close = () => setIsOpen(false);

  return (
    <>
      <TextButton
        aria-label={`Pay payment ${part.number} now`}
        onClick={() => setIsOpen(true)}
        className="ml-3 print:hidden"
      >
        Pay now
      </TextButton>
      {isOpen && <LazyPayInstalment order={order} part={part} proof={proof} onClose={close} />}
    </>
  );
}
