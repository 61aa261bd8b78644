'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { RemovedItem } from '@/components/ui/hooks/undo-rows';

const UNDO_MS = 5_000; // look: "Undo" for 5 s

/** Recently removed items with their positions, for as long as they can be restored. */
export function useUndoList<Item extends { id: number }>() {
  const [removed, setRemoved] = useState<readonly RemovedItem<Item>[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const discard = useCallback(
    (id: number) => setRemoved((current) => current.filter(({ item }) => item.id !== id)),
    [],
  );
  useEffect(() => {
    const running = timers.current;
    // A hidden page (back and forth) keeps its state: clears it, so that there is nothing to undo.
    return () => {
      running.forEach(clearTimeout);
      running.clear();
      setRemoved([]);
    };
  }, []);

  const add = (item: Item, index: number) => setRemoved((current) => [...current, { item, index }]);
  const discardLater = (id: number) => timers.current.add(setTimeout(() => discard(id), UNDO_MS));

  return { removed, add, discard, discardLater };
}
