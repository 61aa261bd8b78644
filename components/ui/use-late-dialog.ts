'use client';

import { useLayoutEffect, useState } from 'react';

/** A dialog whose code comes with the first press, and stays for the next one. */
export function useLateDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // A page that is put away keeps its state: what floats over it does not come back with it.
  useLayoutEffect(() => () => setIsOpen(false), []);

  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) };
}
