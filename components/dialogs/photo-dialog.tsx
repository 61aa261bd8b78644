'use client';

import { useState } from 'react';
import { PhotoForm } from '@/components/review/photo-form';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useMain } from '@/stores/main';

type PhotoDialogProps = { isOpen: boolean; onClose: () => void };

/** Showing a piece worn. What was sent is held back until a person has looked, and the dialog says so. */
export function PhotoDialog({ isOpen, onClose }: PhotoDialogProps) {
  const asked = useMain((main) => main.photoOf);
  const [thanks, setThanks] = useState<string | null>(null);
  const close = () => {
    onClose();
    setThanks(null);
  };
  if (!asked) return null;

  return (
    <AskingProvider>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={thanks ? 'Thank you' : 'Show yours'}
        text={thanks ?? `${asked.name}, as you wear it. We look at every photo before we publish it.`}
        size={560}
      >
        {thanks ? (
          <div role="status">
            <p className="sr-only">{thanks}</p>
            <p className="text-ink-2">You get the points when it is published.</p>
            <Button className="mt-6" onClick={close}>
              Continue shopping
            </Button>
          </div>
        ) : (
          <PhotoForm key={asked.productId} piece={asked} onSent={setThanks} />
        )}
      </Dialog>
    </AskingProvider>
  );
}
