'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** What must not run twice, however often its button is pressed: `begin` answers whether it is free to. */
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
  // The page stays alive behind the one it leads to: whoever comes back finds the button ready.
  useLayoutEffect(() => end, [end]);

  return { isRunning, begin, end };
}
