'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartItem } from '@/contract/cart';
import { useLines } from './use-lines';

const UNDO_MS = 5_000; // look: "Undo" for 5 s

export type Removed = { line: CartItem; index: number };

/** Lines that were taken out a moment ago, each with its place, for as long as they can be put back. */
export function useRemovals() {
  const lines = useLines();
  const [removed, setRemoved] = useState<Removed[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const forget = useCallback(
    (id: number) => setRemoved((all) => all.filter(({ line }) => line.id !== id)),
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

  const remove = async (line: CartItem, index: number) => {
    setRemoved((all) => [...all, { line, index }]);
    if (!(await lines.remove(line.id))) return forget(line.id);
    timers.current.add(setTimeout(() => forget(line.id), UNDO_MS));
  };
  const undo = async ({ line }: Removed) => {
    await lines.putBack(line);
    forget(line.id);
  };

  return { removed, remove, undo };
}

export type Row = { kind: 'line'; line: CartItem } | { kind: 'removed'; removed: Removed };

/** The lines as they are shown: sold-out ones last, a removed one in the place it had. */
export function rowsOf(items: readonly CartItem[], removed: readonly Removed[]): Row[] {
  const gone = new Set(removed.map(({ line }) => line.id));
  const staying = items.filter(({ id }) => !gone.has(id));
  const rows: Row[] = [
    ...staying.filter(({ isSaleable }) => isSaleable),
    ...staying.filter(({ isSaleable }) => !isSaleable),
  ].map((line) => ({ kind: 'line', line }));

  for (const entry of [...removed].sort((a, b) => a.index - b.index))
    rows.splice(Math.min(entry.index, rows.length), 0, { kind: 'removed', removed: entry });
  return rows;
}
