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
import { waitPath } from '@/lib/payment/pay-paths';
import type { Confirmation } from '@/lib/payment/sandbox';
import { stripeJs, type StripeElements, type StripeJs } from '@/lib/payment/stripe-js';
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
      const { publishableKey, clientSecret } = await execute(client, paymentMutations.open(browserApi()), {
        orderId: order.id,
        returnUrl,
      });
      const stripe = await stripeJs(publishableKey);
      if (isGone || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance });
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
      <Button
        isWide
        disabled={!isReady}
        isBusy={isPaying}
        onClick={() =>
          onPay((session, returnUrl) => confirmAtStripe(mounted.current, session.clientSecret, returnUrl))
        }
        className="mt-5"
      >
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

async function confirmAtStripe(
  mounted: Mounted | undefined,
  clientSecret: string,
  returnUrl: string,
): Promise<Confirmation> {
  if (!mounted) return { status: 'declined', message: 'The card fields are not there yet.' };
  const { stripe, elements } = mounted;
  const checked = await elements.submit();
  if (checked.error) return { status: 'declined', message: checked.error.message ?? '' };
  // A bank that wants to see the shopper takes the page away and sends it back to `return_url`.
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: location.origin + returnUrl },
    redirect: 'if_required',
  });
  if (error) return { status: 'declined', message: error.message ?? 'Your bank declined the payment' };
  return { status: paymentIntent?.status === 'processing' ? 'processing' : 'succeeded' };
}
