'use client';

import type { ComponentProps } from 'react';
import { useFirstView } from '@/components/ui/hooks/use-first-view';

const markAsSeen = (element: HTMLElement) => {
  element.dataset.seen = '';
};

/** Marks its element with data-seen once a third of it has been visible: its draw-in animation then starts. */
export const RevealOnView = (props: ComponentProps<'div'>) => (
  <div ref={useFirstView<HTMLDivElement>(markAsSeen, { threshold: 0.3 })} {...props} />
);
