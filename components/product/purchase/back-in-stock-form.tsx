'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmailForm } from '@/components/content/email-form';
import * as productPurchaseText from '@/components/product/purchase/purchase-text';
import * as backInStockFormText from '@/components/product/purchase/back-in-stock-form-text';
import { getQueryContext } from '@/lib/queries/client';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';
import { productMutations } from '@/lib/queries/product';
import { useFeedback } from '@/stores/feedback';

type BackInStockFormProps = { productId: number; variantId: number; selectionText: string };

/** One email when a sold-out variant is back. */
export function BackInStockForm({ productId, variantId, selectionText }: BackInStockFormProps) {
  const { api, client } = getQueryContext();
  const notify = useMutation({ ...productMutations.subscribeToStock(api), meta: suppressErrorToast }, client);
  const [subscription, setSubscription] = useState<{ variantId: number; email: string } | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);

  // It opens on request, so it takes the focus. A page that is shown again focuses nothing.
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    containerRef.current?.querySelector('input')?.focus({ preventScroll: true });
    void containerRef.current?.scrollIntoView({ block: 'center' });
  }, []);

  const subscribe = async (email: string) => {
    const { message } = await notify.mutateAsync({ id: productId, variantId, email });
    useFeedback.getState().toasted('success', message);
    setSubscription({ variantId, email });
  };

  return (
    <div ref={containerRef}>
      {subscription?.variantId === variantId ? (
        <p role="status" className="rounded-field bg-leaf-tint p-4 text-small text-leaf">
          {backInStockFormText.notifyDone(subscription.email, selectionText)}
        </p>
      ) : (
        <EmailForm
          label={productPurchaseText.notifyMe}
          submitLabel={backInStockFormText.notifySubmit}
          hint={backInStockFormText.notifyHint}
          onSend={subscribe}
        />
      )}
    </div>
  );
}
