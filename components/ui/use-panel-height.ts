import { useEffect, useRef } from 'react';

/**
 * Keeps the height of a sticky panel in its own `--panel`. One that is higher than the window then sticks with its
 * foot, so that its button can be reached.
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
