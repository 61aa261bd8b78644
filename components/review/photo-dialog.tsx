'use client';

import { useState } from 'react';
import { PhotoForm } from '@/components/review/photo-form';
import * as reviewText from '@/components/review/review-text';
import { QueryProvider } from '@/components/session/query-provider';
import { Button } from '@/components/ui/display/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useMain } from '@/stores/main';

type PhotoDialogProps = { isOpen: boolean; onClose: () => void };

/** Uploads a photo of the product in use. It stays hidden until moderated, which the dialog explains. */
export function PhotoDialog({ isOpen, onClose }: PhotoDialogProps) {
  const product = useMain((main) => main.photoTarget);
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSuccessMessage(null);
  };
  if (!product) return null;

  return (
    <QueryProvider>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={successMessage ? reviewText.photoSentTitle : reviewText.photoTitle}
        text={successMessage ?? reviewText.photoIntroduction(product.name)}
        size={560}
      >
        {successMessage ? (
          <div role="status">
            <p className="sr-only">{successMessage}</p>
            <p className="text-ink-2">{reviewText.photoSentPoints}</p>
            <Button className="mt-6" onClick={close}>
              {reviewText.continueShopping}
            </Button>
          </div>
        ) : (
          <PhotoForm key={product.productId} product={product} onSent={setSuccessMessage} />
        )}
      </Dialog>
    </QueryProvider>
  );
}
