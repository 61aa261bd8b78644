'use client';

import dynamic from 'next/dynamic';
import { useLayoutEffect, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import type { Guide } from '@/lib/format/product-guides';

const GuideDialog = dynamic(() => import('./guide-dialog').then((module) => module.GuideDialog), {
  ssr: false,
});

/** Opens the guide of an option; the dialog is loaded with the first press. */
export function GuideLink({ guide }: { guide: Guide | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // A page that is put away keeps its state: what floats over it does not come back with it.
  useLayoutEffect(() => () => setIsOpen(false), []);
  if (!guide) return null;

  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <TextButton onClick={open} aria-haspopup="dialog">
        {guide.link}
      </TextButton>
      {wasOpened && <GuideDialog guide={guide} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
