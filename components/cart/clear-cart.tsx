'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import * as cartText from '@/components/cart/cart-text';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { TextButton } from '@/components/ui/display/text-link';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { getErrorMessage } from '@/lib/api/error-message';
import { useCartActions } from './use-cart-actions';

const AlertDialog = dynamic(
  () => import('@/components/ui/overlay/alert-dialog').then((file) => file.AlertDialog),
  {
    ssr: false,
  },
);

/** Empties the cart after confirmation: it cannot be undone item by item. */
export function ClearCart({ quoteId, qty }: { quoteId: number; qty: number }) {
  const lines = useCartActions();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  useOnPageHide(() => setIsConfirming(false));

  const openConfirmation = () => {
    setError(undefined);
    setIsConfirming(true);
  };
  const clear = async () => {
    setIsBusy(true);
    try {
      await lines.clear(quoteId);
      setIsConfirming(false);
    } catch (failure) {
      setError(getErrorMessage(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <TextButton onClick={openConfirmation}>{cartText.clear}</TextButton>
      {isConfirming && (
        <DialogErrorBoundary isOpen onClose={() => setIsConfirming(false)}>
          <AlertDialog
            isOpen
            onClose={() => setIsConfirming(false)}
            title={cartText.clearTitle}
            text={cartText.clearWarning(qty)}
            confirmLabel={cartText.clear}
            cancelLabel={cartText.clearCancel}
            onConfirm={() => void clear()}
            isBusy={isBusy}
            error={error}
          />
        </DialogErrorBoundary>
      )}
    </>
  );
}
