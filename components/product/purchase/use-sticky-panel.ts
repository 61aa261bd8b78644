import type { FocusEvent } from 'react';
import { usePanelHeight } from '@/components/ui/hooks/use-panel-height';

const CLEAR_OF_HEADER_PX = 88;

/**
 * The top of a panel that sticks at its bottom may be above the viewport, where browsers do not scroll to
 * focused elements: this scrolls the page back.
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
