'use client';

import { useState } from 'react';
import { PhotoForm } from '@/components/review/photo-form';
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
        title={successMessage ? 'Thank you' : 'Show yours'}
        text={
          successMessage ?? `${product.name}, as you wear it. We look at every photo before we publish it.`
        }
        size={560}
      >
        {successMessage ? (
          <div role="status">
            <p className="sr-only">{successMessage}</p>
            <p className="text-ink-2">You get the points when it is published.</p>
            <Button className="mt-6" onClick={close}>
              Continue shopping
            </Button>
          </div>
        ) : (
          <PhotoForm key={product.productId} product={product} onSent={setSuccessMessage} />
        )}
      </Dialog>
    </QueryProvider>
  );
}
