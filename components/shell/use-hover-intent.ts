import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';

const INTENT_MS = 150; // look: mega menu

/** Browsers tell of a pointer that rests while the page moves under it; some as a move of no length. */
const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;

/**
 * Which of the panels in a part of the header is open. It opens on hover after a moment, on press and by key; it
 * closes when the pointer or the focus leaves, on Escape, and on a press elsewhere. Only a pointer that moves opens:
 * a page that scrolls brings the header under a pointer that means something else.
 */
export function useHoverIntent<Key extends string | number>(containerRef: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Key | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entered = useRef<{ key: Key | null } | null>(null);
  const isHovered = useRef(false);
  const hasHeard = useRef(false);

  const show = (key: Key | null) => {
    clearTimeout(timer.current);
    entered.current = null;
    isHovered.current = false;
    setOpen(key);
  };
  const scheduleShow = (key: Key | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isHovered.current = key !== null;
      setOpen(key);
    }, INTENT_MS);
  };
  const enter = (event: PointerEvent, key: Key | null) => {
    if (event.pointerType !== 'mouse') return;
    // A first move has no length; one that came before the page was awake is told again as an enter alone.
    const isFirst = !hasHeard.current && scrollY === 0;
    hasHeard.current = true;
    if (isFirst || hasMoved(event)) scheduleShow(key);
    else entered.current = { key };
  };
  const move = (event: PointerEvent) => {
    if (!entered.current || !hasMoved(event)) return;
    scheduleShow(entered.current.key);
    entered.current = null;
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    entered.current = null;
    scheduleShow(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseOutside(containerRef, open !== null, () => show(null));
  // Scrolled away from under a pointer that rests: nothing tells that it has left.
  useEffect(() => {
    if (open === null) return;
    const closeScrolledAway = () => {
      if (!isHovered.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!containerRef.current?.matches(':hover')) setOpen(null);
      }, INTENT_MS);
    };
    document.addEventListener('scroll', closeScrolledAway, { passive: true });
    return () => document.removeEventListener('scroll', closeScrolledAway);
  }, [open, containerRef]);

  return { open, show, enter, move, leave };
}

/** Closes on Escape, and when something outside the part is pressed or focused. */
function useCloseOutside(containerRef: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (!containerRef.current?.contains(target as Node)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, containerRef]);
}
