'use client';

import { useEffect, useRef, useState } from 'react';
import type { Order } from '@/contract/order';
import * as paymentText from '@/components/payment/payment-text';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { DeclinedPanel } from './declined-panel';
import { GatewayForm } from './gateways/registry';
import { OtherMethods } from './other-methods';
import { usePay } from './use-pay';

/** The gateway's form, the bank's message, and the other payment methods. */
export function PayForm({ order }: { order: Order }) {
  const { pay, isPaying, failure, clearFailure } = usePay(order);
  const [hasOthers, setHasOthers] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const hasTakenOther = useRef(false);

  // Once the list and the message are closed: the chosen method is above the pressed button.
  useEffect(() => {
    if (!hasTakenOther.current || hasOthers || failure) return;
    hasTakenOther.current = false;
    containerRef.current?.scrollIntoView({ block: 'start' });
    containerRef.current?.focus({ preventScroll: true });
  }, [hasOthers, failure]);

  const retry = () => {
    clearFailure();
    containerRef.current?.querySelector('input')?.focus();
  };

  return (
    <>
      {failure?.isDeclined && (
        <DeclinedPanel message={failure.message} onRetry={retry} onOtherMethod={() => setHasOthers(true)} />
      )}
      <div
        ref={containerRef}
        role="group"
        aria-label={order.payment.methodTitle}
        tabIndex={-1}
        className="scroll-mt-36 outline-none"
      >
        <GatewayForm
          key={order.payment.method}
          order={order}
          isPaying={isPaying}
          onPay={(confirm) => void pay(confirm)}
        />
      </div>
      {failure && !failure.isDeclined && <ErrorMessage className="mt-4">{failure.message}</ErrorMessage>}
      {hasOthers ? (
        <OtherMethods
          order={order}
          onChanged={() => {
            hasTakenOther.current = true;
            clearFailure();
            setHasOthers(false);
          }}
        />
      ) : (
        !failure?.isDeclined && (
          <p className="mt-6 text-center text-small">
            <TextButton onClick={() => setHasOthers(true)}>{paymentText.anotherWayToPay}</TextButton>
          </p>
        )
      )}
    </>
  );
}
