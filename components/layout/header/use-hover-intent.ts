import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';

const INTENT_MS = 150; // look: mega menu

/** Browsers fire events for a resting pointer when the page moves below it; some as a zero-length move. */
const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;

/**
 * Tracks which panel in a part of the header is open. It opens on hover after a delay, on click and by
 * keyboard; it closes when the pointer or the focus leaves, on Escape, and on a click outside. Only a moving
 * pointer opens it: scrolling brings the header below a pointer that was aimed at something else.
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
    // A first move has zero length; one before hydration is replayed as a pointerenter only.
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
  // Scrolling the panel away from a resting pointer fires no leave event.
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

/** Closes on Escape, and when something outside is clicked or focused. */
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
