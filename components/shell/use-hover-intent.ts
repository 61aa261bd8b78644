import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

const INTENT_MS = 150; // look: mega menu

/**
 * Which of the panels in a part of the header is open. It opens on hover after a moment, on press and by key;
 * it closes when the pointer or the focus leaves, on Escape, and on a press elsewhere.
 */
export function useHoverIntent<Key extends string | number>(part: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Key | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (key: Key | null) => {
    clearTimeout(timer.current);
    setOpen(key);
  };
  const soon = (event: PointerEvent, key: Key | null) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(key), INTENT_MS);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    const closeElsewhere = ({ target }: Event) => {
      if (!part.current?.contains(target as Node)) setOpen(null);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(null);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, part]);

  return { open, show, soon };
}
