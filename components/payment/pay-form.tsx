'use client';

import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/form/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { formatPrice, getFirstInstalmentAmount } from '@/lib/format/amount';
import { confirmSandboxPayment, type PaymentSource } from '@/lib/payment/sandbox';
import { AdyenForm } from './gateways/adyen';
import { CardForm } from '@/components/content/card-form';
import { DeclinedPanel } from './declined-panel';
import { InstalmentPlan } from './instalment-plan';
import { OtherMethods } from './other-methods';
import { StripeForm } from './gateways/stripe';
import { TestShopNote } from './test-shop-note';
import { usePay, type ConfirmPayment } from './use-pay';

/** The gateway's fields, the bank's message, and the other payment methods. */
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
        <GatewayFields
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
            <TextButton onClick={() => setHasOthers(true)}>Another way to pay</TextButton>
          </p>
        )
      )}
    </>
  );
}

type GatewayFieldsProps = { order: Order; isPaying: boolean; onPay: (confirm: ConfirmPayment) => void };

function GatewayFields({ order, isPaying, onPay }: GatewayFieldsProps) {
  const { gateway } = order.payment;
  if (gateway === 'stripe') return <StripeForm order={order} isPaying={isPaying} onPay={onPay} />;
  if (gateway === 'adyen') return <AdyenForm order={order} />;
  return (
    <>
      <TestShopNote />
      <SandboxFields order={order} isPaying={isPaying} onPay={onPay} />
    </>
  );
}

function SandboxFields({ order, isPaying, onPay }: GatewayFieldsProps) {
  const { method } = order.payment;
  const payWith = (paidWith: PaymentSource) =>
    onPay((session, returnUrl) => confirmSandboxPayment(session, paidWith, returnUrl));
  if (method === 'wallet')
    return (
      <>
        <p className="mb-5 text-small text-ink-2">Your device asks you to confirm the sum.</p>
        <Button isWide isBusy={isPaying} onClick={() => payWith('wallet')}>
          <WalletIcon aria-hidden size={20} />
          Pay {order.grandTotalFormat}
        </Button>
      </>
    );
  if (method === 'instalments')
    return (
      <>
        <InstalmentPlan amount={order.grandTotal} amountText={order.grandTotalFormat} />
        <CardForm
          amountText={`${formatPrice(order.grandTotalFormat, getFirstInstalmentAmount(order.grandTotal))} today`}
          isPaying={isPaying}
          onPay={(card) => payWith({ card })}
        />
      </>
    );
  return (
    <CardForm amountText={order.grandTotalFormat} isPaying={isPaying} onPay={(card) => payWith({ card })} />
  );
}
