'use client';

import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextButton } from '@/components/ui/text-link';
import { amountLike, instalmentOf } from '@/lib/format/amount';
import { confirmAtSandbox, type PaidWith } from '@/lib/payment/sandbox';
import { AdyenForm } from './adyen-form';
import { CardForm } from '@/components/ui/card-form';
import { DeclinedPanel } from './declined-panel';
import { InstalmentPlan } from './instalment-plan';
import { OtherWays } from './other-ways';
import { StripeForm } from './stripe-form';
import { TestShopNote } from './test-shop-note';
import { usePay, type Confirm } from './use-pay';

/** The fields of the order's gateway, what its bank said, and the other ways. */
export function PayForm({ order }: { order: Order }) {
  const { pay, isPaying, failure, forget } = usePay(order);
  const [hasOthers, setHasOthers] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hasTakenOther = useRef(false);

  // Once the others and what the bank said are gone: the way that was taken stands above what was pressed.
  useEffect(() => {
    if (!hasTakenOther.current || hasOthers || failure) return;
    hasTakenOther.current = false;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [hasOthers, failure]);

  const retry = () => {
    forget();
    place.current?.querySelector('input')?.focus();
  };

  return (
    <>
      {failure?.isDeclined && (
        <DeclinedPanel words={failure.words} onRetry={retry} onOtherWay={() => setHasOthers(true)} />
      )}
      <div
        ref={place}
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
      {failure && !failure.isDeclined && <RefusalLine className="mt-4">{failure.words}</RefusalLine>}
      {hasOthers ? (
        <OtherWays
          order={order}
          onChanged={() => {
            hasTakenOther.current = true;
            forget();
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

type GatewayFieldsProps = { order: Order; isPaying: boolean; onPay: (confirm: Confirm) => void };

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
  const payWith = (paidWith: PaidWith) =>
    onPay((session, returnUrl) => confirmAtSandbox(session, paidWith, returnUrl));
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
        <InstalmentPlan sum={order.grandTotal} sumText={order.grandTotalFormat} />
        <CardForm
          sum={`${amountLike(order.grandTotalFormat, instalmentOf(order.grandTotal))} today`}
          isPaying={isPaying}
          onPay={(card) => payWith({ card })}
        />
      </>
    );
  return <CardForm sum={order.grandTotalFormat} isPaying={isPaying} onPay={(card) => payWith({ card })} />;
}
