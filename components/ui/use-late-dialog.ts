'use client';

import { useState } from 'react';
import { useOnPageHide } from './use-put-away';

/** A dialog whose code comes with the first press, and stays for the next one. */
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
