'use client';

import { useState } from 'react';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';

/** A dialog whose code loads on the first click, then stays loaded. */
export function useLazyDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useOnPageHide(() => setIsOpen(false));

  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) };
}
