import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

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
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // Before the effects of the panel's own parts, one of which takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const page = document.documentElement;
    const closeElsewhere = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node)) close.current();
    };
    const closeOnEscape = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) close.current();
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
      const holder = document.activeElement;
      const isOurs = !holder || holder === document.body || shown?.contains(holder);
      if (isOurs && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [isOpen, panel]);
}
