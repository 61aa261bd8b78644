'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Removed } from '@/lib/format/in-place';

const UNDO_MS = 5_000; // look: "Undo" for 5 s

/** What was taken out a moment ago, each with its place, for as long as it can be put back. */
export function useRemoved<Item extends { id: number }>() {
  const [removed, setRemoved] = useState<readonly Removed<Item>[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const forget = useCallback(
    (id: number) => setRemoved((all) => all.filter(({ item }) => item.id !== id)),
    [],
  );
  useEffect(() => {
    const running = timers.current;
    // A hidden page (back and forth) keeps its state: nothing stays to be undone there.
    return () => {
      running.forEach(clearTimeout);
      running.clear();
      setRemoved([]);
    };
  }, []);

  const remember = (item: Item, index: number) => setRemoved((all) => [...all, { item, index }]);
  const forgetSoon = (id: number) => timers.current.add(setTimeout(() => forget(id), UNDO_MS));

  return { removed, remember, forget, forgetSoon };
}
