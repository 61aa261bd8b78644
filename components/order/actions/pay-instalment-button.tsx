'use client';

import { useState } from 'react';
import * as orderText from '@/components/order/order-text';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { TextButton } from '@/components/ui/display/text-link';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { Order } from '@/contract/order';
import type { Instalment } from '@/contract/order-money';
import type { OrderLookup } from '@/lib/queries/order';
import { LazyPayInstalment } from './lazy-dialogs';

type PayInstalmentButtonProps = { order: Order; instalment: Instalment; lookup?: OrderLookup };

/** At an instalment whose last attempt the bank declined. */
export function PayInstalmentButton({ order, instalment, lookup }: PayInstalmentButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useOnPageHide(() => setIsOpen(false));
  const close = () => setIsOpen(false);

  return (
    <>
      <TextButton
        aria-label={orderActionsText.payInstalment(instalment.number)}
        onClick={() => setIsOpen(true)}
        className="ml-3 print:hidden"
      >
        {orderText.payNow}
      </TextButton>
      {isOpen && <LazyPayInstalment order={order} instalment={instalment} lookup={lookup} onClose={close} />}
    </>
  );
}
