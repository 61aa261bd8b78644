'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
import { TextButton } from '@/components/ui/text-link';
import { usePutAway } from '@/components/ui/use-put-away';
import { failureWords } from '@/lib/api/failure-words';
import { piecesText } from './cart-words';
import { useLines } from './use-lines';

const AlertDialog = dynamic(() => import('@/components/ui/alert-dialog').then((file) => file.AlertDialog), {
  ssr: false,
});

/** Empties the cart, after a question: it cannot be undone line by line. */
export function ClearCart({ quoteId, qty }: { quoteId: number; qty: number }) {
  const lines = useLines();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  usePutAway(() => setIsAsking(false));

  const ask = () => {
    setError(undefined);
    setIsAsking(true);
  };
  const clear = async () => {
    setIsBusy(true);
    try {
      await lines.clear(quoteId);
      setIsAsking(false);
    } catch (failure) {
      setError(failureWords(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <TextButton onClick={ask}>Clear cart</TextButton>
      {isAsking && (
        <DialogErrorBoundary isOpen onClose={() => setIsAsking(false)}>
          <AlertDialog
            isOpen
            onClose={() => setIsAsking(false)}
            title="Clear your cart?"
            text={`${qty === 1 ? 'The item' : `All ${piecesText(qty)}`} will be removed. This can’t be undone.`}
            confirmLabel="Clear cart"
            cancelLabel="Keep my cart"
            onConfirm={() => void clear()}
            isBusy={isBusy}
            error={error}
          />
        </DialogErrorBoundary>
      )}
    </>
  );
}
