'use client';

import { useEffect, useEffectEvent } from 'react';

/** Runs cleanup when React Activity hides the page, which keeps its state: closes dialogs, clears messages. */
export function useOnPageHide(onHide: () => void) {
  const handleHide = useEffectEvent(onHide);
  // A page that only suspends keeps passive effects, but loses layout effects.
  useEffect(() => () => handleHide(), []);
}
