'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * A page that is put away keeps its state, and is there again as it was left. What floated over it, and what was said of a
 * press, is let go of here.
 */
export function useOnPageHide(onHide: () => void) {
  const handleHide = useEffectEvent(onHide);
  // A page that only waits for code keeps these effects, and loses the earlier ones.
  useEffect(() => () => handleHide(), []);
}
