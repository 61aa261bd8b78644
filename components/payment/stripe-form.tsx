'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { ApiError } from '@/lib/api/envelope';
import { toMinor } from '@/lib/format/amount';
import { waitPath } from '@/lib/payment/pay-paths';
import { confirmationOfStripe, stripeJs, type StripeElements, type StripeJs } from '@/lib/payment/stripe-js';
import { execute } from '@/lib/queries/execute';
import { paymentMutations } from '@/lib/queries/payment';
import type { Confirm } from './use-pay';

type StripeFormProps = { order: Order; isPaying: boolean; onPay: (confirm: Confirm) => void };

type Mounted = { stripe: StripeJs; elements: StripeElements };

/** Stripe's own fields, in the shop's look. Its script is loaded here and nowhere else. */
export function StripeForm({ order, isPaying, onPay }: StripeFormProps) {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(undefined);
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isGone = false;
    let takeDown = () => {};
    const open = async () => {
      const returnUrl = waitPath(order.id);
      const session = await execute(client, paymentMutations.open(browserApi()), {
        orderId: order.id,
        returnUrl,
      });
      const stripe = await stripeJs(session.publishableKey);
      if (isGone || !place.current) return;
      // Without a payment of their own: after a refusal the same fields confirm the one that is opened then.
      const elements = stripe.elements({
        mode: 'payment',
        amount: toMinor(session.amount),
        currency: session.currency.toLowerCase(),
        appearance,
      });
      const fields = elements.create('payment', fieldOptions(order.payment.method));
      takeDown = () => fields.destroy();
      fields.on('ready', () => setIsReady(true));
      fields.mount(place.current);
      mounted.current = { stripe, elements };
    };
    open().catch((error: unknown) => setFailure(wordsOf(error)));
    return () => {
      isGone = true;
      takeDown();
      setIsReady(false);
    };
  }, [client, order.id, order.payment.method, attempt]);

  // What is missing stands at Stripe's own fields.
  const submit = async () => {
    const { stripe, elements } = mounted.current ?? {};
    if (!stripe || !elements || (await elements.submit()).error) return;
    onPay(async ({ clientSecret }, returnUrl) =>
      confirmationOfStripe(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: location.origin + returnUrl },
          // A bank that wants to see the shopper takes the page away and sends it back to `return_url`.
          redirect: 'if_required',
        }),
      ),
    );
  };

  if (failure)
    return (
      <div>
        <RefusalLine className="mb-4">{failure}</RefusalLine>
        <Button
          variant="outline"
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </div>
    );
  return (
    <>
      {!isReady && <SkeletonBlock className="h-64 rounded-field!" />}
      <div ref={place} className={isReady ? undefined : 'h-0 overflow-hidden'} />
      <Button isWide disabled={!isReady} isBusy={isPaying} onClick={() => void submit()} className="mt-5">
        Pay {order.grandTotalFormat}
      </Button>
    </>
  );
}

/** Wallets are a way to pay of their own, and may be another gateway's: they do not stand among the card fields. */
const fieldOptions = (method: string) =>
  method === 'card' ? { wallets: { applePay: 'never', googlePay: 'never' } } : {};

const appearance = {
  variables: {
    colorText: '#21161a',
    colorDanger: '#b3261e',
    colorPrimary: '#21161a',
    fontFamily: 'Figtree, system-ui, sans-serif',
    borderRadius: '6px',
  },
};

/** The script's own message (spec 8: Failed to load {src}), else the server's words or those of the network. */
const wordsOf = (error: unknown) =>
  error instanceof Error && !(error instanceof ApiError) && error.message.startsWith('Failed to load')
    ? error.message
    : failureWords(error);
