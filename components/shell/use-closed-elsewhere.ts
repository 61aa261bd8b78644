import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a panel over the page: it closes when a press or the focus goes elsewhere, and on Escape; the focus returns to
 * what opened it; the page below does not scroll.
 */
export function useClosedElsewhere(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement as HTMLElement | null;
    const page = document.documentElement;
    const closeElsewhere = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node)) close.current();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close.current();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    page.style.overflow = 'hidden';
    const shown = panel.current;

    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
      page.style.overflow = '';
      // Only when nothing else has taken it meanwhile.
      if (!document.activeElement || shown?.contains(document.activeElement))
        opener?.focus({ preventScroll: true });
    };
  }, [isOpen, panel]);
}
