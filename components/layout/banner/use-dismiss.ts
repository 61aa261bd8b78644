import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a panel over the page: closes on Escape and when a click or the focus goes outside; returns the focus
 * to its opener; locks the page scroll.
 */
export function useDismiss(panel: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose);
  const previousFocusRef = useRef<Element | null>(null);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // Runs before the effects of the panel's children, one of which takes the focus.
  useLayoutEffect(() => {
    if (isOpen) previousFocusRef.current = document.activeElement;
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
    const panelElement = panel.current;

    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
      page.style.overflow = '';
      // Only if nothing else has taken the focus meanwhile.
      const holder = document.activeElement;
      const shouldRestoreFocus = !holder || holder === document.body || panelElement?.contains(holder);
      if (shouldRestoreFocus && previousFocusRef.current instanceof HTMLElement)
        previousFocusRef.current.focus({ preventScroll: true });
    };
  }, [isOpen, panel]);
}
