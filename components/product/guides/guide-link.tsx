'use client';

import dynamic from 'next/dynamic';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { TextButton } from '@/components/ui/display/text-link';
import { useLazyDialog } from '@/components/ui/overlay/use-lazy-dialog';
import type { OptionGuide } from '@/lib/catalog/product-guides';

const GuideDialog = dynamic(() => import('./guide-dialog').then((module) => module.GuideDialog), {
  ssr: false,
});

/** Opens the guide of an option; loads the dialog on the first click. */
export function GuideLink({ guide }: { guide: OptionGuide | undefined }) {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  if (!guide) return null;

  return (
    <>
      <TextButton onClick={open} aria-haspopup="dialog">
        {guide.link}
      </TextButton>
      {wasOpened && (
        <DialogErrorBoundary isOpen={isOpen} onClose={close}>
          <GuideDialog guide={guide} isOpen={isOpen} onClose={close} />
        </DialogErrorBoundary>
      )}
    </>
  );
}
