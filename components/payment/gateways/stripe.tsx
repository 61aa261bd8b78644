'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as paymentText from '@/components/payment/payment-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { ApiError } from '@/lib/api/envelope';
import { toMinor } from '@/lib/format/amount';
import { getPayWaitPath } from '@/lib/paths/payment-paths';
import {
  toStripeConfirmation,
  loadStripeJs,
  type StripeElements,
  type StripeJs,
} from '@/lib/payment/gateways/stripe-js';
import { executeMutation } from '@/lib/queries/execute';
import { paymentMutations } from '@/lib/queries/payment';
import type { GatewayFormProps } from './gateway-form-props';

type MountedElements = { stripe: StripeJs; elements: StripeElements };

/** Stripe's own fields, styled like the shop. Only this component loads its script. */
export function StripeForm({ order, isPaying, onPay }: GatewayFormProps) {
  const client = useQueryClient();
  const containerRef = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedElements>(undefined);
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCancelled = false;
    let destroyFields = () => {};
    const open = async () => {
      const returnUrl = getPayWaitPath(order.id);
      const session = await executeMutation(client, paymentMutations.openWithFields(getBrowserApi()), {
        orderId: order.id,
        returnUrl,
      });
      const stripe = await loadStripeJs(session.publishableKey);
      if (isCancelled || !containerRef.current) return;
      // Not bound to a payment: after a decline the same fields confirm a newly opened one.
      const elements = stripe.elements({
        mode: 'payment',
        amount: toMinor(session.amount),
        currency: session.currency.toLowerCase(),
        ...(session.cardsSecret !== null && { customerSessionClientSecret: session.cardsSecret }),
        ...(session.fieldTypes.length > 0 && { paymentMethodTypes: session.fieldTypes }),
        appearance: readAppearance(),
      });
      const fields = elements.create('payment', fieldOptions(order.payment.method));
      destroyFields = () => fields.destroy();
      fields.on('ready', () => setIsReady(true));
      fields.mount(containerRef.current);
      mounted.current = { stripe, elements };
    };
    open().catch((error: unknown) => setFailure(getStripeErrorMessage(error)));
    return () => {
      isCancelled = true;
      destroyFields();
      setIsReady(false);
    };
  }, [client, order.id, order.payment.method, attempt]);

  // Stripe's own fields show missing input.
  const submit = async () => {
    const { stripe, elements } = mounted.current ?? {};
    if (!stripe || !elements || (await elements.submit()).error) return;
    onPay(async ({ clientSecret }, returnUrl) =>
      toStripeConfirmation(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: location.origin + returnUrl },
          // A bank that requires authentication redirects the page, and back to `return_url`.
          redirect: 'if_required',
        }),
      ),
    );
  };

  if (failure)
    return (
      <div>
        <ErrorMessage className="mb-4">{failure}</ErrorMessage>
        <Button
          variant="outline"
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          {paymentText.tryAgain}
        </Button>
      </div>
    );
  return (
    <>
      {!isReady && <SkeletonBlock className="h-64 rounded-field!" />}
      <div ref={containerRef} className={isReady ? undefined : 'h-0 overflow-hidden'} />
      <Button isWide disabled={!isReady} isBusy={isPaying} onClick={() => void submit()} className="mt-5">
        {paymentText.pay(order.grandTotalFormat)}
      </Button>
    </>
  );
}

/** Wallets are a separate payment method, maybe of another gateway: they are not shown among the card fields. */
const fieldOptions = (method: string) =>
  method === 'card' ? { wallets: { applePay: 'never', googlePay: 'never' } } : {};

/** Colors and font of the page, which shop.yaml may name; the fields load no font file. */
function readAppearance() {
  const { color, fontFamily } = getComputedStyle(document.body);
  return {
    variables: {
      colorText: color,
      colorDanger: '#b3261e',
      colorPrimary: color,
      fontFamily,
      borderRadius: '6px',
    },
  };
}

/** The script's own message (spec 8: Failed to load {src}), else the server's or network's message. */
const getStripeErrorMessage = (error: unknown) =>
  error instanceof Error && !(error instanceof ApiError) && error.message.startsWith('Failed to load')
    ? error.message
    : getErrorMessage(error);
