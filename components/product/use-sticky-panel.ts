import type { FocusEvent } from 'react';
import { usePanelHeight } from '@/components/ui/use-panel-height';

const CLEAR_OF_HEADER_PX = 88;

/**
 * Of a panel that sticks with its foot the head may be above the window, where no browser finds it when the focus
 * comes: the page goes back to where it shows.
 */
export function useStickyPanel() {
  const panel = usePanelHeight();

  const showFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const { top } = target.getBoundingClientRect();
    const container = currentTarget.parentElement;
    if (top >= CLEAR_OF_HEADER_PX || !container || !target.matches(':focus-visible')) return;
    const depth = top - currentTarget.getBoundingClientRect().top;
    scrollBy(0, container.getBoundingClientRect().top + depth - CLEAR_OF_HEADER_PX);
  };
  return { panel, showFocused };
}
