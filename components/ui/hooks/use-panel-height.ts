import { useEffect, useRef } from 'react';

/**
 * Stores the height of a sticky panel in its own `--panel` property. A panel higher than the window then
 * sticks at its bottom, so that its button can be reached.
 */
export function usePanelHeight() {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--panel', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return panel;
}
