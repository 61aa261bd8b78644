import { useEffect, useRef, type FocusEvent } from 'react';

const CLEAR_OF_HEADER_PX = 88;

/**
 * A panel that is higher than the window sticks with its foot, so that its button can be reached. Its head is then
 * above the window, where no browser finds it when the focus comes: the page goes back to where it shows.
 */
export function useStickyPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--panel', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const showFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const { top } = target.getBoundingClientRect();
    const stage = currentTarget.parentElement;
    if (top >= CLEAR_OF_HEADER_PX || !stage || !target.matches(':focus-visible')) return;
    const depth = top - currentTarget.getBoundingClientRect().top;
    scrollBy(0, stage.getBoundingClientRect().top + depth - CLEAR_OF_HEADER_PX);
  };
  return { panel, box, showFocused };
}
