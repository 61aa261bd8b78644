'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Prevents an action from running twice, however often its button is clicked: `begin` returns whether it may
 * start.
 */
export function useSubmitLock() {
  const hasBegun = useRef(false);
  const [isRunning, setIsRunning] = useState(false);

  const begin = () => {
    if (hasBegun.current) return false;
    hasBegun.current = true;
    setIsRunning(true);
    return true;
  };
  const end = useCallback(() => {
    hasBegun.current = false;
    setIsRunning(false);
  }, []);
  // The page stays mounted behind the next one: resets, so that the button works on return.
  useLayoutEffect(() => end, [end]);

  return { isRunning, begin, end };
}
